"""Needed decisions, counted by hand for short records of every box."""

import pytest

from tools.decisions import icon, is_corrected, is_tally, needed


def record(game, *events, players=2, **options):
    """A record of `events`, each (player, verb, fields)."""
    names = ["Anna", "Ben", "Clara", "David"][:players]
    told = [{"player": player, "do": do, **fields} for player, do, fields in events]
    return {"game": game, "players": names, "events": told, "options": options}


def play(player, colour, **fields):
    return player, "play", {"colour": colour, **fields}


def tile(player, what):
    return player, "tile", {"tile": what}


def advance(player, colour):
    return player, "advance", {"colour": colour}


def along(player, colour, steps):
    """So many cards of a colour, and nothing else."""
    return [play(player, colour)] * steps


END = (0, "end", {})


def test_a_landing_without_a_tile_is_told_once():
    both = record("board", play(0, "green"), play(1, "green"))
    # two cards, and "none" at green's first stone
    assert needed(both) == 3


def test_a_tile_met_again_follows():
    game = record("board", play(0, "pink"), tile(0, 2), play(1, "pink"), tile(1, 2))
    # card, tile, card
    assert needed(game) == 3


def test_a_taken_wish_stone_leaves_nothing_to_ask():
    game = record("mini", play(0, "pink"), tile(0, "wish"), play(1, "pink"))
    assert needed(game) == 3


def test_a_tile_that_was_not_there_before_is_told():
    game = record("board", play(0, "pink"), play(1, "pink"), tile(1, "clover"), advance(1, "pink"))
    # card, none; card, clover, move, none at the second stone
    assert needed(game) == 6


def test_a_move_declined_is_a_decision():
    declined = record("board", play(0, "pink"), tile(0, "clover"), (1, "discard", {}))
    # card, clover, declined, discard
    assert needed(declined) == 4


def test_a_known_clover_still_offers_its_move():
    game = record(
        "board", play(0, "blue"), tile(0, "clover"), advance(0, "blue"), play(1, "blue"),
        tile(1, "clover"), advance(1, "blue"),
    )  # fmt: skip
    # card, clover, move, none; card, move
    assert needed(game) == 6


def test_a_clover_that_nothing_can_follow_offers_nothing():
    path = [-2, 0, 3]
    game = record(
        "mini", *along(0, "green", 3), tile(0, "clover"), (1, "discard", {}),
        paths={"green": path},
    )  # fmt: skip
    # three cards, two times none, clover; the only figure stands at its end
    assert needed(game) == 7


def test_a_card_on_the_end_stone_of_the_board_offers_another_figure():
    nine = along(0, "green", 9)
    alone = record("board", *nine, play(0, "green"))
    assert needed(alone) == 9 + 9 + 1
    with_other = record("board", play(0, "blue"), *nine, play(0, "green"), advance(0, "blue"))
    assert needed(with_other) == 2 + 18 + 2 + 1
    declined = record("board", play(0, "blue"), *nine, play(0, "green"))
    assert needed(declined) == 2 + 18 + 2


def test_a_card_on_the_end_of_a_mini_path_offers_nothing():
    game = record("mini", play(0, "blue"), play(0, "green"), play(0, "green"), paths={"green": [1]})
    # three cards and the first stones of two paths
    assert needed(game) == 5


def test_the_large_figure_is_told_unless_it_is_the_last_one():
    started = [play(0, "green", figure="large"), play(0, "blue", figure="small")]
    # two cards, two times none, large
    assert needed(record("board", *started)) == 5
    four = [play(0, colour) for colour in ("green", "blue", "pink", "yellow")]
    last = record("board", *four, play(0, "brown", figure="large"))
    assert needed(last) == 10


def test_the_tile_of_the_fifth_goal_figure_is_not_asked():
    six = [step for colour in ("green", "blue", "pink", "yellow", "brown")
           for step in along(0, colour, 6)]  # fmt: skip
    seventh = [play(0, colour) for colour in ("green", "blue", "pink", "yellow", "brown")]
    # 35 cards, none at all stones but the last
    assert needed(record("board", *six, *seventh)) == 35 + 34


def test_numbers_count_in_referee_mode_only():
    game = record("board", play(0, "green", card=3), (1, "discard", {"colour": "pink", "card": 4}))
    assert needed(game) == 3
    assert needed(game, numbers=True) == 5


def test_mini_ends_by_itself_after_its_last_turn():
    turns = [(turn % 2, "discard", {}) for turn in range(21)]
    assert needed(record("mini", *turns, END)) == 21
    assert needed(record("mini", *turns[:20], END)) == 21


def test_cards_passes_after_the_end():
    game = record(
        "cards", play(0, "green"), play(1, "blue"), END, play(0, "green"), play(0, "green"),
        (1, "point", {}), players=3,
    )  # fmt: skip
    # two cards, end, three extra cards, Ben and Clara pass
    assert needed(game) == 8
    assert needed(record("cards", play(0, "green"))) == 1


def test_cards_end_with_the_fifth_closed_row():
    rows = [(0, "close", {"colour": c}) for c in ("green", "blue", "pink", "yellow")]
    four = record("cards", *rows, (0, "close", {"colour": "green"}))
    assert needed(four) == 5
    five = record("cards", *rows, (1, "close", {"colour": "green"}), play(0, "brown"))
    # five closing cards, one extra card, two passes
    assert needed(five) == 8


def test_cards_numbers():
    game = record(
        "cards", play(0, "green", card=3), (0, "point", {"colour": "green", "card": 3}),
        (0, "point", {"card": 5}), (1, "wish", {"stone": 4}), play(1, "blue"),
        (1, "point", {"colour": "blue", "card": 7}),
    )  # fmt: skip
    assert needed(game) == 6
    # 3, 5, stone 4 and 7 are told; the point card on green can only be the 3
    assert needed(game, numbers=True) == 10


@pytest.mark.parametrize(
    "fields, shown, count, referee",
    [
        ({"colour": "green"}, None, 1, 1),
        ({"colour": "green", "icon": "wish"}, "wish", 2, 2),
        ({"colour": "green", "card": 6}, "wish", 2, 2),
        ({"colour": "green", "card": 7}, None, 1, 2),
        ({"colour": "green", "card": 6, "icon": None}, None, 1, 3),
        ({"colour": "brown", "card": 6, "icon": 1}, 1, 2, 2),
    ],
)
def test_tiles_icons(fields, shown, count, referee):
    take = (0, "take", fields)
    assert icon(fields) == shown
    assert needed(record("tiles", take)) == count
    assert needed(record("tiles", take), numbers=True) == referee
    assert needed(record("tiles", (1, "leave", {}), take, END)) == count + 2


@pytest.mark.parametrize("game, fields", [("board", 8), ("cards", 12), ("tiles", 7), ("mini", 5)])
def test_a_tally_counts_every_field(game, fields):
    tally = record(game, (0, "set", {"colour": "green", "size": 3}), END)
    assert is_tally(tally) and not is_corrected(tally)
    assert needed(tally) == 2 * fields


def test_a_correction_counts_one():
    game = record("tiles", (0, "leave", {}), (1, "set", {"wish": 2}))
    assert is_corrected(game) and not is_tally(game)
    assert needed(game) == 2

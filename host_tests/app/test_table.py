"""What the table adds to the rules: the turn, what follows by itself, what must be asked."""

import pytest

from keltis import record
from keltis.counts import event, next_open
from keltis.games.base import Refused
from keltis.match import Match
from keltis.stones import Stones
from keltis.table import Table

PATHS = {"green": [-2, 1, 2, 3], "blue": [-2, 1, 2, 3], "pink": [-2, 1, 2, 3]}


def table(game, players=2, options=None):
    return Table(Match(game, ["Anna", "Ben", "Clara", "David"][:players], options), Stones())


def dos(table):
    return [event["do"] for event in table.match.events]


def test_turns_go_round_and_can_be_moved():
    t = table("cards", 3)
    t.lay("play", colour="green")
    t.lay("discard")
    assert t.turn == 2
    t.choose(0)
    t.lay("play", colour="blue")
    assert t.match.events[-1]["player"] == 0
    assert t.turn == 1


def test_a_first_landing_is_asked_for_and_belongs_to_who_moved():
    t = table("board")
    t.lay("play", colour="green")
    assert t.question() == "tile"
    assert t.turn == 0
    t.lay("tile", tile=2)
    assert t.question() is None
    assert t.turn == 1


def test_a_number_tile_acts_by_itself_at_the_next_visit():
    t = table("board")
    t.lay("play", colour="green")
    t.lay("tile", tile=2)
    t.lay("play", colour="green")
    assert dos(t) == ["play", "tile", "play", "tile"]
    assert t.match.game.points(t.match.state, 1) == 2
    assert t.question() is None


def test_a_clover_met_again_asks_only_for_the_figure():
    t = table("board")
    t.lay("play", colour="green")
    t.lay("tile", tile="clover")
    assert t.question() == "figure"
    t.decline()
    assert (t.question(), t.turn) == (None, 1)
    t.lay("play", colour="green")
    assert dos(t)[-2:] == ["play", "tile"]
    assert t.question() == "figure"


@pytest.mark.parametrize("first", ["wish", None])
def test_where_nothing_lies_any_more_nothing_is_asked(first):
    t = table("mini", options={"paths": PATHS})
    t.lay("play", colour="green")
    if first:
        t.lay("tile", tile=first)
    else:
        t.decline()
    t.lay("play", colour="green")
    assert t.question() is None
    assert t.turn == 0


def test_undo_takes_a_move_back_with_all_that_followed():
    t = table("board")
    t.lay("play", colour="green")
    t.lay("tile", tile="clover")
    t.lay("advance", colour="green")
    t.decline()
    t.lay("play", colour="green")
    before = list(t.match.events)
    assert t.undo()["do"] == "play"
    assert t.undo()["do"] == "play"
    assert t.match.events == []
    assert t.undo() is None
    t.redo()
    t.redo()
    assert t.match.events == before
    assert t.question() == "figure"


def test_undo_forgets_what_the_move_told():
    t = table("board")
    t.lay("play", colour="green")
    t.decline()
    t.undo()
    t.lay("play", colour="green")
    assert t.question() == "tile"


def test_mini_ends_by_itself_after_its_21st_turn_and_its_questions():
    t = table("mini", options={"paths": PATHS})
    for _ in range(20):
        t.lay("discard")
    t.lay("play", colour="green")
    assert t.question() == "tile"
    t.decline()
    assert dos(t)[-1] == "end"
    assert t.question() == "final"
    t.undo()
    assert t.question() is None
    assert len(t.match.events) == 20


def test_two_more_cards_go_round_in_seat_order_and_may_be_passed():
    t = table("cards", 3)
    t.lay("play", colour="green")
    t.lay("end")
    assert (t.question(), t.turn) == ("more", 0)
    t.lay("play", colour="green")
    t.pass_on()
    assert t.turn == 1
    t.lay("close", colour="green")
    t.lay("point")
    assert t.turn == 2
    t.pass_on()
    assert t.question() == "final"
    t.undo()
    assert (t.question(), t.turn) == ("more", 2)


def test_what_was_said_survives_saving():
    t = table("cards", 2)
    t.lay("end")
    t.pass_on()
    t.pass_on()
    again = Table(Match("cards", ["Anna", "Ben"], None, t.match.events), Stones())
    assert again.question() == "final"
    exported = record.write(t.match)
    assert exported["events"] == [{"player": 0, "do": "end"}]


def test_a_refused_move_changes_nothing():
    t = table("cards")
    t.choose(1)
    t.lay("close", colour="green")
    t.choose(1)
    with pytest.raises(Refused):
        t.lay("play", colour="green")
    assert t.turn == 1
    assert len(t.match.events) == 1


def referee(game, **more):
    return table(game, options=dict(more, referee=True))


def test_a_referee_says_why_a_number_does_not_fit():
    t = referee("board")
    assert t.referee and not table("board").referee
    t.lay("play", colour="green", card=5)
    t.lay("tile", tile=1)
    t.choose(0)
    assert t.why_not("play", colour="green", card=7) is None
    t.lay("play", colour="green", card=7)
    t.decline()
    t.choose(0)
    assert t.why_not("play", colour="green", card=6) == "order"


def test_what_is_laid_anyway_is_a_card_whose_number_was_not_told():
    t = referee("tiles")
    t.lay("take", colour="green", card=8)
    t.choose(0)
    t.lay("take", colour="green", card=9)
    t.choose(0)
    t.lay_anyway("take", colour="green", icon="clover")
    assert t.match.events[-1] == {"player": 0, "do": "take", "colour": "green", "icon": "clover"}
    assert t.turn == 0


def test_where_no_card_fits_at_all_one_more_is_counted_and_the_turn_passes():
    t = referee("cards")
    t.lay("close", colour="green")
    t.choose(0)
    t.lay_anyway("play", colour="green")
    told = record.write(t.match)["events"]
    assert told[-1] == {"player": 0, "do": "set", "colour": "green", "size": 2}
    assert t.turn == 1


def test_a_point_card_laid_anyway_counts_in_the_neutral_row():
    t = referee("cards")
    for number in range(11):
        t.lay("point", card=number)
    turn = t.turn
    t.lay_anyway("point")
    event = {"player": turn, "do": "set", "points": t.match.game.points(t.match.state, turn)}
    assert record.write(t.match)["events"][-1] == event
    assert event["points"] == 7 - turn


def test_more_than_the_table_can_hold_is_refused_even_then():
    t = referee("tiles")
    for number in range(11):
        t.choose(0)
        t.lay("take", colour="green", card=number)
    t.choose(0)
    with pytest.raises(Refused):
        t.lay_anyway("take", colour="green", icon=None)


TALLY = {"tally": True}


def asked(t):
    """What a tally asks next."""
    return next_open(t.match)


def test_a_tally_asks_count_after_count_and_then_ends():
    t = table("tiles", 2, TALLY)
    fields = []
    while t.question() == "tally":
        player, count, colour = asked(t)
        fields.append((player, count, colour))
        t.correct(event(player, count, 1, colour))
    own = [("size", colour) for colour in t.match.game.colours] + [("wish", None), ("points", None)]
    assert fields == [(player, *field) for player in (0, 1) for field in own]
    assert (t.question(), dos(t)[-1]) == ("final", "end")


def test_a_tally_asks_only_what_can_be():
    t = table("cards", 2, TALLY)
    t.correct(event(0, "size", 0, "green"))
    assert asked(t) == (0, "size", "blue")
    t.correct(event(0, "size", 2, "blue"))
    assert asked(t) == (0, "closed", "blue")
    t.correct(event(0, "closed", 2, "blue"))
    for colour in ("pink", "yellow", "brown"):
        t.correct(event(0, "size", 0, colour))
    t.correct(event(0, "wish", 9))
    t.correct(event(0, "points", 0))
    t.correct(event(1, "size", 0, "green"))
    t.correct(event(1, "size", 2, "blue"))
    # Both closing cards lie elsewhere, and so do all wish stones.
    assert asked(t) == (1, "size", "pink")
    for colour in ("pink", "yellow", "brown"):
        t.correct(event(1, "size", 0, colour))
    assert asked(t) == (1, "points", None)
    t.correct(event(1, "points", 3))
    assert t.question() == "final"


def test_a_tally_goes_on_although_the_figures_are_in_the_goal():
    t = table("board", 2, TALLY)
    for colour in t.match.game.colours:
        t.correct(event(0, "size", 9, colour))
    assert t.match.game.over(t.match.state) == "goal"
    assert (t.question(), asked(t)) == ("tally", (0, "large", None))
    t.undo()
    assert asked(t) == (0, "size", "brown")


def test_undo_after_a_tally_takes_the_last_count_back():
    t = table("mini", 2, dict(TALLY, paths=PATHS))
    while t.question() == "tally":
        player, count, colour = asked(t)
        t.correct(event(player, count, 0, colour))
    t.undo()
    assert (t.question(), asked(t)) == ("tally", (1, "points", None))


def test_a_correction_does_not_change_whose_turn_it_is():
    t = table("board", 3)
    t.lay("discard")
    t.correct(event(2, "points", -5))
    assert t.turn == 1
    t.choose(0)
    t.correct(event(1, "points", 4))
    assert t.turn == 0


def saved(t):
    """The table as it is after the power was cut."""
    return Table(Match(t.match.game.id, t.match.names, t.match.options, t.match.events), Stones())


def test_who_begins_stays_so_over_an_undo_and_a_power_cut():
    t = table("board", 3)
    t.choose(2)
    assert saved(t).turn == 2
    t.lay("play", colour="green")
    t.undo()
    assert t.undo() is None
    assert t.turn == 2


def test_a_chosen_player_is_in_turn_again_when_the_move_is_taken_back():
    t = table("cards", 4)
    t.lay("play", colour="green")
    t.choose(3)
    assert saved(t).turn == 3
    t.lay("play", colour="blue")
    assert t.turn == 0
    t.undo()
    assert t.turn == 3


def test_a_pass_is_something_new():
    t = table("cards", 2)
    t.lay("end")
    t.lay("play", colour="green")
    t.undo()
    t.pass_on()
    assert t.redo() is None


def test_the_turn_after_a_count_laid_anyway_is_saved():
    t = referee("cards")
    t.lay("close", colour="green")
    t.choose(0)
    t.lay_anyway("play", colour="green")
    assert saved(t).turn == 1

"""Edits of earlier moves: nothing told is lost, and what is undone comes back."""

import copy

import pytest
from hypothesis import given, strategies

from keltis import record
from keltis.edits import Edit, moves, next_move, tile_here, tile_missed
from keltis.games.base import Refused
from keltis.match import Match, follows
from keltis.table import Table

PATHS = {"green": [-2, 1, 2, 3], "blue": [-2, 1, 2, 3], "pink": [-2, 1, 2, 3]}
OPTIONS = {"mini": {"paths": PATHS}}
VERBS = {
    "board": ("play", "play", "play", "discard", "set"),
    "cards": ("play", "play", "close", "point", "wish", "discard", "set"),
    "tiles": ("take", "take", "leave", "set"),
    "mini": ("play", "play", "play", "discard", "set"),
}
TILES = ("wish", "clover", 2, 3, None, None)


class NoStones:
    """A board of which nothing is known."""

    def plain(self, game_id, colour, stone):
        return False


def seat(game, players=2):
    names = ["Anna", "Ben", "Clara", "David"][:players]
    return Table(Match(game, names, OPTIONS.get(game)), NoStones())


def answer(table, choose):
    """Answer what the table asks, as `choose` does among what may be answered."""
    while table.question() in ("tile", "figure"):
        if table.question() == "tile":
            tile = choose(TILES)
            if tile == "wish" and not table.match.game.wish_stones_left(table.match.state):
                tile = None
            if tile is None:
                table.decline()
            else:
                table.lay("tile", tile=tile)
        else:
            colour = choose((None,) + table.match.game.pending(table.match.state)[2])
            if colour is None:
                table.decline()
            else:
                table.lay("advance", colour=table.match.game.colours[colour])


def move(table, choose):
    """One move of any kind, if the rules take it."""
    game = table.match.game
    fields = {"do": choose(VERBS[game.id]), "colour": choose(game.colours)}
    if fields["do"] in ("wish", "discard", "leave"):
        del fields["colour"]
    if fields["do"] == "set":
        fields["size"] = choose(range(4))
    try:
        table.lay(**fields)
    except Refused:
        return
    answer(table, choose)


@strategies.composite
def games(draw):
    """A table with some moves, the index of one of them, and how to choose further."""

    def choose(among):
        return draw(strategies.sampled_from(list(among)))

    game = choose(VERBS)
    table = seat(game, 2 if game == "mini" else draw(strategies.integers(2, 4)))
    for _ in range(draw(strategies.integers(1, 25))):
        if table.question() is None:
            move(table, choose)
    if draw(strategies.booleans()) and not table.match.game.over(table.match.state):
        table.lay("end")
    first = choose(moves(table.match)) if table.match.events else 0
    return table, first, choose


def told(events):
    """What people told, without what the device made of it."""
    return [bare(event) for event in events if not event.get("auto")]


def bare(event):
    return {key: event[key] for key in event if key not in ("bare", "auto")}


def plain(match):
    """What a match is made of, as it is now."""
    return copy.deepcopy((match.events, match.state))


def all_told(edit):
    return told(edit.table.match.events + edit.rest)


@given(games())
def test_moves_lie_end_to_end(game):
    table, _, _ = game
    events = table.match.events
    assert [e for first in moves(table.match) for e in next_move(events[first:])] == events


@given(games())
def test_an_edit_that_changes_nothing_gives_the_same_match(game):
    table, first, _ = game
    before = plain(table.match)
    edit = Edit(table, first)
    assert edit.go_on() is None
    assert plain(edit.result().match) == plain(table.match) == before


@given(games())
def test_the_match_as_it_was_is_never_touched(game):
    table, first, choose = game
    before = plain(table.match)
    for change in ("insert", "delete", "shift", "change"):
        edit = Edit(table, first)
        if edit.rest:
            getattr(edit, change)()
        if edit.go_on() == "move" and edit.table.question() is None:
            move(edit.table, choose)
            edit.go_on()
        assert plain(table.match) == before


@given(games())
def test_deleting_loses_that_move_and_nothing_else(game):
    table, first, choose = game
    events = table.match.events
    if not events:
        return
    gone = len(next_move(events[first:]))
    kept = told(events[:first]) + told(events[first + gone :])
    edit = Edit(table, first)
    edit.delete()
    stop = edit.go_on()
    # A tile that the device carried out by itself may have to be told now, by people or by itself.
    left = [event for event in all_told(edit) if event["do"] != "tile"]
    assert left == [event for event in kept if event["do"] != "tile"]
    assert [event for event in kept if event not in all_told(edit)] == []
    assert (stop is None) == (not edit.rest and edit.table.question() not in ("tile", "figure"))


@given(games())
def test_laying_the_same_move_again_gives_the_same_match(game):
    table, first, _ = game
    events = table.match.events
    if not events:
        return
    again = next_move(events[first:])
    edit = Edit(table, first)
    edit.change()
    assert edit.go_on() == ("correct" if again[0]["do"] == "set" else "move")
    for event in again:
        if event.get("auto"):
            edit.table.follow()
        else:
            edit.table.match.play(event)
    if edit.table.question() == "figure":
        edit.table.decline()
    assert edit.go_on() is None
    other = edit.result().match
    assert record.write(other)["events"] == record.write(table.match)["events"]
    assert other.state == table.match.state


@given(games())
def test_shifting_once_round_gives_the_same_match(game):
    table, first, _ = game
    before = [dict(event) for event in table.match.events]
    edit = Edit(table, first)
    for _ in table.match.names:
        edit.shift()
    assert edit.go_on() is None
    assert edit.result().match.events == before


@given(games())
def test_a_shift_moves_every_turn_that_follows(game):
    table, first, _ = game
    seats = len(table.match.names)
    before = table.match.events[first:]
    edit = Edit(table, first)
    edit.shift()
    for old, new in zip(before, edit.rest):
        stays = old["do"] in ("set", "end") and not follows(old)
        assert new["player"] == (old["player"] if stays else (old["player"] + 1) % seats)
        assert {**new, "player": 0} == {**old, "player": 0}


def dos(table):
    return [event["do"] for event in table.match.events]


def test_the_first_move_that_no_longer_fits_waits_with_all_behind_it():
    table = seat("cards")
    table.lay("play", colour="green")
    table.lay("play", colour="blue")
    table.lay("play", colour="pink")
    table.lay("close", colour="blue")
    edit = Edit(table, 0)
    edit.insert()
    assert edit.go_on() == "move"
    edit.table.lay("close", colour="green")
    assert edit.go_on() == "misfit"
    assert [event["colour"] for event in edit.rest] == ["green", "blue", "pink", "blue"]
    edit.delete()
    assert edit.go_on() is None
    assert dos(edit.result()) == ["close", "play", "play", "close"]
    assert edit.result().turn == 0


def test_a_changed_tile_acts_at_every_later_visit():
    table = seat("board", 3)
    table.lay("play", colour="green")
    table.lay("tile", tile=2)
    table.lay("play", colour="green")
    table.lay("play", colour="green")
    edit = Edit(table, 0)
    edit.change()
    edit.table.lay("play", colour="green")
    assert edit.go_on() == "tile"
    edit.table.lay("tile", tile=3)
    assert edit.go_on() is None
    match = edit.result().match
    assert [match.game.points(match.state, player) for player in range(3)] == [3, 3, 3]


def test_a_tile_is_not_asked_for_again_when_its_first_visit_is_deleted():
    table = seat("board", 3)
    table.lay("play", colour="green")
    table.lay("tile", tile=2)
    table.lay("play", colour="green")
    edit = Edit(table, 0)
    edit.delete()
    assert edit.go_on() is None
    match = edit.result().match
    assert [match.game.points(match.state, player) for player in range(3)] == [0, 2, 0]


def test_a_question_that_comes_up_between_later_moves_is_asked():
    table = seat("board")
    table.lay("play", colour="green")
    table.lay("tile", tile="wish")
    table.lay("play", colour="green")
    table.lay("discard")
    assert table.question() is None
    edit = Edit(table, 0)
    edit.delete()
    assert edit.go_on() == "tile"
    assert edit.table.turn == 1
    edit.table.lay("tile", tile="wish")
    assert edit.go_on() is None
    assert dos(edit.result()) == ["play", "tile", "discard"]


def test_extra_cards_keep_their_players_in_a_shift():
    table = seat("cards", 3)
    table.lay("play", colour="green")
    for colour in ("green", "blue", "pink", "yellow", "brown"):
        table.lay("close", colour=colour)
    assert (table.question(), table.turn) == ("more", 0)
    table.lay("close", colour="yellow")
    edit = Edit(table, 0)
    edit.shift()
    assert [event["player"] for event in edit.rest] == [1, 2, 0, 1, 2, 0, 0]


@pytest.mark.parametrize("known", [False, True])
def test_a_wrong_none_is_healed(known):
    table = seat("board", 3)
    table.lay("play", colour="green")
    table.decline()
    if known:
        table.lay("play", colour="green")
    table.lay("discard")
    edit = tile_here(table, tile_missed(table))
    assert edit.go_on() == "tile"
    assert edit.table.turn == int(known)
    edit.table.lay("tile", tile="clover")
    assert edit.go_on() == "figure"
    edit.table.lay("advance", colour="green")
    assert edit.go_on() == "tile"
    edit.table.decline()
    assert edit.go_on() is None
    table = edit.result()
    assert dos(table)[-4:] == ["play", "tile", "advance", "discard"]
    assert table.turn == (0 if known else 2)


def test_a_wrong_none_of_a_plain_stone_is_healed():
    table = seat("board")
    table.stones.plain = lambda *stone: True
    table.lay("play", colour="green")
    edit = tile_here(table, tile_missed(table))
    assert edit.go_on() == "tile"
    edit.table.lay("tile", tile=3)
    assert edit.go_on() is None
    assert edit.result().match.state["players"][0]["points"] == 3


def test_only_the_last_figure_moved_can_have_missed_its_tile():
    table = seat("board")
    assert tile_missed(table) is None
    table.lay("discard")
    assert tile_missed(table) is None
    table.lay("play", colour="green")
    table.lay("tile", tile=2)
    assert tile_missed(table) is None
    # A card on the end stone moves no figure there, but the one before it did.
    table.lay("set", size=8, colour="blue")
    table.lay("play", colour="blue")
    table.decline()
    assert tile_missed(table) == len(table.match.events)
    table.choose(0)
    table.lay("play", colour="blue")
    table.decline()
    assert tile_missed(table) is None


def test_no_tile_is_missed_where_there_are_none():
    for game in ("cards", "tiles"):
        table = seat(game)
        table.lay("play" if game == "cards" else "take", colour="green")
        assert tile_missed(table) is None

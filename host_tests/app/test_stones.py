"""What is learned of a board for good: dark after one tile, plain after two games without one."""

import itertools

import pytest

from keltis.match import Match
from keltis.stones import Stones, told
from keltis.table import Table

NUMBERS = itertools.count(1)


def game(stones, answers, box="board"):
    """One player goes along green and answers each question: a tile, or None for nothing there."""
    table = Table(Match(box, ["Anna", "Ben"]), stones)
    asked = 0
    for answer in answers:
        table.choose(0)
        table.lay("play", colour="green")
        if table.question() == "tile":
            asked += 1
            table.decline() if answer is None else table.lay("tile", tile=answer)
    stones.learn(table.match, next(NUMBERS))
    return asked


def test_a_plain_stone_is_asked_about_in_two_games_and_never_again():
    stones = Stones()
    assert [game(stones, [None, 2]) for _ in range(4)] == [2, 2, 1, 1]


def test_one_tile_outweighs_every_none():
    stones = Stones()
    game(stones, [None])
    game(stones, [3])
    game(stones, [None])
    game(stones, [None])
    assert game(stones, [3]) == 1


def test_boards_of_two_boxes_are_learned_apart():
    stones = Stones()
    game(stones, [None], "mini")
    game(stones, [None], "mini")
    assert game(stones, [None], "mini") == 0
    assert game(stones, [None], "board") == 1


def test_a_move_taken_back_teaches_nothing():
    stones = Stones()
    for _ in range(2):
        table = Table(Match("board", ["Anna", "Ben"]), stones)
        table.lay("play", colour="green")
        table.decline()
        table.undo()
        stones.learn(table.match, next(NUMBERS))
    assert game(stones, [None]) == 1


def test_what_was_learned_is_kept_and_can_be_forgotten():
    stones = Stones()
    game(stones, [None])
    game(stones, [None])
    again = Stones()
    again.take(stones.data())
    assert again.plain("board", 0, 1)
    again.forget()
    assert not again.plain("board", 0, 1)


def test_a_game_put_away_twice_teaches_once():
    stones = Stones()
    table = Table(Match("board", ["Anna", "Ben"]), stones)
    table.lay("play", colour="green")
    table.decline()
    stones.learn(table.match, 7)
    again = Stones()
    again.take(stones.data())
    again.learn(table.match, 7)
    assert not again.plain("board", 0, 1)
    again.learn(table.match, 8)
    assert again.plain("board", 0, 1)


def test_a_taken_wish_stone_lay_on_a_dark_stone():
    table = Table(Match("board", ["Anna", "Ben"]), Stones())
    table.lay("play", colour="blue")
    table.lay("tile", tile="wish")
    table.lay("play", colour="green")
    table.decline()
    table.lay("play", colour="blue")
    assert told(table.match) == [(1, 1, True), (0, 1, False)]


@pytest.mark.parametrize("data", [{}, {"board": 3}, {"board": {"0.1": "x"}}, {"last": "x"}])
def test_what_is_not_understood_is_not_known(data):
    stones = Stones()
    stones.take(data)
    assert not stones.plain("board", 0, 1)

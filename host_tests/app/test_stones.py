"""What is learned of a board for good: dark after one tile, plain after two games without one."""

import pytest

from keltis.match import Match
from keltis.stones import Stones, told
from keltis.table import Table


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    monkeypatch.setattr("keltis.stones._PATH", str(tmp_path / "stones.json"))


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
    stones.learn(table.match)
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
        stones.learn(table.match)
    assert game(stones, [None]) == 1


def test_what_was_learned_is_kept_and_can_be_forgotten():
    stones = Stones()
    game(stones, [None])
    game(stones, [None])
    again = Stones()
    again.load()
    assert again.plain("board", 0, 1)
    again.forget()
    again.load()
    assert not again.plain("board", 0, 1)


def test_a_taken_wish_stone_lay_on_a_dark_stone():
    table = Table(Match("board", ["Anna", "Ben"]), Stones())
    table.lay("play", colour="blue")
    table.lay("tile", tile="wish")
    table.lay("play", colour="green")
    table.decline()
    table.lay("play", colour="blue")
    assert told(table.match) == [(1, 1, True), (0, 1, False)]


@pytest.mark.parametrize("text", ["", "[1]", "{}", '{"board": 3}', '{"board": {"0.1": "x"}}'])
def test_a_damaged_file_means_that_nothing_is_known(tmp_path, text):
    (tmp_path / "stones.json").write_text(text)
    stones = Stones()
    stones.load()
    assert not stones.plain("board", 0, 1)

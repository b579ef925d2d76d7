"""Earlier moves changed by the keys, tiles told late, games left early: the score says what came of
it."""

import pytest

from tools.glass import read
from tools.glass_score import score
from tools.hand import Hand
from tools.virtual.device import VirtualDevice


@pytest.fixture
def device():
    with VirtualDevice("desk") as running:
        yield running


def hand_at(device, *labels):
    """A hand that has pressed keys with these labels; (label, key) where several have it."""
    hand = Hand(device)
    choose(hand, *labels)
    return hand


def choose(hand, *labels):
    for label in labels:
        hand.choose(*(label if isinstance(label, tuple) else (label,)))


def rows(hand, *colours):
    """What those rows of each player are worth, read off the score as it stands."""
    hand.choose("finish")
    seats = score(hand.device.picture())["players"]
    hand.choose("back")
    return [[seat["rows"][colour] for colour in colours] for seat in seats]


def said(device):
    return " ".join(text.text for text in read(device.picture()))


MOVES = ("score", "moves")
# Green, blue and pink of seat 1; yellow and nothing of seat 2.
FIVE = ("new", "cards", "2", "green", "yellow", "blue", "next", "pink")


def test_a_move_is_changed_and_changed_back(device):
    hand = hand_at(device, *FIVE)
    choose(hand, *MOVES, "down", "down", "change")
    assert hand.screen == "move"
    assert "instead of: blue" in said(device)
    choose(hand, "green")
    assert rows(hand, "green", "blue", "pink", "yellow") == [[-3, 0, -4, 0], [0, 0, 0, -4]]
    choose(hand, *MOVES, "undo edit")
    assert rows(hand, "green", "blue", "pink", "yellow") == [[-4, -4, -4, 0], [0, 0, 0, -4]]


def test_a_move_is_deleted(device):
    hand = hand_at(device, *FIVE, *MOVES, "delete")
    assert rows(hand, "pink") == [[0], [0]]
    assert hand.marked(["Seat 1", "Seat 2"]) == "Seat 1"


def test_a_forgotten_turn(device):
    hand = hand_at(device, *FIVE, *MOVES, "down more", "insert")
    assert "before: green" in said(device)
    choose(hand, "next")
    choose(hand, *MOVES, "down more", "up", "seat on")
    # Nothing, then green and what followed, each of the next player.
    assert rows(hand, "green", "blue", "pink", "yellow") == [[0, 0, 0, -4], [-4, -4, -4, 0]]


def test_what_no_longer_fits_is_shown(device):
    hand = hand_at(device, *FIVE, "next", "green", *MOVES, "down more", "change", ("close", 0))
    assert hand.screen == "misfit"
    words = said(device)
    assert "Seat 1 green" in words and "the row is closed" in words
    choose(hand, "back")
    assert rows(hand, "green") == [[-3], [0]]
    choose(hand, *MOVES, "down more", "change", ("close", 0), "delete")
    assert rows(hand, "green", "pink") == [[-4, -4], [0, 0]]


def test_a_card_laid_at_an_earlier_moment(device):
    hand = hand_at(device, "new", "board", "2", "green", "none", "next", "green", "2")
    choose(hand, *MOVES, "down", "insert", "blue")
    assert hand.screen == "tile"
    choose(hand, "clover", "blue", "none")
    assert rows(hand, "green", "blue") == [[-3, 0], [0, -3]]


def test_a_correction_is_corrected(device):
    hand = hand_at(device, *FIVE, *MOVES, "up", "correct", "Seat 2", "brown", "4", "next")
    choose(hand, *MOVES, "down", "change")
    assert hand.screen == "correct"
    choose(hand, "back")
    assert rows(hand, "brown") == [[0], [1]]
    choose(hand, *MOVES, "down", "change", "Seat 2", "brown", "9")
    assert rows(hand, "brown", "pink") == [[0, -4], [10, 0]]


def test_a_tile_told_late(device):
    hand = hand_at(device, "new", "board", "2", "green", "none", "next", "score", "tile")
    assert hand.screen == "tile" and hand.marked(["Seat 1", "Seat 2"]) == "Seat 1"
    choose(hand, "back")
    assert rows(hand, "green") == [[-4], [0]]
    choose(hand, "score", "tile", "clover", "green", "3")
    assert rows(hand, "green") == [[-3], [0]]
    choose(hand, "score")
    assert not hand.offers("tile")


def test_a_power_cut_in_the_middle_of_an_edit(tmp_path):
    with VirtualDevice("desk", flash=tmp_path / "flash") as device:
        hand = hand_at(device, *FIVE)
        before = rows(hand, "green", "blue", "pink", "yellow")
        choose(hand, *MOVES, "down", "delete", *MOVES, "undo edit")
        choose(hand, *MOVES, "down more", "insert")
        device.cut()
        device.boot()
        hand.look()
        assert hand.screen == "play"
        assert rows(hand, "green", "blue", "pink", "yellow") == before


def test_an_edit_lasts(tmp_path):
    with VirtualDevice("desk", flash=tmp_path / "flash") as device:
        hand = hand_at(device, *FIVE, *MOVES, "down", "down", "delete")
        before = rows(hand, "green", "blue", "pink", "yellow")
        device.cut()
        device.boot()
        hand.look()
        assert rows(hand, "green", "blue", "pink", "yellow") == before
        assert before == [[-4, 0, -4, 0], [0, 0, 0, -4]]


def test_leaving_and_going_on(device):
    hand = hand_at(device, *FIVE, "score", "home")
    assert hand.screen == "leave"
    choose(hand, "back")
    assert hand.screen == "play"
    choose(hand, "score", "home", "keep", "resume")
    assert rows(hand, "pink") == [[-4], [0]]


def test_leaving_with_a_score(device):
    hand = hand_at(device, *FIVE, "score", "home", "score now", "pass", "pass")
    assert hand.screen == "final"


def test_leaving_and_deleting(device):
    hand = hand_at(device, *FIVE, "score", "home", "delete")
    assert hand.screen == "home" and not hand.offers("resume")
    choose(hand, "history")
    assert "Seat 1" not in said(device)


def test_another_game_over_an_open_one(device):
    hand = hand_at(device, *FIVE, "score", "home", "keep", "new")
    assert hand.screen == "leave"
    choose(hand, "back")
    assert hand.screen == "home"
    choose(hand, "tally", "keep", "board", "2", "back")
    assert hand.screen == "home"


def test_a_tally_is_left_and_gone_on_with(device):
    hand = hand_at(device, "tally", "mini", "not now", "7", "0", "home")
    assert hand.screen == "leave" and not hand.offers("score now")
    choose(hand, "keep", "resume")
    assert "pink: on which stone?" in said(device)
    choose(hand, "back")
    assert "blue: on which stone?" in said(device)


def test_a_game_without_a_move_is_left_without_a_word(device):
    hand = hand_at(device, "new", "cards", "2", "score", "home")
    assert hand.screen == "home"

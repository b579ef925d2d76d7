"""Presses while the ink moves: kept in order, but none answers a question that was not read yet."""

import pytest

from tools.glass import read
from tools.hand import Hand
from tools.virtual.device import VirtualDevice
from tools.virtual.panel import MS
from tools.virtual.ssd16xx import SSD1683

GREEN, BLUE, NEXT = 0, 1, 5
CLOVER = 1


def begin(device, box, players):
    """A new game on a device that shows home."""
    hand = Hand(device)
    for label in ("new", box, str(players)):
        hand.choose(label)
    return hand


def test_fifty_presses_at_twelve_a_second(monkeypatch):
    monkeypatch.setattr(SSD1683, "PARTIAL", 400 * MS)
    keys = [0, 3, 1, 4, 2, 2, 0, 1, 3, 4] * 5
    with VirtualDevice("desk") as patient, VirtualDevice("desk") as hasty:
        hand = begin(patient, "cards", 4)
        for key in keys:
            hand.choose(hand.words[key])
        begin(hasty, "cards", 4)
        before = hasty.panel.refreshes
        for count, key in enumerate(keys):
            hasty.schedule(count * 1000 / 12, key, True)
            hasty.schedule(count * 1000 / 12 + 40, key, False)
        hasty.settle()
        assert hasty.panel.refreshes - before <= 20
        assert hasty.picture().tobytes() == patient.picture().tobytes()
        assert hasty.ask()["screen"] == "play"


@pytest.fixture
def board():
    """A board game of two that waits for its first card."""
    with VirtualDevice("desk") as device:
        begin(device, "board", 2)
        yield device


def notices(device):
    return [text.text for text in read(device.picture()) if text.inverted]


def lights(device, ms):
    """How often the LED changes in that time."""
    seen = []
    for _ in range(ms // 10):
        device.run(10)
        seen.append(device.led)
    return sum(one != other for one, other in zip(seen, seen[1:]))


def test_a_press_before_the_question_was_read_is_refused(board):
    board.press(GREEN)
    board.run(60)
    board.press(BLUE)
    assert lights(board, 600) >= 4
    board.settle()
    assert board.ask()["screen"] == "tile"
    assert "press again" in notices(board)
    assert board.ask()["refused"] == 1


def test_a_colour_queued_behind_another_refresh_answers_no_question(board):
    board.press(NEXT)
    board.run(20)
    board.press(GREEN)
    board.run(20)
    board.press(BLUE)
    board.settle()
    assert board.ask()["screen"] == "tile"
    assert "press again" in notices(board)
    assert board.ask()["refused"] == 1


def test_the_same_press_later_is_the_answer(board):
    board.press(GREEN)
    board.run(SSD1683.PARTIAL / MS - 20)
    board.press(CLOVER)
    board.settle()
    assert board.ask()["screen"] == "figure"
    assert "press again" not in notices(board)
    assert board.ask()["refused"] == 0


# a sheet that a hand knows


def referee(device):
    """A board game of two, with numbers."""
    hand = Hand(device)
    for label in ("new", "referee", "board", "2"):
        hand.choose(label)
    return device.panel.refreshes


@pytest.mark.parametrize("name", ["desk", "pocket"])
def test_a_pad_that_is_typed_by_heart_holds_up_no_question(name):
    """Whoever goes on from the colour to the number before the ink moves has read the question when
    the pad would just have come."""
    with VirtualDevice(name) as patient, VirtualDevice(name) as hasty:
        referee(patient)
        patient.press(GREEN)
        patient.settle()
        assert patient.ask()["screen"] == "number"
        patient.press(BLUE)
        patient.settle()
        before = referee(hasty)
        hasty.press(GREEN)
        hasty.run(20)
        hasty.press(BLUE)
        hasty.run(30)
        assert hasty.ask()["shown"] and hasty.ask()["screen"] == "tile"
        hasty.settle()
        assert hasty.panel.refreshes - before == 1
        assert hasty.picture().tobytes() == patient.picture().tobytes()


def test_a_pad_is_shown_although_its_key_is_held():
    with VirtualDevice("desk") as device:
        before = referee(device)
        device.press(GREEN)
        device.run(20)
        device.down(BLUE)
        device.run(160)
        assert device.panel.refreshes - before == 1
        device.run(600)
        assert device.ask()["screen"] == "tile"
        device.up(BLUE)


def test_a_pad_on_a_glass_that_does_not_answer_takes_its_number():
    with VirtualDevice("desk") as device:
        referee(device)
        device.panel.missing = True
        for key in (GREEN, BLUE):
            device.press(key)
            device.run(20)
        device.settle()
        assert device.ask()["screen"] == "tile"


def test_a_pad_is_shown_to_who_waits_for_it():
    with VirtualDevice("desk") as device:
        before = referee(device)
        device.press(GREEN)
        device.run(60)
        assert device.panel.refreshes - before == 1

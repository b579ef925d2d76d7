"""The same screens on a low glass, with five keys and chords: they hold what others hold."""

import pytest

from tools.glass import read
from tools.hand import Hand
from tools.shelves import kept, shelf, vectors
from tools.virtual.board import BOARDS
from tools.virtual.device import VirtualDevice


@pytest.fixture
def hand():
    files = kept([vector["record"] for vector in vectors(12)])
    with VirtualDevice("pocket", files=files) as device:
        yield Hand(device)


def texts(hand):
    return [text.text for text in read(hand.device.picture())]


def test_history_pages(hand):
    hand.choose("history")
    for place in ("1/12", "6/12", "11/12", "1/12"):
        assert place in texts(hand)
        hand.choose("page")
    hand.choose("open")
    assert hand.screen == "past"
    hand.choose("moves")
    assert {"1.", "2.", "3."} <= {text.partition(" ")[0] for text in texts(hand)}
    hand.choose("back")
    hand.choose("delete")
    assert any(text.endswith("/11") for text in texts(hand))


def test_statistics_and_rules(hand):
    hand.choose("history")
    hand.choose("statistics")
    assert {"Anna", "Ben", "games", "wins", "best", "mean"} <= set(texts(hand))
    hand.choose("back")
    hand.choose("back")
    hand.choose("rules")
    hand.choose("mini")
    seen = []
    for _ in range(12):
        seen += texts(hand)
        hand.choose("next")
    assert any("21st turn" in text for text in seen)


def test_a_name_is_typed(hand):
    for label in ("new", "tiles"):
        hand.choose(label)
    hand.choose("names", 1)
    for label in ("letters", "YZÄÖÜ", "Ö", "mnopqr", "n"):
        hand.choose(label)
    assert "Ön_" in " ".join(texts(hand)).replace(" ", "") or "Ön" in " ".join(texts(hand))
    hand.choose("done")
    for _ in range(2):
        hand.choose("no name")
    hand.choose("draw lots")
    assert hand.screen == "play"
    assert hand.marked(["Ön", "Seat 2", "Seat 3"])


@pytest.mark.parametrize("turned", [(), ("turned",)])
@pytest.mark.parametrize("board", sorted(BOARDS))
def test_totals_of_three_figures_are_as_high_as_others(board, turned):
    """120 and -30, by the counts on the shelf, are 20 pixels high at least."""
    with VirtualDevice(board, files=shelf("en", "board", *turned)) as device:
        hand = Hand(device)
        for screen in ("play", "score", "final"):
            assert hand.screen == screen
            high = {text.text for text in read(hand.picture()) if text.font in ("t20", "t24")}
            assert {"120", "-30"} <= high
            device.hold(6)
            hand.look()


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_a_referee_says_on_every_glass_why_not(board):
    with VirtualDevice(board) as device:
        hand = Hand(device)
        for label in ("new", "referee", "tiles", "2", "green", "5", "next", "green", "5"):
            hand.choose(label)
        assert hand.screen == "anyway"
        said = " ".join(texts(hand)).lower()
        assert "green 5: that card lies elsewhere" in said or "not in that order" in said

"""The longest game beside a full history, on an emulated Pico with the real MicroPython:
`make chip-test UF2=path/to/RPI_PICO.uf2`."""

import os

import pytest

from host_tests.files.test_memory import EVENTS, GAMES, event, history, long_game
from host_tests.properties import naive
from tools.bench.chip import answer
from tools.chip import chip as chips
from tools.chip import parts
from tools.chip.__main__ import KB, worst
from tools.chip.chip import Chip
from tools.chip.twin import Twin
from tools.glass_score import score
from tools.hand import Hand
from tools.kept import Kept
from tools.virtual import image
from tools.virtual.device import VirtualDevice

UF2 = os.environ.get("UF2")
pytestmark = [
    pytest.mark.skipif(not UF2, reason=f"without an emulated chip: {parts.HOW}"),
    pytest.mark.timeout(3600),
]
PLAYED = 120  # events of a played game: twice what most have
RESULT = {"over": None, "totals": [75, -8, 77, -6], "winners": [2]}  # any will do
PATIENCE = 3_000_000  # us: a played game is read meanwhile, and nothing else happens
LEAST = 24 * KB  # of the heap that stay free: what the next screen brings with it
STARTED = 10_000  # ms in which a game so long is shown
# What four players do, and the keys for it: the second at blue's stone knows that nothing is there.
KEYS = ("pink", "none", "next", "blue", "none", "blue")
MOVES = [
    {"player": 0, "do": "play", "colour": "pink"},
    {"player": 1, "do": "discard"},
    {"player": 2, "do": "play", "colour": "blue"},
    {"player": 3, "do": "play", "colour": "blue"},
]
BACK = 6  # so many are taken back: the moves, and corrections of the long game


@pytest.mark.parametrize("device", ["desk", "pocket"])
def test_a_game_of_400_events_and_50_games_of_history(device, tmp_path, monkeypatch):
    monkeypatch.setattr(chips, "QUIET", PATIENCE)
    files = {**long_game(), **history(PLAYED, result=RESULT)}
    with (
        Chip(device, UF2, image.firmware(device) | files) as chip,
        VirtualDevice(device, files=files) as virtual,
    ):
        while not chip.panel.refreshes:
            chip.run(100)
            assert chip.now < STARTED
        shown = chip.now
        chip.settle()
        virtual.settle()
        chip.pictures.clear()
        twin = Twin(chip, virtual)
        play(Hand(twin))  # both glasses show the same all along
        free, block = worst(chip.log)
        slowest, screen = max(answers(chip.log, twin.presses))
        print(
            f"\n{device}: shown after {shown:.0f} ms, slowest answer {slowest:.0f} ms ({screen}),"
            f" heap free, worst {free / KB:.1f} KB, largest block {block / KB:.1f} KB"
        )
        assert free > LEAST
        chip.keep(tmp_path / "flash")
    kept = Kept(tmp_path / "flash")
    assert "/faults.log" not in kept.files and not any(".bad" in name for name in kept.files)
    assert len(kept.games) == GAMES + 1
    assert len(kept.games[-1][2]) == EVENTS + len(MOVES)


def answers(log, presses):
    """(ms to the refresh command, the screen that it brings) of each press."""
    for press in presses:
        wait = answer(log, press.at)
        if wait:
            yield sum(wait), press.after


def play(hand):
    """Go on with the long game, look through the history, take events back and end the game."""
    assert hand.screen == "play"
    choose(hand, *KEYS)
    assert score_of(hand) == expected(EVENTS, MOVES)
    choose(hand, "score", "home", "keep", "history", "page", "page", "down")
    choose(hand, "open", "moves", "down", "back", "back", "back", "resume")
    hand.device.run(30_000)  # all of the history is looked through meanwhile
    choose(hand, *["undo"] * BACK)
    assert score_of(hand) == expected(EVENTS + len(MOVES) - BACK)
    choose(hand, *["score", "redo"] * BACK)
    assert score_of(hand) == expected(EVENTS, MOVES)
    choose(hand, "finish", "end")
    assert hand.screen == "final"
    assert score(hand.picture())["players"] == expected(EVENTS, MOVES)
    choose(hand, "home")


def choose(hand, *labels):
    for label in labels:
        hand.choose(label)


def score_of(hand):
    """What the glass says of each player, in play."""
    hand.choose("finish")
    shown = score(hand.picture())["players"]
    hand.choose("back")
    return shown


def expected(corrections, moves=()):
    """What the rules say after so many events of the long game, and these moves."""
    events = [event(n) for n in range(corrections)]
    table = {"game": "board", "players": [*"ABCD"], "events": [*events, *moves]}
    return naive.answer(table)["players"]

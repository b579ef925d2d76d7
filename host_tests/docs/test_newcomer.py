"""One who has no board follows the pages: a virtual one is flashed, and gives its games away."""

import json
import os
import re
import signal

import pytest

from host_tests.making import complaint, start
from tools.hand import Hand
from tools.kept import Kept
from tools.virtual.device import VirtualDevice


@pytest.fixture
def plugged(tmp_path):
    """A `make board`: plugged() starts it and gives its port."""
    boards = []

    def plug():
        boards.append(start("board", f"FLASH={tmp_path / 'flash'}"))
        return re.search(r"PORT=(\S+)", boards[-1].stdout.readline())[1]

    def pull():
        board = boards.pop()
        os.killpg(board.pid, signal.SIGINT)
        said = board.communicate()[1]
        assert [line for line in said.splitlines() if not line.startswith("make:")] == []

    plug.pull = pull
    yield plug
    if boards:
        pull()


def make(*words):
    process = start(*words)
    said, complained = process.communicate()
    assert process.returncode == 0, complained
    return said


def test_from_a_bare_board_to_a_kept_game(plugged, tmp_path):
    port = plugged()
    assert "files" in make("flash", "DEVICE=pocket", f"PORT={port}")
    plugged.pull()
    with VirtualDevice("pocket", tmp_path / "flash", bare=True, panel_times=False) as device:
        hand = Hand(device)
        for choice in ("new", "tiles", "2", "green", "finish", "end"):
            hand.choose(choice)
        for choice in ("home", "new", "cards", "2", "green", "blue", "pink"):
            hand.choose(choice)
    (game,) = Kept(tmp_path / "flash").games
    assert game[:2] == ("tiles", 2)
    port = plugged()
    assert "1 played" in make("flash", f"PORT={port}", "DRY=1")
    make("export", f"PORT={port}", f"OUT={tmp_path}")
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    records = [(told["game"], len(told["events"])) for told in map(json.loads, lines)]
    assert records == [("tiles", 2), ("cards", 3)]


def test_a_board_in_use(plugged, tmp_path):
    plugged()
    said = complaint("board", f"FLASH={tmp_path / 'flash'}")
    assert "in use" in said

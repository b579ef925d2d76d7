"""Wiring and labels say what the firmware does with its pins."""

import subprocess
import sys

import pytest

from host_tests.making import ROOT
from tools.sheets.told import BOARDS, DEVICES, Told
from tools.sheets.wiring import number
from tools.virtual.board import BOARDS as VIRTUAL


def test_the_sheets_are_up_to_date():
    command = [sys.executable, "-m", "tools.sheets", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_there_is_a_sheet_for_every_device():
    files = (ROOT / "firmware/devices").glob("*.py")
    named = {file.stem for file in files if "\nclass Device(" in file.read_text()}
    assert named == set(DEVICES) == set(BOARDS)


@pytest.mark.parametrize("name", DEVICES)
def test_the_pins_are_those_of_the_board_that_the_firmware_runs_on(name):
    told, board = Told(name), VIRTUAL[name]
    ways = [set(way) for key in told.keys for way in key]
    assert ways == [set(key) for key in board.keys]
    wires = ("cs", "dc", "rst", "busy")
    assert {wire: told.panel[wire] for wire in wires} == {
        wire: getattr(board, wire) for wire in wires
    }


# By the Pico's datasheet, figure "The pinout of the Pico".
@pytest.mark.parametrize(
    "pin, counted", [(0, 1), (2, 4), (5, 7), (6, 9), (14, 19), (15, 20), (17, 22), (28, 34)]
)
def test_pins_are_counted_as_on_the_pico(pin, counted):
    assert number(pin) == counted

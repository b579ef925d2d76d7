"""What hangs on which pin of each device: the virtual counterpart of firmware/devices/."""

import ast
from dataclasses import dataclass

from tools.mpy import FIRMWARE
from tools.virtual.link import CannotStart
from tools.virtual.ssd16xx import SSD1680, SSD1683, SSD1680Wide
from tools.virtual.uc8151 import UC8151


@dataclass(frozen=True)
class Board:
    """Pins by their GP number; `keys` in logical order, then further ones: each says the level that
    it gives to its pins, two for a chord."""

    keys: tuple
    panel: type
    spi: int = 1
    cs: int = 9
    dc: int = 8
    rst: int = 12
    busy: int = 13
    led: int = 25
    usb: int = 24  # high while a USB host or charger is plugged in
    latch: int | None = None  # low switches the board off on its battery, till a key is pressed


def to_ground(*pins):
    """Keys between pins and ground."""
    return tuple({pin: 0} for pin in pins)


A, B, C, UP, DOWN, USER = {12: 1}, {13: 1}, {14: 1}, {15: 1}, {11: 1}, {23: 0}

BOARDS = {
    "desk": Board(to_ground(2, 3, 4, 5, 6, 15, 17), SSD1683),
    "slim": Board(to_ground(2, 3, 4, 5, 6, 7, 14), SSD1680),
    "pocket": Board(
        (A, B, C, UP, DOWN, UP | DOWN, A | C, USER),
        UC8151,
        spi=0,
        cs=17,
        dc=20,
        rst=21,
        busy=26,
        latch=10,
    ),
    "fourth": Board(to_ground(2, 3, 4, 5, 6, 15, 17), SSD1680Wide),
}


def board(name):
    """The board of that name; CannotStart says which there are."""
    if name not in BOARDS:
        raise CannotStart(f"no device is called {name}: known are {', '.join(sorted(BOARDS))}")
    return BOARDS[name]


def places(name):
    """Where each key's label goes: PLACES of firmware/devices/NAME.py."""
    tree = ast.parse((FIRMWARE / "devices" / f"{name}.py").read_text())
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PLACES":
            return ast.literal_eval(node.value)
    raise LookupError(f"devices/{name}.py has no PLACES")

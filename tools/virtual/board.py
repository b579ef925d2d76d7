"""What hangs on which pin of each device: the virtual counterpart of firmware/devices/."""

import ast
from dataclasses import dataclass

from tools.virtual.image import FIRMWARE
from tools.virtual.link import CannotStart
from tools.virtual.ssd1683 import SSD1683


@dataclass(frozen=True)
class Board:
    """Pins by their GP number; `keys` in logical order, `pressed` the level of a pressed one."""

    keys: tuple
    pressed: int
    led: int
    usb: int  # high while a USB host or charger is plugged in
    spi: int
    cs: int
    dc: int
    rst: int
    busy: int
    panel: type


BOARDS = {
    "desk": Board(
        keys=(2, 3, 4, 5, 6, 15, 17),
        pressed=0,
        led=25,
        usb=24,
        spi=1,
        cs=9,
        dc=8,
        rst=12,
        busy=13,
        panel=SSD1683,
    ),
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

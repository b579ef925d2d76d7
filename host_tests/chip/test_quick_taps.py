"""Taps while the flash is really erased, or the chip draws: on an emulated Pico with the real
MicroPython.

make chip-test UF2=path/to/RPI_PICO.uf2
"""

import os

import pytest

from tools.chip import parts
from tools.chip.chip import Chip
from tools.chip.twin import Twin
from tools.hand import Hand
from tools.virtual import image
from tools.virtual.device import VirtualDevice

UF2 = os.environ.get("UF2")
pytestmark = [
    pytest.mark.skipif(not UF2, reason=f"without an emulated chip: {parts.HOW}"),
    pytest.mark.timeout(3600),
]
TAP = 40  # ms


def first_move(tap=None):
    """Press a key, and tap the next after so many ms; when an erase begins after the press, and
    whether the chip shows what the virtual device does, whose erases take no time."""
    with Chip("desk", UF2, image.firmware("desk")) as chip, VirtualDevice("desk") as virtual:
        for device in (chip, virtual):
            device.run(2500)
            device.settle()
        hand = Hand(Twin(chip, virtual))
        for label in ("new", "tiles", "2"):
            hand.choose(label)
        began = chip.time
        for device in (chip, virtual):
            device.schedule(0, 0, True)
            device.schedule(60, 0, False)
            if tap:
                device.schedule(tap, 1, True)
                device.schedule(tap + TAP, 1, False)
            device.run(1500)
            device.settle()
        erases = [at for at, kind, *told in chip.log if kind == "flash" and told[0] == "erase"]
        after = [(at - began) / 1000 for at in erases if at > began]
        return after[0], chip.picture().tobytes() == virtual.picture().tobytes()


def test_a_tap_that_begins_in_an_erase_and_ends_soon_after():
    """The emulated flash takes 45 ms: the key is up again 15 ms after its press can be noted."""
    erase, same = first_move()
    assert same
    _, same = first_move(tap=erase + 20)
    assert same


def test_a_number_that_is_typed_while_its_pad_is_drawn():
    """The pad is not shown any more: the question that follows comes at once."""
    with Chip("desk", UF2, image.firmware("desk")) as chip, VirtualDevice("desk") as virtual:
        for device in (chip, virtual):
            device.run(2500)
            device.settle()
        hand = Hand(Twin(chip, virtual))
        for label in ("new", "referee", "board", "2"):
            hand.choose(label)
        before = chip.panel.refreshes
        for key, at in ((0, 0), (1, 120)):
            chip.schedule(at, key, True)
            chip.schedule(at + 60, key, False)
        chip.run(1000)
        chip.settle()
        assert chip.panel.refreshes - before == 1
        virtual.press(0)
        virtual.run(20)
        virtual.press(1)
        virtual.settle()
        assert virtual.ask()["screen"] == "tile"
        assert chip.picture().tobytes() == virtual.picture().tobytes()

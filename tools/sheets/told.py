"""What the files in firmware/devices say: the pins of the glass and of the keys, and the places.

A device is built here with hands that only note what they are given, so that drawings and tables
say what the firmware does.
"""

import importlib
import sys
from unittest.mock import patch

from tools.generated import ROOT

COLOURS = ("green", "blue", "pink", "yellow", "brown")
NAMES = (*COLOURS, "NEXT", "SCORE")
DEVICES = ("desk", "slim", "pocket", "fourth")
BOARDS = {
    "desk": "a Pico or Pico 2 on a Waveshare Pico-ePaper-4.2 (V2)",
    "slim": "a Pico or Pico 2 on a Waveshare Pico-ePaper-2.9 (V2)",
    "pocket": "a Pimoroni Badger 2040",
    "fourth": "a Pico or Pico 2 on a Waveshare Pico-ePaper-2.7 (V2)",
}
PITCH = {"desk": 0.212, "slim": 0.226, "pocket": 0.226, "fourth": 0.217}  # mm a pixel, datasheets
# What is printed on the board beside its own keys, by pin.
PRINTED = {
    "desk": {15: "KEY0", 17: "KEY1"},
    "slim": {},
    "pocket": {12: "A", 13: "B", 14: "C", 15: "UP", 11: "DOWN", 23: "USER"},
    "fourth": {15: "KEY0", 17: "KEY1", 2: "KEY2"},
}
FIRMWARE = str(ROOT / "firmware")
_HARDWARE = ("machine", "time", *(f"drivers.{x}" for x in ("keys", "battery", "ssd16xx", "uc8151")))


class _Noted:
    """Whatever is asked of it is another one; called, it remembers with what."""

    def __init__(self, given=(), named=None):
        self.given, self.named = given, named or {}

    def __call__(self, *given, **named):
        return _Noted(given, named)

    def __getattr__(self, name):
        return _Noted()


class Told:
    """`keys`: for each of the seven the ways to press it, each the pins of a key or of a chord;
    `panel`: the wires of the glass, name -> pin; `width`, `height`, `places` as the device has
    them; `own`: pin -> colour, NEXT or SCORE, for the keys that one solders on."""

    def __init__(self, name):
        device = _build(name)
        self.name = name
        self.width, self.height, self.places = device.width, device.height, device.places
        wires, bus = device.panel.named, device.panel.given[0]
        self.panel = {wire: bus.named[wire].given[0] for wire in ("sck", "mosi")}
        self.panel |= {wire: wires[wire].given[0] for wire in ("cs", "dc", "rst", "busy")}
        pins, *more = device.keys.given
        single = [pin and pin.given[0] for pin in pins]
        chords = more[1] if more else {}
        self.keys = []
        for key in range(len(NAMES)):
            ways = [tuple(single[part] for part in chords[key])] if key in chords else []
            self.keys.append(ways + [(single[key],)] * (single[key] is not None))
        self.own = {
            way[0]: name
            for name, ways in zip(NAMES, self.keys)
            for way in ways
            if len(way) == 1 and way[0] not in PRINTED[self.name]
        }

    def printed(self, key):
        """How a key is pressed, in the words printed on the board; nothing for one of your own."""
        names = PRINTED[self.name]
        ways = [way for way in self.keys[key] if way[0] in names]
        return " or ".join("+".join(names[pin] for pin in way) for way in ways)


def _build(name):
    """The device of that name, in such hands."""
    modules = ("devices.base", f"devices.{name}")
    noting = dict.fromkeys(_HARDWARE, _Noted())
    with patch.dict(sys.modules, noting), patch.object(sys, "path", [FIRMWARE, *sys.path]):
        for module in modules:
            sys.modules.pop(module, None)
        return importlib.import_module(modules[1]).Device()

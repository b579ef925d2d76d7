"""A game of each box on the emulated chip, beside the virtual device."""

import json
from dataclasses import dataclass
from pathlib import Path

from tools.chip.chip import Chip, ChipFault
from tools.chip.twin import Differs, Twin
from tools.decisions import COLOURS
from tools.glass_score import score
from tools.hand import Stuck
from tools.mpy import ROOT
from tools.typist import Typist, settings
from tools.virtual import image
from tools.virtual.device import DeviceFault, VirtualDevice

DEVICES = ("desk", "pocket")
BOXES = tuple(COLOURS)
VECTORS = ROOT / "host_tests" / "vectors"
LEAST = {"board": 60, "cards": 60, "tiles": 60, "mini": 30}  # events
_STARTED = 2500  # ms in which the first refresh has begun


class Wrong(Exception):
    """The final score on the chip's glass is not the vector's; the text says what it is."""


# How a game on the chip goes wrong.
FAILED = (Wrong, Differs, Stuck, ChipFault, DeviceFault)


@dataclass
class Game:
    """A game that has been played: `presses` (see twin.Press), the chip's `log` (see chip.Chip),
    how many `pictures` were equal, and `least`: bytes of the heap that were free at the worst
    moment."""

    device: str
    box: str
    events: int
    players: int
    presses: list
    log: list
    pictures: int
    least: int


def vectors(box):
    """(record, expected answer) of each vector of a box."""
    lines = (VECTORS / f"{box}.jsonl").read_text(encoding="utf-8").splitlines()
    return [(told["record"], told["expect"]) for told in map(json.loads, lines)]


def vector(box, least=None):
    """(record, expected answer): of the games with so many events, or enough, and the most players
    the shortest."""
    least = least or LEAST[box]
    long = [pair for pair in vectors(box) if len(pair[0]["events"]) >= least]
    return min(long, key=lambda pair: (-len(pair[0]["players"]), len(pair[0]["events"])))


def play(device, box, uf2: Path | str, more=()):
    """Play the vector of a box on both; a Game. `more`: as for image.firmware. Raises what FAILED
    lists, NoChip, CannotStart."""
    record, expected = vector(box)
    files = settings(record)
    with (
        Chip(device, uf2, image.firmware(device, more) | files) as chip,
        VirtualDevice(device, files=files) as virtual,
    ):
        chip.run(_STARTED)
        chip.settle()
        virtual.settle()
        chip.pictures.clear()
        twin = Twin(chip, virtual)
        Typist(twin).play(record)
        shown = score(chip.picture())
        if shown["players"] != expected["players"]:
            raise Wrong(f"the glass says {shown['players']}, the vector {expected['players']}")
        return Game(
            device,
            box,
            len(record["events"]),
            len(record["players"]),
            twin.presses,
            chip.log,
            twin.compared,
            chip.least,
        )

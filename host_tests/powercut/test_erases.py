"""What a game costs the flash, and what happens when an erase takes its time."""

import json

import pytest

from tools import powercut
from tools.kept import events
from tools.typist import Typist, settings
from tools.virtual import image
from tools.virtual.device import VirtualDevice
from tools.virtual.tape import Tape

MOST = 0.25  # erases an event


@pytest.mark.parametrize("box, games", [("board", 3), ("mini", 9), ("cards", 2), ("tiles", 2)])
def test_a_quarter_of_an_erase_an_event(box, games, tmp_path):
    """From the first start on, with each answer "none" saved as it is given."""
    records = powercut.records(box, games)
    path = tmp_path / "flash"
    image.prepare(path, image.firmware("desk"), settings(records[0]))
    tape = Tape(path)
    with VirtualDevice("desk", flash=path, panel_times=False) as running:
        typist = Typist(running)
        for record in records:
            typist.play(record)
        erases = sum(data is None for *_, data in tape.operations())
    print(erases, sum(len(record["events"]) for record in records)); assert erases <= MOST * sum(len(record["events"]) for record in records)

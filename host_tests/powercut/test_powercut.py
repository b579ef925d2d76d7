"""The power is cut in a whole evening of each box; `make powercut` tries every operation."""

import random

import pytest

from tools import powercut
from tools.played import Evening
from tools.virtual import image, tape

SEED = 5
CUTS = 10


@pytest.fixture(scope="module", params=powercut.BOXES)
def evening(request, tmp_path_factory):
    shortest = min(powercut.records(request.param, 20), key=lambda record: len(record["events"]))
    return Evening(shortest, tmp_path_factory.mktemp("evening") / "flash")


def test_a_power_cut_takes_no_more_than_the_unsaved_event(evening):
    cuts = powercut.all_cuts(evening)
    drawn = sorted(random.Random(SEED).sample(cuts, CUTS), key=cuts.index)
    tried = list(powercut.sweep(evening, drawn, SEED))
    assert [cut for cut in tried if cut[3]] == []
    assert len(tried) == CUTS


def test_the_tape_tells_all_that_happened_to_the_flash(evening):
    flash = bytearray(evening.start)
    for operation in evening.operations:
        tape.apply(flash, operation)
    assert flash == evening.end


def test_the_first_start_leaves_an_empty_flash_alone(tmp_path):
    image.prepare(tmp_path / "flash", image.firmware("desk"))
    recorder = tape.Tape(tmp_path / "flash")
    with powercut.VirtualDevice("desk", flash=tmp_path / "flash") as device:
        device.settle()
        device.run(20_000)
    assert recorder.operations() == []


@pytest.mark.parametrize(
    "way, programmed, erased",
    [
        ("not done", b"\xff\x0f", b"ab"),
        ("half done", b"\x80\x0f", b"\xffb"),
        ("done", b"\x80\x01", b"\xff\xff"),
    ],
)
def test_the_ways_of_a_cut(way, programmed, erased):
    assert tape.cut(bytearray(b"\xff\x0f"), (0, 2, b"\x80\x01"), way, 1) == programmed
    assert tape.cut(bytearray(b"ab"), (0, 2, None), way, 1) == erased


def test_a_lost_event_would_be_found(evening):
    """Each step of the evening whose event had not been saved is told from the one that had."""
    steps = evening.steps
    found = 0
    for before, middle, after in zip(steps, steps[1:], steps[2:]):
        if before.open not in (middle.open, after.open) and middle.open != after.open:
            found += 1
            assert not powercut.between(middle, after, before)
    assert found > 10


def test_between_any_two_operations_of_a_settings_change_and_of_a_game_put_away(tmp_path):
    shortest = min(powercut.records("mini", 60), key=lambda record: len(record["events"]))
    evening = Evening(shortest, tmp_path / "flash")
    cuts = []
    for before, after in zip(evening.steps, evening.steps[1:]):
        if before.language != after.language or before.games != after.games:
            cuts += [(at, "not done") for at in range(before.operations, after.operations)]
    tried = list(powercut.sweep(evening, cuts, SEED))
    assert [cut for cut in tried if cut[3]] == []
    assert len(tried) >= 10

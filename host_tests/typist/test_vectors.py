"""Every vector, typed by keys alone; the score is read off the glass."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tools.decisions import COLOURS, is_corrected, is_tally, needed
from tools.glass_score import score
from tools.typist import TURNS, kind, type_all

VECTORS = Path(__file__).parents[1] / "vectors"
DEVICES = ("desk", "pocket")
# Presses for each needed decision, at most (all records of a kind together).
GOALS = {"board": 1.05, "cards": 1.18, "tiles": 1.05, "mini": 1.05}
TALLY_GOAL = 1.10
LARGEST = 10  # the largest number with a key of its own
MINI_TURNS = 21


def vectors(box):
    """(record, expected answer) of a box's vectors."""
    lines = (VECTORS / f"{box}.jsonl").read_text(encoding="utf-8").splitlines()
    return [(told["record"], told["expect"]) for told in map(json.loads, lines)]


def allowed(record):
    """The most presses a record may take: two for the end, a wish stone or a point card; in a
    tally one for every ten above the first."""
    if is_tally(record):
        numbers = [value for event in record["events"] for value in told(event)]
        return needed(record) + sum((number - 1) // LARGEST for number in numbers if number)
    twice = sum(event["do"] in ("end", "wish", "point") for event in record["events"])
    return needed(record) + twice


def told(event):
    """The number that a `set` event tells, if it tells one."""
    return [event[count] for count in ("size", "closed", "wish", "points") if count in event]


def over(record, expected):
    """How the game ended: mini's 21st turn ends it, told or not (rules/decisions 10), and a tally
    is that of a finished game."""
    if is_tally(record):
        return expected["over"] or "pile"
    turns = sum(event["do"] in TURNS for event in record["events"])
    return "pile" if record["game"] == "mini" and turns == MINI_TURNS else expected["over"]


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("box", COLOURS)
@pytest.mark.parametrize("name", DEVICES)
def test_typed_score_on_the_glass(name, box):
    pairs = vectors(box)
    presses, decisions = Counter(), Counter()
    typed = type_all([record for record, _ in pairs], name)
    for (record, expected), (_, device, report) in zip(pairs, typed, strict=True):
        shown = score(device.picture())
        assert shown["players"] == expected["players"]
        assert shown["over"] == over(record, expected)
        if shown["over"]:
            assert shown["winners"] == expected["winners"]
        assert report["refused"] == 0
        assert is_corrected(record) or report["presses"] <= allowed(record)
        presses[kind(record)] += report["presses"]
        decisions[kind(record)] += report["needed"]
    for wanted, goal in ((box, GOALS[box]), (f"{box} tally", TALLY_GOAL)):
        assert 0 < presses[wanted] <= goal * decisions[wanted]

"""Every vector made of moves, typed by keys alone; the score is read off the glass."""

import json
from pathlib import Path

import pytest

from tools.decisions import COLOURS, needed
from tools.glass_score import score
from tools.typist import TURNS, playable, type_all

VECTORS = Path(__file__).parents[1] / "vectors"
CHUNK = 6
# Presses for each needed decision, at most (all records of a box together).
GOALS = {"board": 1.05, "cards": 1.18, "tiles": 1.05, "mini": 1.05}
MINI_TURNS = 21


def vectors(box):
    """(record, expected answer) of a box's vectors that are made of moves."""
    lines = (VECTORS / f"{box}.jsonl").read_text(encoding="utf-8").splitlines()
    pairs = [(told["record"], told["expect"]) for told in map(json.loads, lines)]
    return [pair for pair in pairs if playable(pair[0])]


def chunks():
    """Some vectors each, so that the run can be shared out."""
    for box in COLOURS:
        pairs = vectors(box)
        for first in range(0, len(pairs), CHUNK):
            yield pytest.param(pairs[first : first + CHUNK], id=f"{box}-{first}")


def allowed(record):
    """The most presses a record may take: two for the end, a wish stone or a point card."""
    twice = sum(event["do"] in ("end", "wish", "point") for event in record["events"])
    return needed(record) + twice


def over(record, expected):
    """How the game ended: mini's 21st turn ends it, told or not (rules/decisions 10)."""
    turns = sum(event["do"] in TURNS for event in record["events"])
    return "pile" if record["game"] == "mini" and turns == MINI_TURNS else expected["over"]


@pytest.mark.parametrize("pairs", list(chunks()))
def test_typed_score_on_the_glass(pairs):
    typed = type_all([record for record, _ in pairs], "desk")
    for (record, expected), (_, device, report) in zip(pairs, typed, strict=True):
        shown = score(device.picture())
        assert shown["players"] == expected["players"]
        assert shown["over"] == over(record, expected)
        if shown["over"]:
            assert shown["winners"] == expected["winners"]
        assert report["refused"] == 0
        assert report["presses"] <= allowed(record)


@pytest.mark.parametrize("box", GOALS)
def test_presses_per_needed_decision(box):
    records = [record for record, _ in vectors(box)]
    assert sum(map(allowed, records)) <= GOALS[box] * sum(map(needed, records))

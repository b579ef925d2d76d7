"""Every vector, typed by keys alone on each device; the score is read off the glass."""

import json
from pathlib import Path

import pytest

from tools.decisions import COLOURS, is_corrected, is_tally, needed, tells_numbers
from tools.glass_score import score
from tools.presses import Sums, goal, kind
from tools.typist import TURNS, type_all

VECTORS = Path(__file__).parents[1] / "vectors"
DEVICES = ("desk", "pocket", "slim", "fourth")
# On these, both sizes, records that tell numbers are typed a second time, without them.
TWICE = ("desk", "pocket")
LARGEST = 10  # the largest number with a key of its own
MINI_TURNS = 21


def vectors(box):
    """(record, expected answer) of a box's vectors."""
    lines = (VECTORS / f"{box}.jsonl").read_text(encoding="utf-8").splitlines()
    return [(told["record"], told["expect"]) for told in map(json.loads, lines)]


def allowed(record, referee):
    """The most presses a record may take: two for the end, a wish stone or a point card; in a
    tally one for every ten above the first."""
    if is_tally(record):
        numbers = [value for event in record["events"] for value in told(event)]
        return needed(record) + sum((number - 1) // LARGEST for number in numbers if number)
    twice = sum(event["do"] in ("end", "wish", "point") for event in record["events"])
    return needed(record, referee) + twice


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


def check(pairs, name, referee=False, **how):
    """Type these records and read each score; what is counted, by the kind of record."""
    sums = {}
    typed = type_all([record for record, _ in pairs], name, referee, **how)
    for (record, expected), (_, device, report) in zip(pairs, typed, strict=True):
        shown = score(device.picture())
        assert shown["players"] == expected["players"]
        assert shown["over"] == over(record, expected)
        if shown["over"]:
            assert shown["winners"] == expected["winners"]
        assert report["refused"] == 0
        assert is_corrected(record) or report["presses"] <= allowed(record, referee)
        sums.setdefault(kind(record, referee), Sums()).add(report)
    return sums


def hold_to_goals(sums, *ways):
    """The goals are those of all records of a kind together."""
    for box, way in sums:
        wanted = goal(box, way)
        assert wanted is None or 0 < sums[box, way].each <= wanted
    assert {way for _, way in sums if not way.startswith("corrected")} == set(ways)


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("box", COLOURS)
@pytest.mark.parametrize("name", DEVICES)
def test_counted(name, box):
    pairs = [pair for pair in vectors(box) if name in TWICE or not tells_numbers(pair[0])]
    hold_to_goals(check(pairs, name, hasty=True), "count", "tally")


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("box", COLOURS)
@pytest.mark.parametrize("name", DEVICES)
def test_by_a_referee(name, box):
    pairs = [pair for pair in vectors(box) if tells_numbers(pair[0])]
    hold_to_goals(check(pairs, name, referee=True, hasty=True), "referee")


@pytest.mark.parametrize("box", COLOURS)
@pytest.mark.parametrize("name", DEVICES)
def test_waiting_for_the_ink(name, box):
    """The glass is looked at before each turn: whose it is."""
    games = [(r, e) for r, e in vectors(box) if not is_tally(r) and not is_corrected(r)]
    most = max(len(record["players"]) for record, _ in games)
    crowded = [pair for pair in games if len(pair[0]["players"]) == most]
    check([min(crowded, key=lambda pair: len(pair[0]["events"]))], name)

"""Presses held against needed decisions: kinds of records, what each may cost, and the table."""

import json
import math
from collections import Counter
from pathlib import Path

from keltis import record as records
from keltis.match import Refused
from tools.decisions import COLOURS, is_corrected, is_tally
from tools.score import refused_words

# Presses for each needed decision, at most, without and with the cards' numbers.
_GOALS = {
    "board": {"count": 1.05, "referee": 1.05},
    "cards": {"count": 1.18, "referee": 1.12},
    "tiles": {"count": 1.05, "referee": 1.05},
    "mini": {"count": 1.05, "referee": 1.05},
}
_TALLY_GOAL = 1.10
# Seconds of a turn, at most: the median, and all but one in twenty.
MEDIAN, MOST = 0.6, 2.0
_WAYS = ("count", "referee", "tally", "corrected", "corrected referee")


def kind(record, referee=False):
    """(box, way) that a record's presses are counted for. Corrected games are told apart."""
    way = "referee" if referee else "count"
    if is_tally(record):
        way = "tally"
    elif is_corrected(record):
        way = "corrected referee" if referee else "corrected"
    return record["game"], way


def goal(box, way):
    """The most presses for a needed decision, or None."""
    return _TALLY_GOAL if way == "tally" else _GOALS[box].get(way)


class Sums:
    """The reports of the typist on records of one kind, added up."""

    def __init__(self):
        self.counts = Counter()
        self.seconds = []

    def add(self, report):
        """Take in the report on a record."""
        self.seconds += report["seconds"]
        counts = {name: report[name] for name in report if name != "seconds"}
        self.counts.update(counts, records=1)

    @property
    def each(self):
        """Presses for each needed decision."""
        return self.counts["presses"] / max(self.counts["needed"], 1)

    def took(self, share):
        """The seconds that this share of the turns took at most; None without turns."""
        if not self.seconds:
            return None
        return sorted(self.seconds)[math.ceil(share * len(self.seconds)) - 1]


def table(sums):
    """A line for each kind; `sums`: kind -> Sums. Goals stand in brackets."""
    yield (
        "box   way               records turns presses needed  per needed    holds chords refused"
        "   seconds a turn: median   95 %"
    )
    for box, way in _ordered(sums):
        one = sums[box, way]
        count = one.counts
        wanted = goal(box, way)
        each = f"{one.each:.3f} {f'({wanted:.2f})' if wanted else '':6}"
        line = (
            f"{box:5} {way:17} {count['records']:7} {count['turns']:5} {count['presses']:7}"
            f" {count['needed']:6}  {each:12} {count['holds']:6} {count['chords']:6}"
            f" {count['refused']:7}"
        )
        if one.seconds:
            goals = (f" ({MEDIAN})", f" ({MOST})") if wanted else ("", "")
            line += f"  {one.took(0.5):16.2f}{goals[0]:6} {one.took(0.95):5.2f}{goals[1]}"
        yield line.rstrip()


def missed(sums):
    """What is missed of the goals, a line each."""
    for box, way in _ordered(sums):
        one = sums[box, way]
        wanted = goal(box, way)
        if wanted is None:
            continue
        if one.each > wanted:
            yield f"{box} {way}: {one.each:.3f} presses per needed decision, not {wanted}"
        for share, most in ((0.5, MEDIAN), (0.95, MOST)):
            took = one.took(share)
            if took is not None and took > most:
                yield f"{box} {way}: {share:.0%} of the turns take up to {took:.2f} s, not {most}"


def _ordered(sums):
    return sorted(sums, key=lambda kind: (list(COLOURS).index(kind[0]), _WAYS.index(kind[1])))


def read(line):
    """The record in a line of records or vectors, None if the vector's is to be refused.

    ValueError says what is wrong with it.
    """
    try:
        told = json.loads(line)
        record = told.get("record", told)
        refused = "illegal" in told.get("expect", {})
    except (AttributeError, TypeError, ValueError, RecursionError):
        raise ValueError("no game record") from None
    if refused:
        return None
    try:
        records.read(record)
    except Refused as refused:
        raise ValueError(refused_words(refused).strip()) from None
    return record


def lines(paths):
    """Where it stands, and the line, of each line in these files. Raises OSError."""
    for path in paths:
        for number, line in enumerate(Path(path).read_bytes().splitlines(), 1):
            yield f"{path}, line {number}", line

"""What lies on a device's flash before it starts, by name, as the firmware itself would keep it."""

import json
import sys
import tempfile
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
VECTORS = ROOT / "host_tests/vectors"
if str(ROOT / "firmware/lib") not in sys.path:
    sys.path.insert(0, str(ROOT / "firmware/lib"))

from keltis import archive, record, results  # noqa: E402
from keltis.journal import Journal  # noqa: E402
from keltis.match import Match  # noqa: E402
from keltis.segments import Segments  # noqa: E402

# As wide as a name of twelve letters may well be, and others that begin as it does.
LONG = ["Wilhelmine M", "Maximilianna", "Bartholomäus", "Emma-Mathild"]
# The counts of four people: all there is, a total of 120, one of -30, and the widest figures.
COLOURS = ("green", "blue", "pink", "yellow", "brown")
BOARD = (
    ((9, 9, 9, 9, 6), "green", 5, 57),
    ((1, 1, 1, 1, 1), "brown", 0, -2),
    ((6, 5, 4, 3, 2), "yellow", 2, 12),
    ((3, 2, 1, 4, 5), "pink", 1, 8),
)
CARDS = (
    ((10, 9, 8, 7, 6), (2, 0, 0, 0, 0), 4, 65),
    ((1, 1, 1, 1, 1), (0, 1, 0, 0, 0), 0, -6),
    ((2, 3, 4, 5, 6), (0, 0, 2, 0, 0), 2, 11),
    ((1, 2, 1, 3, 1), (0, 0, 0, 0, 1), 1, 0),
)
PATHS = {
    "green": [-2, 2, 4, -3, 10, 12],
    "blue": [1, -1, 3, 5, -4, 11],
    "pink": [1, 2, -2, 6, 8, 15],
}


def shelf(language, *names):
    """path -> bytes of the files of those names, in that language."""
    settings = {"language": language}
    files = {}
    for name in names:
        told, more = _SHELVES[name]()
        settings.update(told)
        files.update(more)
    return {"/settings.json": json.dumps(settings).encode(), **files}


def kept(records):
    """path -> bytes of the files in which these records are kept, numbered from 1."""
    with tempfile.TemporaryDirectory() as folder:
        own, archive._FOLDER = archive._FOLDER, folder
        try:
            for number, told in enumerate(records, 1):
                match = record.read(told)
                head = {**record.head(match), "result": results.result(match)}
                archive.keep(number, head, record.events(match))
        finally:
            archive._FOLDER = own
        return _files(folder, "/games")


def vectors(count, names=("Anna", "Ben", "Clara", "Jürgen")):
    """That many vectors of moves that end their games, boxes in turn, under these names."""
    boxes = [_finished(box) for box in ("board", "cards", "tiles", "mini")]
    found = []
    for index in range(count):
        vector = boxes[index % 4][index // 4 % len(boxes[index % 4])]
        players = list(names[: len(vector["record"]["players"])])
        found.append({**vector, "record": {**vector["record"], "players": players}})
    return found


def _open(match):
    """The files of a game that is open."""
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal()
        journal.number = 1
        journal._row = Segments(folder)
        journal.save(match)
        return _files(folder, "/journal")


def _files(folder, place):
    return {f"{place}/{path.name}": path.read_bytes() for path in Path(folder).iterdir()}


def _counted(match, player, **counts):
    """Write counts down, a colour's as (colour, count)."""
    for count, told in counts.items():
        for value in told if isinstance(told, list) else [told]:
            colour, value = value if isinstance(value, tuple) else (None, value)
            event = {"player": player, "do": "set", count: value}
            match.play({**event, "colour": colour} if colour else event)


def _board():
    match = Match("board", LONG)
    for player, (sizes, large, wish, points) in enumerate(BOARD):
        _counted(match, player, size=list(zip(COLOURS, sizes)))
        _counted(match, player, large=large, wish=wish, points=points)
    return {"names": LONG}, _open(match)


def _cards():
    match = Match("cards", LONG)
    for player, (sizes, closed, wish, points) in enumerate(CARDS):
        _counted(match, player, size=list(zip(COLOURS, sizes)), closed=list(zip(COLOURS, closed)))
        _counted(match, player, wish=wish, points=points)
    return {"names": LONG}, _open(match)


def _tiles():
    match = Match("tiles", LONG)
    for player in range(4):
        sizes = [(colour, 6 - player if player < 3 else 1) for colour in COLOURS]
        _counted(match, player, size=sizes, wish=2 - player if player < 3 else 0)
        _counted(match, player, points=(58, 14, -10, -6)[player])
    return {"names": LONG}, _open(match)


def _mini():
    match = Match("mini", LONG[:2], {"paths": PATHS})
    for player, (size, wish, points) in enumerate(((6, 3, 70), (4, 0, -14))):
        _counted(match, player, size=[(colour, size) for colour in PATHS], wish=wish)
        _counted(match, player, points=points)
    return {"names": LONG, "paths": PATHS}, _open(match)


def _finished(box):
    lines = (VECTORS / f"{box}.jsonl").read_text().splitlines()
    found = [json.loads(line) for line in lines]
    return [
        vector
        for vector in found
        if vector["expect"]["over"]
        and vector["expect"]["winners"]
        and all(event["do"] != "set" for event in vector["record"]["events"])
    ]


@cache
def _fifty():
    return {}, kept([vector["record"] for vector in vectors(50, LONG)])


@cache
def _played():
    """A game of four people in which the lead changed often."""
    return {}, kept([_finished("board")[4]["record"]])


def _learned():
    stones = {"board": {"0.3": -1, "1.4": 2}, "mini": {}, "last": 0}
    return {"names": LONG * 6, "paths": PATHS}, {"/stones.json": json.dumps(stones).encode()}


# name -> (settings, files)
_SHELVES: dict = {
    "turned": lambda: ({"turned": True}, {}),
    "board": _board,
    "cards": _cards,
    "tiles": _tiles,
    "mini": _mini,
    "fifty": _fifty,
    "played": _played,
    "learned": _learned,
    "broken": lambda: ({}, {"/lib/keltis/screens/rules.py": b"raise ValueError('no page')"}),
    "damaged": lambda: ({}, {"/stones.json": b"{", "/journal/000001": b"{"}),
}

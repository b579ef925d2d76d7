"""Games of every box for these tests, and a device's flash with them on it."""

import json
from pathlib import Path

from keltis import archive, journal, record, results

VECTORS = Path(__file__).parents[1] / "vectors"
LONG = ["Jürgen-Björn", "Bärbel Öhler", "Änne-Söphie", "Özgür Müller"]
SHORT = ["Anna", "Ben", "Clara", "David"]


def over(box, players=None, winners=None, names=SHORT):
    """The record of a vector's game that is over, with so many players and winners."""
    for line in (VECTORS / f"{box}.jsonl").read_text().splitlines():
        told, expected = json.loads(line)["record"], json.loads(line)["expect"]
        count = len(told["players"])
        if not expected["over"] or players not in (None, count):
            continue
        if expected["winners"] and winners in (None, len(expected["winners"])):
            return {**told, "players": names[:count]}, expected
    raise AssertionError("no vector is like that")


def unfinished(box):
    """The record of a game that stopped half-way."""
    told, _ = over(box)
    return {**told, "events": told["events"][: len(told["events"]) // 2]}


def flash(folder, monkeypatch, kept=(), opened=None):
    """path on the flash -> bytes, as the firmware writes these records."""
    (folder / "games").mkdir(parents=True)
    monkeypatch.setattr(archive, "_FOLDER", str(folder / "games"))
    for number, told in enumerate(kept, 1):
        match = record.read(told)
        head = {**record.head(match), "result": results.result(match)}
        archive.keep(number, head, record.events(match))
    if opened:
        monkeypatch.setattr(journal, "_FOLDER", str(folder / "journal"))
        row = journal.Journal()
        row.number = len(kept) + 1
        row.save(record.read(opened))
    monkeypatch.undo()
    return {
        f"/{path.relative_to(folder)}": path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }

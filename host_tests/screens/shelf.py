"""Games on a device's flash before it starts, as the firmware itself would have kept them."""

import json
from pathlib import Path

from keltis import archive, record, results

VECTORS = Path(__file__).parents[1] / "vectors"
NAMES = ("Anna", "Ben", "Clara", "Jürgen")


def vectors(count):
    """That many vectors of moves that end their games, boxes in turn, under NAMES."""
    boxes = [_finished(box) for box in ("board", "cards", "tiles", "mini")]
    found = []
    for index in range(count):
        vector = boxes[index % 4][index // 4 % len(boxes[index % 4])]
        players = list(NAMES[: len(vector["record"]["players"])])
        found.append({**vector, "record": {**vector["record"], "players": players}})
    return found


def kept(records, folder, monkeypatch):
    """path -> bytes of the files in which these records are kept, numbered from 1."""
    monkeypatch.setattr(archive, "_FOLDER", str(folder))
    for number, told in enumerate(records, 1):
        match = record.read(told)
        head = {**record.head(match), "result": results.result(match)}
        archive.keep(number, head, record.events(match))
    return {f"/games/{path.name}": path.read_bytes() for path in folder.iterdir()}


def _finished(box):
    lines = (VECTORS / f"{box}.jsonl").read_text().splitlines()
    found = [json.loads(line) for line in lines]
    return [
        vector
        for vector in found
        if vector["expect"]["over"] and vector["expect"]["winners"]
        and all(event["do"] != "set" for event in vector["record"]["events"])
    ]  # fmt: skip

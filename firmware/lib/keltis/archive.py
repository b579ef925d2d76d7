"""Finished games on the flash: one game record a file, `/games/NNNN.json`, never changed again."""

import json
import os

_FOLDER = "/games"


def write_new(path, data):
    """Write `data` as JSON to `path` by way of a new file: a power cut leaves the old one."""
    with open(path + ".new", "w") as file:
        json.dump(data, file)
    os.rename(path + ".new", path)


def keep(record):
    """Keep a game record; the path of its file."""
    try:
        os.mkdir(_FOLDER)
    except OSError:
        pass
    last = max([int(name[:4]) for name in os.listdir(_FOLDER) if name.endswith(".json")] or [0])
    path = "%s/%04d.json" % (_FOLDER, last + 1)
    write_new(path, record)
    return path

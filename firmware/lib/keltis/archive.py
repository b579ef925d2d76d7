"""Played games on the flash: `/games/NNNN.json`, a sealed game record each, never changed again."""

import json
import os

from keltis.sealed import dumps, intact, make_folder, names, sealed, set_aside, write

_FOLDER = "/games"
_END = ".json"
_EVENTS = b',"events":['
_HEAD = 1500  # bytes: more than four names, three printed paths and a result take


def numbers():
    """The numbers of all kept games, the oldest first."""
    return sorted([int(name[:-5]) for name in names(_FOLDER) if _is_game(name)])


def keep(number, head, events):
    """Keep the record of a game: its `head`, a dict, and its events. Raises OSError.

    A game of that number is kept once, however often: a power cut may come just after.
    """
    make_folder(_FOLDER)
    write(_path(number), sealed(_pieces(head, events)))


def check(number):
    """Set a game aside if it is damaged; whether it was."""
    if intact(_path(number)):
        return False
    set_aside(_path(number))
    return True


def read(number):
    """The game record of that number, None if it is damaged. Raises OSError if there is none."""
    path = _path(number)
    if not intact(path):
        return None
    with open(path) as file:
        return json.load(file)


def head(number):
    """The record of that number without its events, unchecked; None if it does not begin as `keep`
    writes one. Raises OSError."""
    with open(_path(number), "rb") as file:
        text = file.read(_HEAD)
    try:
        return json.loads(text[: text.find(_EVENTS)] + b"}")
    except ValueError:
        return None


def delete(number):
    """Delete a game. Raises OSError."""
    os.remove(_path(number))


def _pieces(head, events):
    """A record without its closing brace, in pieces: as a whole it may not fit into memory."""
    yield dumps(head)[:-1] + b',"events":['
    between = b""
    for event in events:
        yield between + dumps(event)
        between = b","
    yield b"]"


def _path(number):
    return "%s/%04d%s" % (_FOLDER, number, _END)


def _is_game(name):
    return name.endswith(_END) and name[:-5].isdigit()

"""What there is to do on a board, from what is there and what should be."""

import hashlib
from dataclasses import dataclass

BLOCK = 4096  # bytes: what the file system gives a file at least
_MARGIN = 6 * BLOCK  # for folders, and copies that the file system makes
STARTER = "/main.py"


@dataclass
class Plan:
    """`send`: (path, bytes) in order, main.py last; `remove`: paths in order, main.py first; so a
    board that is left half done runs nothing, and never old and new files together. `folders` are
    to be made. `missing`: bytes that the flash is too small by, 0 if all fits."""

    send: list
    remove: list
    folders: list
    missing: int

    @property
    def size(self):
        return sum(len(data) for _, data in self.send)

    def __bool__(self):
        return bool(self.send or self.remove)


def plan(wanted, there, free):
    """The way from the files that are `there`, path -> (size, SHA-256) or None for a folder, to
    those `wanted`, a list of (path, bytes); `free` bytes are free."""
    files = dict(wanted)
    send = [(path, data) for path, data in wanted if there.get(path) != signature(data)]
    folders = {parent for path in files for parent in parents(path)}
    # Folders go after what is in them.
    stale = sorted(there.keys() - files.keys() - folders, reverse=True)
    if (send or stale) and STARTER in there:
        stale.insert(0, STARTER)
        send += [] if STARTER in dict(send) else [(STARTER, files[STARTER])]
    send.sort(key=lambda item: item[0] == STARTER)
    make = sorted(folders - there.keys())
    return Plan(send, stale, make, _missing(send, stale, make, there, free))


def _missing(send, remove, make, there, free):
    """How much more than `free` the flash needs at the worst moment; a file is replaced when the
    new one is there."""
    free += sum(_blocks(there[path]) for path in remove) - 2 * BLOCK * len(make) - _MARGIN
    least = free
    for path, data in send:
        free -= _blocks(signature(data))
        least = min(least, free)
        free += 0 if path in remove else _blocks(there.get(path))
    return max(0, -least)


def _blocks(signed):
    return -(-signed[0] // BLOCK) * BLOCK if signed else 0


def signature(data):
    return len(data), hashlib.sha256(data).hexdigest()


def parents(path):
    """The folders above a file, the uppermost first: "/a/b/c" -> "/a", "/a/b"."""
    parts = path.split("/")[1:-1]
    return ["/" + "/".join(parts[: count + 1]) for count in range(len(parts))]


def wrong(wanted, there):
    """The files that are not on the board as they should be, and those that should not be."""
    files = dict(wanted)
    return [path for path, data in wanted if there.get(path) != signature(data)] + [
        path for path in there if there[path] is not None and path not in files
    ]

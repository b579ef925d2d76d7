"""The firmware's modules in one file, for imports to read from.

On a Pico the way to a module through the flash's folders takes 12 ms, and 60 of them are met in
play; from here it takes 1. tools/pack.py writes the file. It begins with a line that says how long
the index behind it and the whole file are, in four and eight figures; of the index each line is one
folder,

    /keltis/games base:0 board:2870 cards:5916

with the modules' names and where each begins behind the index. From a module that is cut off
MicroPython would read on and on.
"""

import sys

import vfs

_PLACE = "/pack"
_END = ".mpy"
_FILE = (0x8000,) + (0,) * 9
_FOLDER = (0x4000,) + (0,) * 9


class Pack:
    """As much of a file system as imports need. What is no module lies in the flash's own /lib."""

    def __init__(self, path):
        self._path = path
        with open(path, "rb") as file:
            size, whole = int(file.read(4)), int(file.read(10))
            index = file.read(size)
            if file.seek(0, 2) != whole:
                raise ValueError(path)
        self._start = 14 + size
        self._folders = {}
        for line in index.split(b"\n"):
            folder, _, modules = line.partition(b" ")
            self._folders[folder.decode()] = b" " + modules + b" "
        self._found = None, 0  # the module found last, and where

    def mount(self, readonly, mkfs):
        """It is to be used from now on."""

    def stat(self, path):
        """Whether that is a module or a folder of them; raises OSError if it is neither."""
        if path in self._folders:
            return _FOLDER
        if self._find(path) is None:
            raise OSError(2)
        return _FILE

    def open(self, path, mode):
        """A module to read from its first byte on, or another file to read."""
        at = self._find(path)
        if at is None:
            return open("/lib" + path, mode)
        file = open(self._path, mode)
        file.seek(at)
        return file

    def _find(self, path):
        """Where in the file a module begins, or None."""
        if not path.endswith(_END):
            return None
        if path == self._found[0]:
            return self._found[1]
        folder, _, name = path[: -len(_END)].rpartition("/")
        modules = self._folders.get(folder, b"")
        name = b" %s:" % name.encode()
        at = modules.find(name)
        if at < 0:
            return None
        at += len(name)
        at = self._start + int(modules[at : modules.find(b" ", at)])
        self._found = path, at
        return at


def mount(path):
    """Have modules imported from the pack at that path first, if there is one."""
    try:
        vfs.mount(Pack(path), _PLACE)
    except OSError:
        return  # the modules lie apart
    sys.path.insert(0, _PLACE)

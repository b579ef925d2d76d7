"""A row of small files `FOLDER/NNNNNN` with sealed lines, which is only ever written at its end.

Each file stays under 512 bytes, so that littlefs keeps it inline. Its first line, the head, says
the format's version, from which file on the files count, and what the owner of the row adds. The
row is begun anew by one new file, renamed; only then do the files before it go, one by one and at
leisure. Whatever ends in a torn line is not written on.
"""

import os

from keltis.sealed import VERSION, make_folder, names, seal, set_aside, unseal, write

_SIZE = 470  # bytes of a file; with what littlefs adds they are programmed as 512
_LONGEST = 1000  # bytes of a line


class Segments:
    """The row in `folder`. `damaged`: not all of it is whole; `newer`: newer firmware wrote it."""

    def __init__(self, folder):
        self.damaged = self.newer = False
        self._folder = folder
        self._files = []
        self._last = self._from = 0
        self._left = 0  # bytes that the last file may still take

    def load(self):
        """The newest head, or None. Nothing is written."""
        self._files = [int(name) for name in names(self._folder) if name.isdigit()]
        newest = None
        for number in self._files:
            head = next(self._lines(number), None)
            if head and "version" in head:
                self.newer = self.newer or head["version"] > VERSION
                newest = head
        if self._files:
            self._last = self._files[-1]
            self.damaged = newest is None
        if self.newer or newest is None:
            return None
        self._from = newest["from"]
        return newest

    def entries(self):
        """What the lines of the row say, but the heads, in turn."""
        for number in self._files:
            if number < self._from:
                continue
            entry = None  # a file without a line is damaged, too
            for entry in self._lines(number):
                self.damaged = self.damaged or entry is None
                if entry and "version" not in entry:
                    yield entry
            self.damaged = self.damaged or entry is None
        if not self.damaged and self._files:
            self._left = _SIZE - os.stat(self._path(self._last))[6]

    def begin(self, head, lines):
        """Begin the row anew with these lines; what lay there counts no more. Raises OSError."""
        make_folder(self._folder)
        self._from = self._last + 1
        self.extend(head, lines)
        self.damaged = self.newer = False

    def extend(self, head, lines=()):
        """Add a file: the row goes on under this head. Raises OSError."""
        head = dict(head)
        head["version"] = VERSION
        head["from"] = self._from
        path = self._path(self._last + 1)
        write(path, _chain(seal(head), lines))
        self._last += 1
        self._files.append(self._last)
        self._left = _SIZE - os.stat(path)[6]

    def append(self, head, line):
        """Add a line, if need be in a new file with this head. Raises OSError."""
        left = self._left - len(line)
        if left < 0:
            self.extend(head, (line,))
            return
        self._left = 0  # should the line be torn, nothing is written behind it
        with open(self._path(self._last), "ab") as file:
            file.write(line)
        self._left = left

    def tidy(self):
        """Take one file that counts no more away, a damaged one aside; whether there was one."""
        if not self._files or self._files[0] >= self._from:
            return False
        path = self._path(self._files[0])
        lines = list(self._lines(self._files[0]))
        if None in lines or not lines or lines[0].get("version") != VERSION:
            set_aside(path)
        else:
            os.remove(path)
        del self._files[0]
        return True

    def leave(self):
        """Set the whole row aside, unread. Raises OSError."""
        if names(self._folder):
            set_aside(self._folder)

    def _path(self, number):
        return "%s/%06d" % (self._folder, number)

    def _lines(self, number):
        """What the lines of a file say, None for one that is damaged."""
        with open(self._path(number), "rb") as file:
            line = file.readline(_LONGEST)
            while line:
                yield unseal(line)
                line = file.readline(_LONGEST)


def _chain(first, others):
    yield first
    yield from others

"""A row of small files `FOLDER/NNNNNN` with sealed lines, which is only ever written at its end.

The newest lines lie apart, in FOLDER/last, in a file named as the row's first, and go to the others
when they are some: with each line littlefs writes all of its file again, and now and then all else
that is small in the folder. The others stay under 512 bytes, so that littlefs keeps them inline.

The head, a line, says the format's version, from which file on the files count, and what the owner
of the row adds; it stands first in the row's first file, and again in its second, should that be
damaged. The row is begun anew by one new file, renamed; only then do the files before it go, one by
one and at leisure. A line that stands in two files, after a power cut, is told twice. Whatever ends
in a torn line is not written on.
"""

import os

from keltis.sealed import VERSION, make_folder, names, seal, set_aside, unseal, write

_SIZE = 470  # bytes of a file; with what littlefs adds they are programmed as 512
_RECENT = 232  # bytes of the newest lines, programmed as 256
_LONGEST = 1000  # bytes of a line
_PIECE = 512  # bytes that are read at once
_APART = "/last"


class Segments:
    """The row in `folder`. `damaged`: not all of it is whole; `newer`: newer firmware wrote it."""

    def __init__(self, folder):
        self.damaged = self.newer = False
        self._folder = folder
        self._files = []
        self._apart = []  # the rows of which there is a file apart
        self._last = self._from = 0
        self._left = 0  # bytes that the last file may still take
        self._recent = b""  # the lines that lie apart
        self._torn = True  # what lies apart may not be written on

    def load(self):
        """(the newest head, what the other lines say in turn), or None. Nothing is written."""
        self._files = _numbers(self._folder)
        self._apart = _numbers(self._folder + _APART)
        if self._files:
            self._last = self._files[-1]
        newest = None
        found = []  # of each file its number, and what its lines say but the heads
        for number in self._files:
            said = []
            found.append((number, said))
            for entry in _lines(self._path(number)):
                if entry and "version" in entry:
                    if entry["version"] > VERSION:
                        self.newer = True
                        return None
                    newest = entry
                    # What counts no more goes at once: a long game takes half of the memory.
                    found = [file for file in found if file[0] >= entry["from"]]
                else:
                    said.append(entry)
        self.damaged = bool(self._files) and newest is None
        if newest is None:
            return None
        self._from = newest["from"]
        entries = [entry for _, said in found for entry in said]
        apart = self._from in self._apart
        if apart:
            entries.extend(_lines(self._path_apart(self._from)))
        self.damaged = None in entries
        if not self.damaged:
            self._left = _SIZE - os.stat(self._path(self._last))[6]
            if apart:
                with open(self._path_apart(self._from), "rb") as file:
                    self._recent = file.read()
                self._torn = False
        return newest, [entry for entry in entries if entry and "version" not in entry]

    def begin(self, head, lines):
        """Begin the row anew with these lines; what lay there counts no more. Raises OSError."""
        make_folder(self._folder)
        self._from = self._last + 1
        self._recent = b""
        self._torn = True
        self.extend(head, lines)
        self.damaged = self.newer = False

    def extend(self, head, lines=()):
        """Add a file: the row goes on under this head. Raises OSError."""
        path = self._path(self._last + 1)
        write(path, _chain(self._head(head), lines))
        self._add()
        self._left = _SIZE - os.stat(path)[6]

    def append(self, head, line):
        """Add a line; `head` as it is now. Raises OSError."""
        if self._torn or len(self._recent) + len(line) > _RECENT:
            self._put_by(head, self._recent)
            self._recent = b""
            if not self._make_room():
                self._put_by(head, line)
                return
        self._torn = True  # should the line be torn, nothing is written behind it
        with open(self._path_apart(self._from), "ab" if self._recent else "wb") as file:
            file.write(line)
        self._recent += line
        self._torn = False

    def tidy(self):
        """Take one file that counts no more away, a damaged one aside; whether there was one."""
        for numbers, path in ((self._files, self._path), (self._apart, self._path_apart)):
            if numbers and numbers[0] < self._from:
                path = path(numbers[0])
                lines = list(_lines(path))
                if None in lines or not lines or lines[0].get("version", 0) > VERSION:
                    set_aside(path)
                else:
                    os.remove(path)
                del numbers[0]
                return True
        return False

    def leave(self):
        """Set the whole row aside, unread. Raises OSError."""
        if names(self._folder):
            set_aside(self._folder)

    def _put_by(self, head, lines):
        """Add lines to the other files; the next one begins the file apart anew. Raises OSError."""
        number, left = self._last, self._left
        if len(lines) > left:
            number, left = number + 1, _SIZE
            if number == self._from + 1:
                lines = self._head(head) + lines
        if lines:
            self._left = 0
            with open(self._path(number), "ab") as file:
                if number > self._last:
                    self._add()
                file.write(lines)
            self._left = left - len(lines)

    def _make_room(self):
        """Whether lines may lie apart. A flash that is full already may have no room for their
        folder, while the files that are there take a line all the same."""
        try:
            make_folder(self._folder + _APART)
        except OSError:
            self._torn = True
            return False
        if self._from not in self._apart:
            self._apart.append(self._from)
        return True

    def _add(self):
        """The next file is there."""
        self._last += 1
        self._files.append(self._last)

    def _head(self, head):
        head = dict(head)
        head["version"] = VERSION
        head["from"] = self._from
        return seal(head)

    def _path(self, number):
        return "%s/%06d" % (self._folder, number)

    def _path_apart(self, number):
        return "%s%s/%06d" % (self._folder, _APART, number)


def _lines(path):
    """What the lines of a file say, None for one that is damaged."""
    with open(path, "rb") as file:
        line = b""
        piece = file.read(_PIECE)  # by itself a line would be read byte by byte
        while piece:
            *lines, line = (line + piece).split(b"\n")
            for whole in lines:
                yield unseal(whole + b"\n")
            if len(line) > _LONGEST:
                yield None
                line = b""
            piece = file.read(_PIECE)
        if line:
            yield None


def _numbers(folder):
    return [int(name) for name in names(folder) if name.isdigit()]


def _chain(first, others):
    yield first
    yield from others

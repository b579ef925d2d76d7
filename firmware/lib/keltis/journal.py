"""The game in progress on the flash: every event saved as it is made, safe at any power cut.

The journal is a row of small files `/journal/NNNNNN`, each under 512 bytes so that littlefs keeps
it inline. Each line is sealed. The first of a file, its head, tells the format's version, the
game's number, from which file on the files belong together, and the game, its players and options
(no game: none is open). `{"n": 12, "do": ...}` is the event with that index, and whatever stood
there and behind it is gone; `{"n": 12}` alone takes back what stands from there on. So each line
counts once, however often it is written, and a missing one leaves a gap and no other game.

A new game, and a change to more than the last event, is written as one new file and renamed; only
then do the files before it go, one by one and at leisure: see `tidy`.
"""

import os

from keltis.sealed import VERSION, make_folder, names, seal, set_aside, unseal, write

_FOLDER = "/journal"
_SEGMENT = 470  # bytes of a file; with what littlefs adds they are programmed as 512
_LONGEST = 1000  # bytes of a line


class Journal:
    """Keeps one game on the flash in step with its match. `number` is the game's."""

    def __init__(self):
        self.number = 0
        self.damaged = False  # what lies on the flash is not whole
        self.newer = False  # it was written by newer firmware
        self._match = self._options = None  # as they lie on the flash
        self._saved = []
        self._files = []
        self._last = self._from = 0
        self._size = _SEGMENT

    def load(self):
        """The game on the flash as ([game, names, options], events), or None; a lost event is None.

        Reads only. When all of it has been played, `follow` is called with the match.
        """
        self._files = [int(name) for name in names(_FOLDER) if name.isdigit()]
        if not self._files:
            return None
        self._last = self._files[-1]
        head = None
        for number in self._files:
            first = next(_entries(_path(number)), None)
            if first and "version" in first:
                self.newer = self.newer or first["version"] > VERSION
                head = first
        if self.newer or head is None:
            self.damaged = not self.newer
            return None
        self.number = head["number"]
        self._from = head["from"]
        events = []
        for number in self._files:
            if number >= self._from:
                self._read(number, events)
        self._size = _SEGMENT if self.damaged else os.stat(_path(self._last))[6]
        return (head["game"], events) if "game" in head else None

    def leave(self):
        """Set all that lies on the flash aside, unread."""
        if names(_FOLDER):
            set_aside(_FOLDER)

    def follow(self, match):
        """What was loaded has become this match."""
        self._match = match
        self._options = match.options
        self._saved = list(match.events)

    def save(self, match):
        """Write what has changed in the match, None if no game is open. Raises OSError."""
        if match is not self._match or self.damaged:
            self._begin(match)
        elif match is not None:
            self._catch_up(match)

    def tidy(self):
        """Take one file of an older game away, a damaged one aside; whether there was one."""
        if not self._files or self._files[0] >= self._from:
            return False
        path = _path(self._files[0])
        entries = list(_entries(path))
        if None in entries or not entries or entries[0].get("version") != VERSION:
            set_aside(path)
        else:
            os.remove(path)
        del self._files[0]
        return True

    def _read(self, number, events):
        """Take the entries of a file over into the list of events."""
        entry = None  # a file without any is damaged, too
        for entry in _entries(_path(number)):
            if entry and "n" in entry:
                n = entry.pop("n")
                events.extend([None] * (n - len(events)))
                events[n:] = [entry] if entry else []
            self.damaged = self.damaged or entry is None
        self.damaged = self.damaged or entry is None

    def _begin(self, match):
        """The whole match in a new file; the files before it count no more."""
        make_folder(_FOLDER)
        self._from = self._last + 1
        events = match.events if match else []
        self._segment(match, (_line(n, event) for n, event in enumerate(events)))
        self.damaged = False
        self._match = match
        self._saved = list(events)

    def _catch_up(self, match):
        events = match.events
        saved = self._saved
        same = 0
        while same < len(saved) and same < len(events):
            if saved[same] is not events[same] and saved[same] != events[same]:
                break
            same += 1
        if same < len(saved) and same < len(events) - 1:
            self._begin(match)
            return
        if match.options is not self._options:
            self._segment(match, ())
        if same == len(events) < len(saved):
            self._append(match, seal({"n": same}))
            del saved[same:]
        for n in range(same, len(events)):
            self._append(match, _line(n, events[n]))
            saved[n:] = [events[n]]

    def _append(self, match, line):
        size = self._size + len(line)
        if size > _SEGMENT:
            self._segment(match, (line,))
            return
        self._size = _SEGMENT  # should the line be torn, nothing is written behind it
        with open(_path(self._last), "ab") as file:
            file.write(line)
        self._size = size

    def _segment(self, match, lines):
        """A new file: its head and these lines."""
        head = {"version": VERSION, "number": self.number, "from": self._from}
        if match:
            head["game"] = [match.game.id, match.names, match.options]
        path = _path(self._last + 1)
        write(path, _chain(seal(head), lines))
        self._last += 1
        self._files.append(self._last)
        self._options = match.options if match else None
        self._size = os.stat(path)[6]


def _line(n, event):
    """The line of the event with index n."""
    entry = dict(event)
    entry["n"] = n
    return seal(entry)


def _chain(first, others):
    yield first
    yield from others


def _path(number):
    return "%s/%06d" % (_FOLDER, number)


def _entries(path):
    """The entries of a file in turn, None for one that is damaged."""
    with open(path, "rb") as file:
        line = file.readline(_LONGEST)
        while line:
            yield unseal(line)
            line = file.readline(_LONGEST)

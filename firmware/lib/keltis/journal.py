"""The game in progress on the flash: every event saved as it is made, safe at any power cut.

The journal is a row of small files `/journal/NNNNNN`, each under 512 bytes so that littlefs keeps
it inline. A line is eight hex digits of CRC-32, a space and JSON: `{"new": ...}` begins a game,
`{"undo": n}` takes the last n events back, `{"options": ...}` changes how it is scored,
`{"close": 1}` puts the game away, anything else is an event. A torn or damaged line ends what is
read of its file; writing goes on in a new one.
"""

import binascii
import json
import os

_FOLDER = "/journal"
_SEGMENT = 500


def _line(entry):
    text = json.dumps(entry).encode()
    return b"%08x %s\n" % (binascii.crc32(text), text)


def _entry(line):
    """The entry of a line, or None when the line is damaged."""
    try:
        if line[-1:] == b"\n" and int(line[:8], 16) == binascii.crc32(line[9:-1]):
            return json.loads(line[9:-1])
    except ValueError:
        pass
    return None


class Journal:
    """Keeps the events of one game on the flash in step with the match."""

    def __init__(self):
        try:
            os.mkdir(_FOLDER)
        except OSError:
            pass
        self._names = sorted(os.listdir(_FOLDER))
        self._size = _SEGMENT
        self._saved = []

    def load(self):
        """The game that lies on the flash as ([game, names, options], events), or None."""
        header = None
        events = []
        for name in self._names:
            with open(_FOLDER + "/" + name, "rb") as file:
                for line in file:
                    entry = _entry(line)
                    if entry is None:
                        break
                    if "new" in entry or "close" in entry:
                        header = entry.get("new")
                        events = []
                    elif "options" in entry:
                        header[2] = entry["options"]
                    elif "undo" in entry:
                        del events[len(events) - entry["undo"] :]
                    else:
                        events.append(entry)
        self._saved = events[:]
        return (header, events) if header else None

    def begin(self, header):
        """A new game, [game, names, options]. Earlier files go once it is written."""
        self._renew({"new": header})

    def set_options(self, options):
        """The options of the open game changed."""
        self._write({"options": options})

    def close(self):
        """No game is open any more."""
        self._renew({"close": 1})

    def sync(self, events):
        """Write what changed since the last call: events taken back, then events made."""
        saved = self._saved
        same = 0
        while same < len(saved) and same < len(events) and saved[same] == events[same]:
            same += 1
        if same < len(saved):
            self._write({"undo": len(saved) - same})
            del saved[same:]
        for event in events[same:]:
            self._write(event)
            saved.append(event)

    def _renew(self, entry):
        old = self._names
        self._names = old[-1:]
        self._size = _SEGMENT
        self._saved = []
        self._write(entry)
        for name in old:
            os.remove(_FOLDER + "/" + name)
        self._names = self._names[-1:]

    def _write(self, entry):
        line = _line(entry)
        if self._size + len(line) > _SEGMENT:
            last = int(self._names[-1]) if self._names else 0
            self._names.append("%06d" % (last + 1))
            self._size = 0
        with open(_FOLDER + "/" + self._names[-1], "ab") as file:
            file.write(line)
        self._size += len(line)

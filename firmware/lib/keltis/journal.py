"""The game in progress on the flash: every event saved as it is made, safe at any power cut.

The journal is a row of segments (segments.py). Its head tells the game's number, and the game, its
players and options (no game: none is open). A line `{"n": 12, "do": ...}` is the event with that
index, `{"n": 12, "bare": true}` adds a mark to it; whatever else stood there and behind it is gone.
`{"n": 12}` alone takes back what stands from there on. So each line counts once, however often it
is written, and a missing one leaves a gap and no other game. A new game, and a change to more than
the last event, begins the row anew.
"""

from keltis.sealed import seal
from keltis.segments import Segments

_FOLDER = "/journal"


class Journal:
    """Keeps one game on the flash in step with its match. `number` is the game's."""

    def __init__(self):
        self.number = 0
        self._row = Segments(_FOLDER)
        self._match = self._options = None  # as they lie on the flash
        self._saved = []

    @property
    def newer(self):
        """Whether newer firmware wrote what lies there: it is not read."""
        return self._row.newer

    @property
    def damaged(self):
        """Whether what lies there must be written anew: not all of it is whole, or of use."""
        return self._row.damaged

    @damaged.setter
    def damaged(self, damaged):
        self._row.damaged = damaged

    def load(self):
        """The game on the flash as ([game, names, options], events), or None; a lost event is None.

        Reads only. When all of it has been played, `follow` is called with the match.
        """
        found = self._row.load()
        if found is None:
            return None
        head, entries = found
        self.number = head["number"]
        events = []
        for entry in entries:
            n = entry.pop("n")
            events.extend([None] * (n - len(events)))
            if entry and "do" not in entry:
                entry = _marked(events[n] if n < len(events) else None, entry)
            events[n:] = [entry] if entry != {} else []
        self.damaged = self.damaged or None in events
        return (head["game"], events) if "game" in head else None

    def leave(self):
        """Set all that lies on the flash aside, unread. Raises OSError."""
        self._row.leave()

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
        return self._row.tidy()

    def _begin(self, match):
        """Write the whole match, or that there is none."""
        events = match.events if match else []
        lines = (_line(n, event, {}) for n, event in enumerate(events))
        self._row.begin(self._head(match), lines)
        self._match = match
        self._options = match.options if match else None
        self._saved = list(events)

    def _catch_up(self, match):
        events = match.events
        saved = self._saved
        same = min(len(saved), len(events))
        if saved[:same] != events[:same]:  # at once: one by one they take their time
            same = [saved[n] == events[n] for n in range(same)].index(False)
        if same < len(saved) and same < len(events) - 1:
            self._begin(match)
            return
        head = self._head(match)
        if match.options is not self._options:
            self._row.extend(head)
            self._options = match.options
        if same == len(events) < len(saved):
            self._row.append(head, seal({"n": same}))
            del saved[same:]
        for n in range(same, len(events)):
            self._row.append(head, _line(n, events[n], saved[n] if n < len(saved) else {}))
            saved[n:] = [events[n]]

    def _head(self, match):
        head: dict = {"number": self.number}
        if match:
            head["game"] = [match.game.id, match.names, match.options]
        return head


def _line(n, event, saved):
    """The line of the event with index n; of the one that is saved it may only add to it."""
    new = [key for key in event if key not in saved]
    if len(event) - len(new) < len(saved) or any(event[key] != saved[key] for key in saved):
        new = event
    entry = {key: event[key] for key in new}
    entry["n"] = n
    return seal(entry)


def _marked(event, marks):
    """An event with further marks; None if it is lost."""
    if event is None:
        return None
    event = dict(event)
    event.update(marks)
    return event

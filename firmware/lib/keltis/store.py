"""All that the device keeps on its flash: the open game, the played ones, settings, stones.

`load` at the start, `save` after each press, `tidy` while nothing happens. What cannot be used or
written is said in words: in `told`, lists of the ids and values of phrases, and in `unsaved`.
"""

from keltis import archive
from keltis.games.base import Refused
from keltis.journal import Journal
from keltis.match import Match
from keltis.settings import Settings
from keltis.stones import Stones

# Error numbers of a full flash: no space; littlefs has none for the name of a new file.
_FULL = (28, 36)


class Store:
    """`unsaved`: why the last `save` was not complete, the id of a notice, or None. `stopped`:
    nothing is written any more, since the battery is empty."""

    def __init__(self):
        self.settings = Settings()
        self.stones = Stones()
        self.told = []
        self.unsaved = None
        self.stopped = False
        self._journal = Journal()
        self._played = []  # matches put away and not yet kept, with their numbers
        self._unchecked = []  # numbers of played games that may be damaged

    def load(self, game=True):
        """Read all there is; the match that was open, or None. Without `game` that is set aside,
        unread. Raises OSError."""
        self.settings.load(self.told)
        self.stones.load(self.told)
        journal = self._journal
        if not game:
            journal.leave()
            self.told.append(("open game", "set aside"))
        saved = journal.load()
        self._unchecked = archive.numbers()
        journal.number = max([journal.number] + self._unchecked)
        if journal.newer:
            self.told.append(("open game", "newer lost"))
        elif saved:
            return self._rebuild(*saved)
        elif journal.damaged:
            self.told.append(("open game", "damaged lost"))
        return None

    def begin(self):
        """The next match saved is a new game."""
        self._journal.number += 1

    def put_away(self, match):
        """A match is over, or left: to be kept among the played ones."""
        if match.events:
            self.stones.learn(match, self._journal.number)
            self._played.append((self._journal.number, match))

    def save(self, match):
        """Bring the flash in step; `match` is the open one or None."""
        self.unsaved = "battery empty" if self.stopped else None
        if self.stopped:
            return
        for write in (self.settings.sync, self.stones.sync, lambda: self._save_games(match)):
            try:
                write()
            except OSError as error:
                self.unsaved = "flash full" if error.errno in _FULL else "not saved"

    def tidy(self):
        """Take one file of an older game away, or look at one played game; a notice, or None."""
        if self.stopped:
            return None
        try:
            if not self._journal.tidy() and self._unchecked:
                return "game damaged" if archive.check(self._unchecked.pop()) else None
        except OSError:
            return "not saved"

    def _save_games(self, match):
        """Games put away first: until the last one is kept, only the journal has it."""
        while self._played:
            _keep(*self._played[0])
            del self._played[0]
        self._journal.save(match)

    def _rebuild(self, header, events):
        """The match that was saved, as far as it is there and can be played."""
        try:
            match = Match(*header)
        except Refused:
            self._journal.damaged = True
            self.told.append(("open game", "damaged lost"))
            return None
        lost = 0
        for event in events:
            try:
                match.play(event)
            except Refused:
                lost += 1
        if lost or self._journal.damaged:
            self._journal.damaged = True
            self.told.append(("open game", "moves lost", lost))
        else:
            self._journal.follow(match)
        return match


def _keep(number, match):
    """Put a match among the played games. Raises OSError."""
    from keltis import record, results  # in play they are not needed

    head = record.head(match)
    head["result"] = results.result(match)
    archive.keep(number, head, record.events(match))

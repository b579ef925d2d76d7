"""One game at one table: who plays, what happened, and the way back."""

from keltis import games
from keltis.games.base import Refused

# What an event may carry beside its fields, and a record leaves out: nothing followed it; players
# who passed after the end; it was made by the device, not by a key; who is next, if not as usual.
MARKS = ("bare", "passed", "auto", "next")
_LAY_NOTHING = ("discard", "leave")


def follows(event):
    """Whether an event belongs to the move before it: a tile, an advance, what the device made."""
    return event["do"] in ("tile", "advance") or bool(event.get("auto"))


class Match:
    """Players, options and the list of events of one game, with its state.

    Raises Refused: with index -1 for a game, names or options that do not go together, with the
    index of the event for one of `events` that the rules do not take.

    `stamps`: of each player a number that is another one whenever what lies before them, or the
    match, is.
    """

    stamps: list
    _stamp = 0  # the last one given

    def __init__(self, game_id, names, options=None, events=()):
        if game_id not in games.IDS:
            raise Refused("game", -1)
        self.game = games.get(game_id)
        least, most = self.game.seats
        if type(names) is not list or not least <= len(names) <= most:
            raise Refused("players", -1)
        for name in names:
            if type(name) is not str or not name:
                raise Refused("players", -1)
        options = {} if options is None else options
        wrong = self.game.wrong_option(options) if type(options) is dict else "options"
        if wrong:
            raise Refused(wrong, -1)
        self.names = list(names)
        self.options = dict(options)
        self.events = []
        self.state = self._start()
        self.undone = []
        for index, event in enumerate(events):
            try:
                self.play(event)
            except Refused as refused:
                refused.index = index
                raise

    def __eq__(self, other):
        return (
            type(other) is Match
            and self.game is other.game
            and self.names == other.names
            and self.options == other.options
            and self.events == other.events
            and self.state == other.state
        )

    def play(self, event):
        """Take one event; Refused leaves the match as it was."""
        self._take(event)
        self.undone = []

    def undo(self, count=1):
        """Take so many events back, at most all, and return the first of them; None if there are
        none."""
        if not self.events:
            return None
        for _ in range(count):
            self.undone.append(self.events.pop())
        self._replay()
        return self.undone[-1]

    def redo(self):
        """Play the event that was last taken back and return it; None if there is none."""
        if not self.undone:
            return None
        self._take(self.undone[-1])
        return self.undone.pop()

    def before(self, index):
        """A match of its own, as this one was before the event of that index."""
        other = Match(self.game.id, self.names, self.options)
        other.events = self.events[:index]
        other._replay()
        return other

    def bare(self):
        """Note at the last event that no tile lay where its figure landed (board, mini), or that
        the move it gave was declined."""
        self.mark("bare", True)
        self.game.bare(self.state)

    def doubt(self):
        """Take back that no tile lay where the last figure landed."""
        event = dict(self.events[-1])
        event.pop("bare", None)
        self.events[-1] = self._known(event)
        self.game.doubt(self.state)

    def mark(self, name, value):
        """Note one of MARKS at the last event; no rule depends on it but `bare`."""
        event = dict(self.events[-1])
        event[name] = value
        self.events[-1] = self._known(event)

    def set_options(self, options):
        """Play the same events under other options; Refused leaves the match as it was."""
        other = Match(self.game.id, self.names, options, self.events)
        self.options = other.options
        self.state = other.state
        self.stamps = other.stamps

    def _start(self):
        self.stamps = [self._new_stamp() for _ in self.names]
        return self.game.new(len(self.names), self.options)

    def _replay(self):
        """Make the state anew of the events, which are legal."""
        self.state = self._start()
        for event in self.events:
            self.game.apply(self.state, event)

    def _take(self, event):
        why = self.game.legal(self.state, event)
        if why:
            raise Refused(why)
        self.game.apply(self.state, event)
        if event["do"] not in _LAY_NOTHING:
            self.stamps[event["player"]] = self._new_stamp()
        self.events.append(self._known(dict(event)))

    def _known(self, event):
        """The event that says the same, if there is one: a long game says the same things often."""
        try:
            return self.events[self.events.index(event)]
        except ValueError:
            return event

    @staticmethod
    def _new_stamp():
        Match._stamp += 1
        return Match._stamp

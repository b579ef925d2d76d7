"""The match as it is played: whose turn it is, what follows by itself, what must be asked.

The rules know what may follow a move; people know what does. This module stands between them: it
adds what follows from what is known (a number tile met again, the end after mini's last turn) and
names the one question that only people can answer.

What people said that is no event is marked at the event before it (`match.MARKS`).
"""

from keltis.games.base import UNKNOWN
from keltis.match import follows


class Table:
    """One match and the player in turn; `stones` knows the board it is played on."""

    def __init__(self, match, stones):
        self.match = match
        self.stones = stones
        self._doubted = None

    @property
    def turn(self):
        """The player in turn: who lays more cards, is being asked, was chosen, or is next."""
        match = self.match
        events = match.events
        if match.game.over(match.state):
            more = self._seat_with_more()
            if more is not None:
                return more
        if self._pending():
            return events[-1]["player"]
        at = len(events) - 1
        while at >= 0 and "next" not in events[at] and events[at]["do"] == "set":
            at -= 1
        chosen = events[at].get("next") if at >= 0 else None
        return match.game.turn(match.state) if chosen is None else chosen

    @property
    def referee(self):
        """Whether numbers are told and held against the rules, not only counted."""
        return self.match.options.get("referee") is True

    @property
    def tally(self):
        """Whether it was played without the device, and only its counts are told."""
        return self.match.options.get("tally") is True

    def choose(self, player):
        """It is this player's turn; play goes round from there. At the start: who begins."""
        if self.match.events:
            self.match.mark("next", player)
        else:
            self.match.set_options(dict(self.match.options, starter=player))

    def lay(self, do, **fields):
        """Play an event of the player in turn and what follows from it. Raises Refused."""
        fields["do"] = do
        fields["player"] = self.turn
        self.match.play(fields)
        self.follow()

    def why_not(self, do, **fields):
        """Why the player in turn may not do that (a short word group), or None."""
        fields["do"] = do
        fields["player"] = self.turn
        return self.match.game.legal(self.match.state, fields)

    def lay_anyway(self, do, **fields):
        """What the rules do not take but the table does: a card whose number is not told, or where
        that does not fit either, one more of what it counts for. Raises Refused."""
        if self.why_not(do, **fields) is None:
            self.lay(do, **fields)
            return
        match = self.match
        player = self.turn
        if fields.get("colour"):
            index = match.game.colours.index(fields["colour"])
            size = match.game.row(match.state, player, index)[0]
            count = {"size": size + 1, "colour": fields["colour"]}
        else:
            name = "wish" if do == "wish" else "points"
            count = {name: getattr(match.game, name)(match.state, player) + 1}
        self.lay("set", **count)
        self.choose((player + 1) % len(match.names))

    def correct(self, event):
        """Write a count down; the turn stays where it is. Raises Refused."""
        self.match.play(event)
        self.follow()

    def decline(self):
        """Nothing follows: no tile lies there, or the move is not taken."""
        self.match.bare()
        self.follow()

    def doubt(self):
        """Ask again what lies where the last figure landed, whatever is known; whether one did."""
        pending = self.match.game.pending(self.match.state)
        if not pending or pending[0] != "tile":
            return False
        self.match.doubt()
        self._doubted = len(self.match.events)
        return True

    def pass_on(self):
        """The player in turn lays no more cards after the end."""
        passed = self.match.events[-1].get("passed", ())
        self.match.mark("passed", list(passed) + [self.turn])
        self.match.undone = []

    def question(self):
        """The screen that must be shown now: "tile", "figure", "more", "tally", "final", or None in
        play."""
        match = self.match
        if self.tally and self._next_count():
            return "tally"
        pending = self._pending()
        if pending:
            return "figure" if pending[0] == "advance" else "tile"
        if match.game.over(match.state):
            return "final" if self._seat_with_more() is None else "more"
        return None

    def undo(self):
        """Take the last move back with all that followed; its event, or None at the start."""
        match = self.match
        if match.events and match.events[-1].get("passed"):
            match.mark("passed", match.events[-1]["passed"][:-1])
            return match.events[-1]
        count = 1
        while count < len(match.events) and follows(match.events[-count]):
            count += 1
        return match.undo(count)

    def redo(self):
        """Play the move taken back last again; its event, or None when there is none."""
        match = self.match
        event = match.redo()
        while match.undone and follows(match.undone[-1]):
            match.redo()
        return event

    def follow(self):
        """Carry out a tile already known; end mini after its last turn, and a tally when all is
        told."""
        match = self.match
        pending = match.game.pending(match.state)
        if pending and pending[0] == "tile":
            tile = match.game.known(match.state, pending[2], pending[3])
            if tile is not None and tile != UNKNOWN:
                self.lay("tile", tile=tile, auto=True)
                return
        if self.tally:
            ends = self._next_count() is None
        else:
            ends = match.game.id == "mini" and match.game.near(match.state)[0] == 0
        if ends and self._pending() is None and not match.game.over(match.state):
            match.play({"do": "end", "player": match.events[-1]["player"], "auto": True})

    def _next_count(self):
        """The next count of a tally that was not told yet, or None."""
        from keltis.counts import next_open  # only a tally needs it

        return next_open(self.match)

    def _pending(self):
        """What may follow the last event and is not known yet, else None."""
        match = self.match
        if not match.events or match.events[-1].get("bare"):
            return None
        pending = match.game.pending(match.state)
        if pending and pending[0] == "tile":
            _, _, colour, stone = pending
            tile = match.game.known(match.state, colour, stone)
            if tile is None:
                return None
            if tile == UNKNOWN and self.stones.plain(match.game.id, colour, stone):
                return pending if self._doubted == len(match.events) else None
        return pending

    def _seat_with_more(self):
        """Of a game that is over the first player, in seat order, who may lay more cards and has
        not passed."""
        match = self.match
        if self.tally:
            return None
        passed = []
        for event in match.events:
            passed.extend(event.get("passed", ()))
        for player in range(len(match.names)):
            if player not in passed and match.game.extra_left(match.state, player):
                return player
        return None

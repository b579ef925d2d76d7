"""Changes to moves made earlier: the match goes back to one, and what followed is laid again.

A move is an event with all that followed from it. Whatever the device made itself (a tile already
known, the end of mini) is worked out anew; everything that people told is either laid again or
still waits in `rest`. The match as it was stays untouched until the edit is taken over.
"""

from keltis.games.base import TURNS, Refused
from keltis.match import follows
from keltis.table import Table


def moves(match):
    """The index of the first event of each move."""
    return [index for index, event in enumerate(match.events) if not follows(event)]


class Edit:
    """An edit at the move that begins with the event of that index.

    `kept` is the table as it was, `table` the one that comes about, `rest` the events that are
    still to be laid again, `instead` those of the move that another one replaces, `why`
    says what a misfit breaks. Change, insert, delete or shift, then `go_on` until it says None.
    """

    def __init__(self, table, index):
        match = table.match
        self.kept = table
        self.table = Table(match.before(index), table.stones)
        self.rest = match.events[index:]
        self._until = None  # how many events there were before the move that is to be laid now
        self.instead: tuple = ()
        self.why = None
        self._outcome = None

    def undoable(self, table):
        """Whether that table is what came of this edit, and nothing happened since."""
        events = table.match.events
        return table.match is self.table.match and (len(events), events[-1:]) == self._outcome

    @property
    def awaits(self):
        """Whether a move is to be laid by hand, or being laid, before the rest."""
        return self._until is not None

    @property
    def corrects(self):
        """Whether what is replaced is a count that was written down."""
        return bool(self.instead) and self.instead[0]["do"] == "set"

    def insert(self):
        """A move is laid here, before the next one."""
        self.instead = ()
        self._until = len(self.table.match.events)

    def change(self):
        """Another move is laid here instead of the next one, by the same player."""
        self.table.choose(self.rest[0]["player"])
        replaced = next_move(self.rest)
        self.delete()
        self.insert()
        self.instead = replaced

    def delete(self):
        """The next move is left out."""
        del self.rest[: len(next_move(self.rest))]

    def shift(self):
        """A turn was forgotten here: the turns that follow are each the next player's. Counts that
        were corrected, and what was laid after the end, keep the player that they name."""
        match = self.kept.match
        game = match.game
        state = game.new(len(match.names), match.options)
        begin = len(match.events) - len(self.rest)
        turn = False
        for index, event in enumerate(match.events):
            if not follows(event):
                turn = event["do"] in TURNS and not game.over(state)
            if turn and index >= begin:
                shifted = dict(self.rest[index - begin])
                shifted["player"] = (shifted["player"] + 1) % len(match.names)
                self.rest[index - begin] = shifted
            game.apply(state, event)

    def go_on(self):
        """Lay again as much as can be.

        Returns what stops it: "move" (one is to be laid by hand), "correct" (a count is to be told
        instead of another), "tile" or "figure" (a question), "misfit" (the next move does not fit
        any more), or None when all is laid and answered.
        """
        table = self.table
        if self.awaits:
            if len(table.match.events) <= self._until:
                return "correct" if self.corrects else "move"
            question = self._question()
            if question:
                return question
            self._until = None
        while self.rest:
            event = self.rest[0]
            if event.get("auto"):
                self._follow_again(self.rest.pop(0))
                continue
            question = self._question()
            if question and not follows(event):
                return question
            try:
                table.match.play(event)
            except Refused as refused:
                self.why = refused.why
                return "misfit"
            self.rest.pop(0)
            if not (self.rest and follows(self.rest[0]) and not self.rest[0].get("auto")):
                table.follow()
        return self._question()

    def result(self):
        """The table with everything laid again."""
        events = self.table.match.events
        self._outcome = len(events), events[-1:]
        return Table(self.table.match, self.kept.stones)

    def _question(self):
        question = self.table.question()
        return question if question in ("tile", "figure") else None

    def _follow_again(self, event):
        """A tile that the device knew: still known it lies there by now, else it is told by this.
        The move that it gave may have been declined."""
        if event["do"] == "tile" and self._question() == "tile":
            told = dict(event)
            del told["auto"]
            self.table.match.play(told)
            self.table.follow()
        elif event.get("bare") and self._question() == "figure":
            self.table.decline()


def next_move(events):
    """The events of the move with which a list of events begins."""
    end = 1
    while end < len(events) and follows(events[end]):
        end += 1
    return events[:end]


def tile_missed(table):
    """How many events there were when the last figure moved, if no tile was told there and only
    missed turns followed; else None."""
    match = table.match
    game = match.game
    end = len(match.events)
    while end and match.events[end - 1]["do"] == "discard":
        end -= 1
    last = match.events[end - 1] if end and "tile" in game.verbs else {"do": None}
    if last["do"] not in ("play", "advance"):
        return None
    row = game.row_of(match.state, last["player"], last)
    if row["size"] < game.length(match.state, game.colours.index(last["colour"])):
        return end
    # It may have stood on the end stone before.
    return end if Edit(table, end).table.doubt() else None


def tile_here(table, end):
    """An edit that asks for the tile under the figure that had moved after so many events."""
    edit = Edit(table, end)
    edit.table.doubt()
    return edit

"""All moves of the game in words, the newest in view: change one, delete it, lay one before it, or
let every turn from there be the next player's. The line above them corrects a count."""

from keltis import edits
from keltis.screens import base
from keltis.ui import words
from keltis.ui.text import say

UP, DOWN, CHANGE, DELETE, INSERT = 0, 1, 2, 3, 4
_LEAP = 8


class Screen(base.Screen):
    name = "moves"
    litters = True

    def __init__(self, app):
        super().__init__(app)
        self._moves = edits.moves(app.table.match)
        # Line 0 corrects a count; line n is the nth newest move.
        self._chosen = 1 if self._moves else 0
        self._top = 0

    def keys(self):
        labels = [base.NOTHING] * 5
        if self._chosen:
            labels[UP] = ("up", "up more")
        if self._chosen < len(self._moves):
            labels[DOWN] = ("down", "down more")
        if not self._chosen:
            labels[CHANGE] = ("correct", None)
            return labels + [(self._undo(), None), ("back", None)]
        labels[CHANGE] = ("change", None)
        labels[DELETE] = (None, "delete")
        labels[INSERT] = ("insert", None)
        return labels + [(self._undo(), "seat on"), ("back", None)]

    def on_key(self, key, hold):
        app = self.app
        if key in (UP, DOWN):
            step = _LEAP if hold else 1
            chosen = self._chosen + (step if key == DOWN else -step)
            self._chosen = max(0, min(len(self._moves), chosen))
        elif key == base.SCORE:
            app.proceed()
        elif key == base.NEXT and not hold:
            app.drop_edit()
        elif not self._chosen:
            app.open("correct")
        else:
            edit = edits.Edit(app.table, self._moves[-self._chosen])
            begin(edit, key)
            app.edit(edit)

    def draw(self, face):
        face.keys(self.keys(), "moves")
        face.title("moves")
        match = self.app.table.match
        if self._chosen < self._top:
            self._top = self._chosen
        # The keys here say more than those of other lists.
        room = face.LINES - 1
        self._top = max(self._top, self._chosen - room + 1)
        last = min(len(self._moves) + 1, self._top + room)
        lines = [self._line(match, line) for line in range(self._top, last)]
        face.lines(lines, self._chosen - self._top)

    def _undo(self):
        """The label with which the last edit is undone."""
        edited = self.app.edited
        return "undo edit" if edited and edited.undoable(self.app.table) else None

    def _line(self, match, line):
        if not line:
            return say("correct a count"), ""
        first = self._moves[-line]
        name = match.names[match.events[first]["player"]]
        return name + "  " + words.move(match, first), str(len(self._moves) + 1 - line)


def begin(edit, key):
    """Begin an edit with one of the keys that moves and misfits have in common."""
    if key == CHANGE:
        edit.change()
    elif key == DELETE:
        edit.delete()
    elif key == INSERT:
        edit.insert()
    else:
        edit.shift()

"""After an edit: the first move that does not fit any more, and what can be done about it."""

from keltis.edits import moves, next_move
from keltis.screens import base
from keltis.screens.moves import CHANGE, DELETE, INSERT, begin
from keltis.ui import words


class Screen(base.Screen):
    name = "misfit"

    def keys(self):
        labels = [base.NOTHING] * 5
        labels[CHANGE] = ("change", None)
        labels[DELETE] = (None, "delete")
        labels[INSERT] = ("insert", None)
        return labels + [(None, "seat on"), ("back", None)]

    def on_key(self, key, hold):
        app = self.app
        if key == base.SCORE:
            app.drop_edit()
        else:
            begin(app.editing, key)
            app.proceed()

    def draw(self, face):
        face.keys(self.keys(), "moves")
        match = self.app.table.match
        move = next_move(self.app.editing.rest)
        face.title("misfit")
        name = match.names[move[0]["player"]]
        number = str(len(moves(match)) + 1)
        face.notes(["why " + self.app.editing.why, "misfit keys", "misfit back"])
        face.lines([(name + "  " + words.laid(match.game, move), number)], 0)

"""Home: go on with the open game, or begin a new one."""

from keltis.screens import base
from keltis.ui import text

RESUME, NEW, SETTINGS = 0, 1, 4


class Screen(base.Screen):
    name = "home"

    def keys(self):
        labels = [base.NOTHING] * 7
        if self.app.table:
            labels[RESUME] = ("resume", None)
        labels[NEW] = ("new", None)
        labels[SETTINGS] = ("settings", None)
        return labels

    def on_key(self, key, hold):
        if key == RESUME:
            self.app.proceed()
        else:
            self.app.open("box" if key == NEW else "settings")

    def draw(self, face):
        table = self.app.table
        if table:
            match = table.match
            totals = [match.game.total(match.state, p) for p in range(len(match.names))]
            face.title(match.game.id + " game", text.say("in turn", match.names[table.turn]))
            face.totals(match.names, totals)
        else:
            face.title("no game", "press new")
            face.signs()
        face.keys(self.keys(), "symbols", RESUME if table else NEW)

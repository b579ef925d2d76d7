"""Home: go on with the open game, begin a new one, or look something up."""

from keltis.screens import base
from keltis.ui import text

RESUME, NEW, TALLY, HISTORY, SETTINGS = 0, 1, 2, 3, 4


class Screen(base.Screen):
    name = "home"
    ahead = "box"

    def keys(self):
        resume = ("resume", None) if self.app.table else base.NOTHING
        labels = [resume, ("new", None), ("tally", None), ("history", None), ("settings", None)]
        return labels + [("rules", None), base.NOTHING]

    def on_key(self, key, hold):
        app = self.app
        if key == RESUME:
            app.proceed()
        elif key in (NEW, TALLY):
            app.tally = key == TALLY
            app.leave("box")
        elif key == base.NEXT:
            app.open("rules", app.table.match.game.id if app.table else None)
        else:
            app.open("history" if key == HISTORY else "settings")

    def draw(self, face):
        table = self.app.table
        face.keys(self.keys(), "symbols", RESUME if table else NEW)
        if table:
            match = table.match
            totals = [match.game.total(match.state, p) for p in range(len(match.names))]
            face.title(match.game.id + " game", text.say("in turn", match.names[table.turn]))
            face.totals(match.names, totals)
        else:
            face.title("no game", "press new")
            face.signs()
        face.battery()

"""Leaving a game that is not over: keep it unfinished, score it now, or delete it."""

from keltis.screens import base

KEEP, SCORE_NOW, DELETE = 0, 1, 2


class Screen(base.Screen):
    """`onward`: the screen that follows, "home", or "box" where another game is to begin."""

    name = "leave"

    def __init__(self, app, onward):
        super().__init__(app)
        self._onward = onward

    def keys(self):
        table = self.app.table
        # A tally, and a game in which more cards are laid after the end, are scored when complete.
        now = None if table.question() else "score now"
        labels = [("keep", None), (None, now), (None, "delete")]
        return labels + [base.NOTHING] * 3 + [("back", None)]

    def on_key(self, key, hold):
        app = self.app
        if key == base.SCORE and self._onward == "box":
            app.open("home")
        elif key == base.SCORE:
            app.proceed()
        elif key == SCORE_NOW:
            app.table.lay("end")
            app.proceed()
        else:
            if key == DELETE:
                app.delete()
            app.open(self._onward)

    def draw(self, face):
        face.keys(self.keys(), "words")
        match = self.app.table.match
        totals = [match.game.total(match.state, p) for p in range(len(match.names))]
        below = "leaves it" if self._onward == "home" else "leaves it for another"
        face.title("leave game", below)
        face.totals(match.names, totals)

"""Correct a count: which one. A colour is its row; held it is the closing cards there (cards), or
the large figure, which moves there or away from there (board)."""

from keltis import counts
from keltis.screens import base
from keltis.ui.text import say

# What holding a colour does, and where the large figure is.
_HOLDS = {"board": ("large", "small"), "cards": ("close", "close")}
_NONE = (None, None)


class Screen(base.Screen):
    name = "count"
    kind = "play"

    def __init__(self, app, player):
        super().__init__(app)
        self._player = player

    def keys(self):
        match = self.app.table.match
        labels = [base.NOTHING] * 5
        for index in range(len(match.game.colours)):
            size, _, _, large = match.game.row(match.state, self._player, index)
            hold = _HOLDS.get(match.game.id, _NONE)[large] if size else None
            labels[index] = (match.game.colours[index], hold)
        return labels + [("wishes", "point count"), ("back", None)]

    def on_key(self, key, hold):
        app = self.app
        if key == base.SCORE:
            app.open("correct")
        elif key == base.NEXT:
            app.open("amount", self._player, "points" if hold else "wish", None)
        elif not hold:
            app.open("amount", self._player, "size", self._colour(key))
        elif app.table.match.game.id == "cards":
            app.open("amount", self._player, "closed", self._colour(key))
        else:
            match = app.table.match
            there = match.game.row(match.state, self._player, key)[3]
            large = None if there else self._colour(key)
            app.table.correct(counts.event(self._player, "large", large))
            app.proceed()

    def draw(self, face):
        asked = say("ask count")
        face.play(self.app.table, asked, self._player)
        hold = _HOLDS.get(self.app.table.match.game.id, _NONE)[0]
        face.question("count " + hold if hold else "which count", asked=asked)
        face.keys(self.keys(), "counts")

    def _colour(self, key):
        return self.app.table.match.game.colours[key]

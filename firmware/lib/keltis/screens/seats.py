"""New game: how many players."""

from keltis import games
from keltis.screens import base


class Screen(base.Screen):
    name = "seats"

    def __init__(self, app, box):
        super().__init__(app)
        self._box = box
        least, most = games.get(box).seats
        self._seats = list(range(least, most + 1))

    def keys(self):
        labels = [(str(n), None) for n in self._seats]
        return labels + [base.NOTHING] * (6 - len(labels)) + [("back", None)]

    def on_key(self, key, hold):
        if key == base.SCORE:
            self.app.open("box")
        else:
            self.app.start(self._box, self._seats[key])

    def draw(self, face):
        face.title("how many", self._box + " game")
        notes = ["oldest starts"] + (["thirty back"] if self._box in ("board", "cards") else [])
        face.notes([] if self.app.tally else notes)
        face.keys(self.keys(), "numbers")

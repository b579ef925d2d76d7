"""New game: how many players. A number held asks for their names, too."""

from keltis import games
from keltis.screens import base
from keltis.ui import text
from keltis.ui.words import reminders


class Screen(base.Screen):
    name = "seats"
    ahead = "play"

    def __init__(self, app, box):
        super().__init__(app)
        self._box = box
        least, most = games.get(box).seats
        self._seats = list(range(least, most + 1))

    def keys(self):
        labels = [(str(n), "names") for n in self._seats]
        return labels + [base.NOTHING] * (6 - len(labels)) + [("back", None)]

    def on_key(self, key, hold):
        if key == base.SCORE:
            self.app.open("box")
        elif hold:
            self.app.open("names", self._box, self._seats[key])
        else:
            self.app.start(self._box, text.seats(self._seats[key]))

    def draw(self, face):
        face.keys(self.keys(), "numbers")
        face.title("how many", self._box + " game")
        start = ["oldest starts"] + reminders(self._box, 2)
        face.notes(["hold for names"] + ([] if self.app.tally else start))

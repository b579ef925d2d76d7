"""New game: who starts, or a lot that says so."""

from keltis import lots
from keltis.screens import base
from keltis.ui.words import reminders


class Screen(base.Screen):
    name = "starter"

    def __init__(self, app, box, names):
        super().__init__(app)
        self._box = box
        self._names = names

    def keys(self):
        labels = [(name, None) for name in self._names]
        labels += [base.NOTHING] * (5 - len(labels))
        return labels + [("draw lots", None), ("back", None)]

    def on_key(self, key, hold):
        names = self._names
        if key == base.SCORE:
            self.app.open("names", self._box, len(names), names[:-1])
        else:
            starter = lots.draw(len(names)) if key == base.NEXT else key
            self.app.start(self._box, names, starter)

    def draw(self, face):
        face.keys(self.keys(), "words")
        face.title("who starts", self._box + " game")
        face.notes(["by custom"] + reminders(self._box, len(self._names)))

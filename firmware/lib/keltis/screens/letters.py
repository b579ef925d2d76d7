"""A name typed with two presses a letter: first a group of six, then one of them."""

from keltis.screens import base
from keltis.screens.names import seat
from keltis.ui import text

CAPITALS = ("ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZÄÖÜ")
SMALL = ("abcdef", "ghijkl", "mnopqr", "stuvwx", "yzäöüß")
LONGEST = 12
# What parts a name: the keys that are held for it.
PARTS = {3: " ", 4: "-"}


class Screen(base.Screen):
    """`names`: those of the seats before the one that is named."""

    name = "letters"

    def __init__(self, app, box, count, names):
        super().__init__(app)
        self._game = box, count
        self._names = names
        self._name = ""
        self._group = None

    def keys(self):
        if self._group is not None:
            letters = [(letter, None) for letter in self._groups()[self._group]]
            letters += [base.NOTHING] * (6 - len(letters))
            return letters + [("back", None)]
        labels = [base.NOTHING] * 5
        if len(self._name) < LONGEST:
            parts = {3: "space", 4: "hyphen"} if self._inside() else {}
            labels = [(group, parts.get(key)) for key, group in enumerate(self._groups())]
        if not self._name:
            return labels + [base.NOTHING, ("back", None)]
        return labels + [("done", None), ("rub out", None)]

    def on_key(self, key, hold):
        if self._group is not None:
            if key != base.SCORE:
                self._name += self.keys()[key][0]
            self._group = None
        elif hold:
            self._name += PARTS[key]
        elif key == base.NEXT:
            self._done()
        elif key != base.SCORE:
            self._group = key
        elif self._name:
            self._name = self._name[:-1]
        else:
            self.app.open("names", *self._game, self._names)

    def draw(self, face):
        face.keys(self.keys(), "letters")
        face.title("which name", text.seats(len(self._names) + 1)[-1])
        face.typed(self._name)

    def _inside(self):
        """Whether the name goes on with a small letter."""
        return self._name and self._name[-1] not in PARTS.values()

    def _groups(self):
        return SMALL if self._inside() else CAPITALS

    def _done(self):
        name = self._name.strip(" -")
        if name in self._names:
            self.app.refuse("name taken")
        else:
            seat(self.app, *self._game, self._names + [name])

"""New game: who sits where, seat by seat: a remembered name, one to be typed, or none."""

from keltis import games
from keltis.screens import base
from keltis.ui import text

PICKS = 4
TYPE = 4


def seat(app, box, count, names):
    """Ask for the name of the next seat, or when all have one, who starts."""
    if len(names) < count:
        app.open("names", box, count, names)
    elif app.tally:
        app.start(box, names)
    else:
        app.open("starter", box, names)


class Screen(base.Screen):
    """`names`: those of the seats before this one."""

    name = "names"

    def __init__(self, app, box, count, names=()):
        super().__init__(app)
        self._box = box
        self._count = count
        self._names = list(names)
        self._page = 0

    def keys(self):
        known = self.app.settings.names
        first = self._page * PICKS
        labels = [base.NOTHING] * PICKS
        for index, name in enumerate(known[first : first + PICKS]):
            if name not in self._names:
                labels[index] = (name, None)
        more = "more names" if len(known) > PICKS else None
        return labels + [("letters", None), (more, "no name"), ("back", None)]

    def on_key(self, key, hold):
        if key == base.SCORE:
            self._back()
        elif key == TYPE:
            self.app.open("letters", self._box, self._count, self._names)
        elif key != base.NEXT:
            self._take(self.keys()[key][0])
        elif hold:
            self._take(text.seats(self._count)[len(self._names)])
        else:
            pages = -(-len(self.app.settings.names) // PICKS)
            self._page = (self._page + 1) % pages

    def draw(self, face):
        face.keys(self.keys(), "words")
        seated = len(self._names)
        face.title("who sits", at="%d/%d" % (seated + 1, self._count))
        names = self._names + ["_"] + [""] * (self._count - seated - 1)
        face.lines([("%d   %s" % (n + 1, names[n]), "") for n in range(self._count)])

    def _take(self, name):
        self._names.append(name)
        self._page = 0
        if len(self._names) == self._count:
            seat(self.app, self._box, self._count, self._names)

    def _back(self):
        if self._names:
            self._names.pop()
        elif games.get(self._box).seats[0] == self._count == games.get(self._box).seats[1]:
            self.app.open("box")
        else:
            self.app.open("seats", self._box)

"""The values printed on mini's board, told once, stone by stone, and kept for good.

Two questions take turns on this screen: the value beside a stone, and whether that stone is the
last of its path. When all paths are known it shows them; a colour key tells its path anew.
"""

from keltis.screens import base
from keltis.screens.pad import Pad
from keltis.ui import text
from keltis.ui.face import number

COLOURS = ("green", "blue", "pink")
_STONES = 20
_LARGEST = 99


class Screen(base.Screen):
    def __init__(self, app, origin=None):
        super().__init__(app)
        self._origin = origin
        self._told = False
        self._anew = None  # the colour of a known path that is told once more
        self._fresh()

    @property
    def asks(self):  # type: ignore[override]
        return self._colour is not None

    @property
    def name(self):  # type: ignore[override]
        return "last" if self._told else "values"

    def keys(self):
        if self._colour is None:
            return [(c, None) for c in COLOURS] + [base.NOTHING] * 3 + [("back", None)]
        if self._told:
            return [("last", None)] + [base.NOTHING] * 4 + [("goes on", None), ("back", None)]
        return self._pad.keys("back" if self._stones() else "not now")

    def on_key(self, key, hold):
        if self._colour is None:
            self._choose(key)
        elif self._told:
            self._tell_last(key)
        elif key == base.SCORE and not hold:
            self._back()
        else:
            value = self._pad.take(key, hold)
            if value is not None:
                self._keep(self._stones() + [value])
                self._told = True
                self.app.ask_anew()

    def draw(self, face):
        asking = self._colour and not self._told
        if asking:
            face.pad(self.keys(), self._pad.numbers)
        else:
            face.keys(self.keys(), "sheet" if self._told else "colours")
        face.title("printed values", "values once" if self._colour else "values known")
        self._draw_paths(face)
        if asking:
            face.question(text.say("value at", len(self._stones()) + 1), hold=True)
        elif self._told:
            face.question(text.say("last stone", len(self._stones())))

    def _draw_paths(self, face):
        settings = self.app.settings
        for index, colour in enumerate(COLOURS):
            asked = colour == self._colour
            done = colour in settings.paths and not asked
            values = settings.paths[colour] if done else settings.begun.get(colour, [])
            words = "  ".join([number(value) for value in values])
            words += "" if done else "  …"
            face.entry(index, text.say(colour), words, index, asked)

    def _stones(self):
        """The values told so far of the path in question."""
        return self.app.settings.begun.get(self._colour, [])

    def _keep(self, values):
        self.app.settings.begun[self._colour] = values
        self.app.settings.save()
        self._fresh()

    def _fresh(self):
        """Begin the next number: of the path told anew, or the first that is not known yet."""
        known = self.app.settings.paths
        missing = [colour for colour in COLOURS if colour not in known]
        self._colour = self._anew or (missing[0] if missing else None)
        self._pad = Pad(lambda value: -_LARGEST <= value <= _LARGEST)

    def _choose(self, key):
        if key == base.SCORE:
            self._leave()
        else:
            self._anew = COLOURS[key]
            self._fresh()
            self.app.ask_anew()

    def _tell_last(self, key):
        self._told = False
        values = self._stones()
        if key == base.SCORE:
            self._keep(values[:-1])
        elif key == 0 or len(values) == _STONES:
            paths = dict(self.app.settings.paths)
            paths[self._colour] = values
            self.app.settings.paths = paths
            del self.app.settings.begun[self._colour]
            self._anew = None
            self.app.learn_paths()
            self._fresh()
            if self._colour is None:
                self._leave()
                return
        self.app.ask_anew()

    def _back(self):
        if self._stones():
            self._keep(self._stones()[:-1])
        elif self._anew:
            self._anew = None
            self._fresh()
        else:
            self._leave()

    def _leave(self):
        if self._origin:
            self.app.open(self._origin)
        else:
            self.app.proceed()

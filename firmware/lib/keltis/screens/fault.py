"""What went wrong, in words, until a key is pressed: a fault, or damaged files at the start."""

from keltis.screens import base
from keltis.ui.text import say


class Screen(base.Screen):
    """`name`: "fault", with the lines to show, or "damaged", with what was damaged and how, as the
    ids and values of phrases."""

    asks = True

    def __init__(self, app, name, lines):
        super().__init__(app)
        self.name = name
        self._lines = lines

    def keys(self):
        hold = "without game" if self.name == "fault" else None
        return [("go on", hold)] * 7

    def on_key(self, key, hold):
        if self.name == "fault":
            self.app.resume(game=not hold)
        else:
            self.app.go_on()

    def draw(self, face):
        keys = self.keys()
        face.keys([base.NOTHING] * 5 + [keys[base.NEXT], base.NOTHING], "words")
        face.title(self.name, self.name + " below")
        if self.name == "fault":
            lines = self._lines
        else:
            lines = [say(what) + ": " + say(how, *values) for what, how, *values in self._lines]
        face.notes(list(lines) + [say("press to go on")])

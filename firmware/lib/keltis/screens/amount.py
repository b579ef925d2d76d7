"""One count of one player, typed as it lies on the table."""

from keltis import counts
from keltis.screens import base
from keltis.screens.pad import Pad
from keltis.ui.text import say


class Screen(base.Screen):
    name = "amount"
    kind = "play"

    def __init__(self, app, player, count, colour):
        super().__init__(app)
        self.ask(player, count, colour)

    def ask(self, player, count, colour):
        """Ask for that count; `colour` is that of the row, or None."""
        self.player = player
        self.count = count
        self.colour = colour
        match = self.app.table.match
        self._pad = Pad(lambda value: counts.fits(match, player, count, value, colour))

    def keys(self):
        return self._pad.keys()

    def on_key(self, key, hold):
        if key == base.SCORE and not hold:
            self.back()
            return
        value = self._pad.take(key, hold)
        if value is not None:
            self.told(value)

    def back(self):
        """SCORE was pressed."""
        self.app.open("count", self.player)

    def told(self, value):
        """The count is that."""
        self.app.table.correct(counts.event(self.player, self.count, value, self.colour))
        self.app.proceed()

    def draw(self, face):
        colour = say(self.colour) if self.colour else None
        if self.count == "size":
            asked = say("ask size " + self.app.table.match.game.id, colour)
        elif self.count == "closed":
            asked = say("ask closed", colour)
        else:
            asked = say("ask " + self.count)
        face.play(self.app.table, asked, self.player)
        hold = self.count != "large"
        face.question(self.colour or "tab " + self.count, hold, asked)
        self.draw_keys(face)

    def draw_keys(self, face):
        """The labels at the keys."""
        face.pad(self.keys(), self._pad.numbers)

"""The tally of a game played without the device: count after count, as one reads them off. Where
SCORE held changes no sign it leaves the tally."""

from keltis import counts
from keltis.screens import amount, base


class Screen(amount.Screen):
    name = "tally"

    def __init__(self, app):
        super().__init__(app, *counts.next_open(app.table.match))

    def keys(self):
        keys = super().keys() if self.count != "large" else self._figures()
        back, sign = keys[base.SCORE]
        keys[base.SCORE] = back, sign or "home"
        return keys

    def _figures(self):
        match = self.app.table.match
        labels = [base.NOTHING] * 5
        for index in range(len(match.game.colours)):
            if match.game.row(match.state, self.player, index)[0]:
                labels[index] = (match.game.colours[index], None)
        return labels + [("none", None), ("back", None)]

    def on_key(self, key, hold):
        if (key, hold) == (base.SCORE, True) and self.count != "points":
            self.app.leave("home")
        elif self.count != "large" or key == base.SCORE:
            super().on_key(key, hold)
        else:
            colours = self.app.table.match.game.colours
            self.told(None if key == base.NEXT else colours[key])

    def back(self):
        if self.app.table.undo() is None:
            self.app.open("home")
        else:
            self.go_on()

    def told(self, value):
        self.app.table.correct(counts.event(self.player, self.count, value, self.colour))
        self.go_on()

    def go_on(self):
        """Ask for the next count, or show the final score."""
        if self.app.table.question() == self.name:
            self.ask(*counts.next_open(self.app.table.match))
        else:
            self.app.proceed()

    def draw_keys(self, face):
        if self.count == "large":
            face.keys(self.keys(), "colours")
        else:
            super().draw_keys(face)

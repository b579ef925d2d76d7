"""Lay it anyway: a number that does not fit, and why; the table may decide otherwise."""

from keltis.screens import base
from keltis.ui import text

ANYWAY = 0


class Screen(base.Screen):
    """`do` and `fields` are the event without its number, `why` is what the rules say."""

    name = "anyway"
    kind = "play"
    asks = True

    def __init__(self, app, do, fields, number, why):
        super().__init__(app)
        self._do = do
        self._fields = fields
        self._number = number
        self._why = why

    def keys(self):
        return [(None, "lay anyway")] + [base.NOTHING] * 5 + [("back", None)]

    def on_key(self, key, hold):
        if key == ANYWAY:
            self.app.table.lay_anyway(self._do, **self._untold())
        self.app.proceed()

    def draw(self, face):
        colour = self._fields.get("colour")
        card = "%s %d" % (text.say(colour), self._number) if colour else str(self._number)
        reason = "%s: %s" % (card, text.say("why " + self._why))
        face.play(self.app.table, reason)
        face.question("anyway", asked=reason)
        face.keys(self.keys(), "words")

    def _untold(self):
        """The event without its number; a tile keeps the icon that its number bears."""
        if self._do != "take":
            return self._fields
        icon = self.app.table.match.game.icon(dict(self._fields, card=self._number))
        return dict(self._fields, icon=icon)

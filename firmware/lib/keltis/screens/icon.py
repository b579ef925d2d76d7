"""Which icon the tile bears that is being taken (stone tiles)."""

from keltis.screens import base
from keltis.screens.tile import ICONS


class Screen(base.Screen):
    name = "icon"
    kind = "play"
    by_heart = True

    def __init__(self, app, colour):
        super().__init__(app)
        self._colour = colour

    def keys(self):
        match = self.app.table.match
        labels = [(str(icon), None) for icon in ICONS]
        if not match.game.wish_stones_left(match.state):
            labels[0] = base.NOTHING
        return labels + [("none", None), ("back", None)]

    def on_key(self, key, hold):
        if key != base.SCORE:
            icon = None if key == base.NEXT else ICONS[key]
            self.app.table.lay("take", colour=self._colour, icon=icon)
        self.app.proceed()

    def draw(self, face):
        face.play(self.app.table)
        face.question("which icon")
        face.keys(self.keys(), "symbols")

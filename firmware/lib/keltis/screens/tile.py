"""Which tile lies where the figure has landed: always wish stone, clover leaf, 1, 2, 3."""

from keltis.screens import base

ICONS = ("wish", "clover", 1, 2, 3)


class Screen(base.Screen):
    name = "tile"
    kind = "play"
    asks = True

    def keys(self):
        game = self.app.table.match.game
        state = self.app.table.match.state
        labels = [(str(icon), None) for icon in ICONS]
        if not game.wish_stones_left(state):
            labels[0] = base.NOTHING
        if game.id == "mini":
            labels[2] = base.NOTHING
        return labels + [("none", None), ("back", None)]

    def on_key(self, key, hold):
        table = self.app.table
        if key == base.NEXT:
            table.decline()
        elif key == base.SCORE:
            self.app.take_back()
            return
        else:
            table.lay("tile", tile=ICONS[key])
        self.app.proceed()

    def draw(self, face):
        face.play(self.app.table)
        face.question("what lies there")
        face.keys(self.keys(), "symbols")

"""Which tile lies where the figure has landed: always wish stone, clover leaf, 1, 2, 3."""

from keltis.screens import base, question

ICONS = ("wish", "clover", 1, 2, 3)


class Screen(question.Question):
    name = "tile"
    words = "what lies there"
    style = "symbols"

    def keys(self):
        game = self.app.table.match.game
        state = self.app.table.match.state
        labels = [(str(icon), None) for icon in ICONS]
        if not game.wish_stones_left(state):
            labels[0] = base.NOTHING
        if game.id == "mini":
            labels[2] = base.NOTHING
        return labels + [("none", None), ("back", None)]

    def _answer(self, key):
        self.app.table.lay("tile", tile=ICONS[key])

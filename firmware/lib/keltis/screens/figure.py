"""Which figure moves on: the move that a clover leaf gives, or a card on the board's end stone."""

from keltis.screens import base


class Screen(base.Screen):
    name = "figure"
    kind = "play"
    asks = True

    def keys(self):
        match = self.app.table.match
        allowed = match.game.pending(match.state)[2]
        labels = [base.NOTHING] * 5
        for index in allowed:
            labels[index] = (match.game.colours[index], None)
        return labels + [("none", None), ("back", None)]

    def on_key(self, key, hold):
        table = self.app.table
        if key == base.NEXT:
            table.decline()
        elif key == base.SCORE:
            self.app.take_back()
            return
        else:
            table.lay("advance", colour=table.match.game.colours[key])
        self.app.proceed()

    def draw(self, face):
        face.play(self.app.table)
        face.question("which figure")
        face.keys(self.keys(), "colours")

"""Which figure moves on: the move that a clover leaf gives, or a card on the board's end stone."""

from keltis.screens import base, question


class Screen(question.Question):
    name = "figure"
    words = "which figure"
    style = "colours"

    def keys(self):
        match = self.app.table.match
        allowed = match.game.pending(match.state)[2]
        labels = [base.NOTHING] * 5
        for index in allowed:
            labels[index] = (match.game.colours[index], None)
        return labels + [("none", None), ("back", None)]

    def _answer(self, key):
        table = self.app.table
        table.lay("advance", colour=table.match.game.colours[key])

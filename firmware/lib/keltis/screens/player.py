"""Another player: whose turn it is, when the table does not go round."""

from keltis.screens import base


class Screen(base.Screen):
    name = "player"
    kind = "play"
    words = "whose turn"

    def keys(self):
        names = self.app.table.match.names
        labels = [(name, None) for name in names]
        return labels + [base.NOTHING] * (6 - len(labels)) + [("back", None)]

    def on_key(self, key, hold):
        if key != base.SCORE:
            self.app.table.choose(key)
        self.app.proceed()

    def draw(self, face):
        face.play(self.app.table)
        face.question(self.words)
        face.keys(self.keys(), "words")

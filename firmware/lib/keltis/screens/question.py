"""A question after a move that may bring something: NEXT for nothing, SCORE takes the move back."""

from keltis.screens import base


class Question(base.Screen):
    """`words` asks; `style` is that of the colour keys, whose answers `_answer` lays."""

    kind = "play"
    asks = True
    words: str = None
    style: str = None

    def on_key(self, key, hold):
        if key == base.SCORE:
            self.app.take_back()
            return
        if key == base.NEXT:
            self.app.table.decline()
        else:
            self._answer(key)
        self.app.proceed()

    def _answer(self, key):
        raise NotImplementedError

    def draw(self, face):
        face.play(self.app.table)
        face.question(self.words)
        face.keys(self.keys(), self.style)

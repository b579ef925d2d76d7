"""The story of the game that ended: how the totals went, and the move that won it."""

from keltis.screens import base
from keltis.story import Story


class Screen(base.Screen):
    name = "story"

    def __init__(self, app):
        super().__init__(app)
        self._story = Story(app.table.match)

    def keys(self):
        return [base.NOTHING] * 6 + [("back", None)]

    def on_key(self, key, hold):
        self.app.proceed()

    def draw(self, face):
        face.story(self.app.table.match, self._story)
        face.keys(self.keys(), "words")

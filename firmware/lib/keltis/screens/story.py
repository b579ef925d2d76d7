"""The story of the game that ended: how the totals went, and the move that won it."""

from keltis.screens import base
from keltis.story import Story


class Screen(base.Screen):
    """Of the open game, or of a played one by its match and number."""

    name = "story"
    litters = True
    parts = ("keltis.ui.chart",)

    def __init__(self, app, match=None, number=None):
        super().__init__(app)
        self._match = match or app.table.match
        self._number = number
        self._story = Story(self._match)

    def keys(self):
        return [base.NOTHING] * 6 + [("back", None)]

    def on_key(self, key, hold):
        if self._number is None:
            self.app.proceed()
        else:
            self.app.open("past", self._number, self._match)

    def draw(self, face):
        face.keys(self.keys(), "foot")
        face.story(self._match, self._story)

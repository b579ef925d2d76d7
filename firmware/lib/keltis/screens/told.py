"""The moves of a played game in words, page by page."""

from keltis import edits
from keltis.screens import base
from keltis.ui import text, words

UP = 3


class Screen(base.Screen):
    name = "told"
    litters = True

    def __init__(self, app, match, number):
        super().__init__(app)
        self._match = match
        self._number = number
        self._pages = None
        self._page = 0

    def keys(self):
        arrows = [("up", None), ("down", None)]
        return [base.NOTHING] * 3 + arrows + [("next", None), ("back", None)]

    def on_key(self, key, hold):
        if key == base.SCORE:
            self.app.open("past", self._number, self._match)
        else:
            self._page += -1 if key == UP else 1

    def draw(self, face):
        face.keys(self.keys(), "list")
        if self._pages is None:
            self._pages = face.pages(self._lines() or [text.say("no moves")])
        pages = len(self._pages)
        self._page %= pages
        at = "%d/%d" % (self._page + 1, pages)
        face.page(text.say(self._match.game.id + " game"), at, self._pages[self._page])

    def _lines(self):
        """Each move, numbered: who made it, and what it was."""
        match = self._match
        lines = []
        for start in edits.moves(match):
            name = match.names[match.events[start]["player"]]
            lines.append("%d. %s: %s" % (len(lines) + 1, name, words.move(match, start)))
        return lines

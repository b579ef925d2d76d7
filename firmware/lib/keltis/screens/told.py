"""The moves of a played game in words, page by page."""

from keltis import edits
from keltis.screens import base
from keltis.ui import text, words

UP = 3


class Screen(base.Screen):
    name = "told"

    def __init__(self, app, match, number):
        super().__init__(app)
        self._match = match
        self._number = number
        self._moves = edits.moves(match)
        self._page = 0

    def keys(self):
        arrows = [("up", None), ("down", None)] if self._moves else [base.NOTHING] * 2
        return [base.NOTHING] * 3 + arrows + [("next", None), ("back", None)]

    def on_key(self, key, hold):
        if key == base.SCORE:
            self.app.open("past", self._number)
        else:
            self._page += -1 if key == UP else 1

    def draw(self, face):
        match = self._match
        pages = max(1, -(-len(self._moves) // face.LINES))
        self._page %= pages
        face.title(match.game.id + " game", at="%d/%d" % (self._page + 1, pages))
        first = self._page * face.LINES
        lines = []
        for turn in range(first, min(first + face.LINES, len(self._moves))):
            start = self._moves[turn]
            name = match.names[match.events[start]["player"]]
            lines.append((name + ": " + words.move(match, start), str(turn + 1)))
        face.lines(lines or [(text.say("no moves"), "")])
        face.keys(self.keys(), "list")

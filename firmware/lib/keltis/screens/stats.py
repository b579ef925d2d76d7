"""Statistics of each name, box by box: games, wins, best and mean."""

from keltis import games
from keltis.screens import base
from keltis.ui import text


class Screen(base.Screen):
    name = "stats"
    litters = True
    parts = base.SHELF

    def __init__(self, app):
        super().__init__(app)
        self._statistics = app.history.statistics(text.all_seats())
        self._page = 0
        played = [box for box in games.IDS if self._statistics.lines(box)]
        self._box = played[0] if played else games.IDS[0]

    def keys(self):
        labels = [(box, None) for box in games.IDS]
        return labels + [base.NOTHING, ("next", None), ("back", None)]

    def on_key(self, key, hold):
        if key == base.SCORE:
            self.app.open("history")
        elif key == base.NEXT:
            self._page += 1
        else:
            self._box = games.IDS[key]
            self._page = 0

    def draw(self, face):
        face.keys(self.keys(), "words")
        lines = self._statistics.lines(self._box)
        rows = face.LINES - 1
        pages = max(1, -(-len(lines) // rows))
        self._page %= pages
        face.title(self._box + " game", at="%d/%d" % (self._page + 1, pages))
        if lines:
            head = [""] + [text.say(word) for word in ("games", "wins of", "best", "mean")]
            first = self._page * rows
            face.table([head] + [_cells(*line) for line in lines[first : first + rows]])
        else:
            face.notes(["no statistics"])


def _cells(name, games, wins, best, mean):
    return [name, str(games), str(wins), str(best), "%.1f" % mean]

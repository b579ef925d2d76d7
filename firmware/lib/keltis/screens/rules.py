"""The rules in short of a box, page by page, with its score tables."""

from keltis import games
from keltis.screens import base
from keltis.ui import text
from keltis.ui.rules.parts import ROWS, WISHES

UP, DOWN = 3, 4


class Screen(base.Screen):
    """Without a box it asks which; `origin` is the screen to go back to."""

    name = "rules"
    litters = True

    def __init__(self, app, box=None, origin="home"):
        super().__init__(app)
        self._box = box
        self._asked = box is None
        self._origin = origin
        self._page = 0

    def keys(self):
        if self._box is None:
            labels = [(box, None) for box in games.IDS]
            return labels + [base.NOTHING] * 2 + [("back", None)]
        arrows = [("up", None), ("down", None)]
        return [base.NOTHING] * 3 + arrows + [("next", None), ("back", None)]

    def on_key(self, key, hold):
        if key == base.SCORE:
            if self._box and self._asked:
                self._box = None
            else:
                self.app.open(self._origin)
        elif self._box is None:
            self._box = games.IDS[key]
            self._page = 0
        else:
            self._page += -1 if key == UP else 1

    def draw(self, face):
        if self._box is None:
            face.keys(self.keys(), "words")
            face.title("rules in short", "which rules")
            for line, box in enumerate(games.IDS):
                face.entry(line, text.say("about " + box), text.say(box + " game"))
            return
        pages = face.pages(self._blocks())
        self._page %= len(pages)
        at = "%d/%d" % (self._page + 1, len(pages))
        face.keys(self.keys(), "list")
        face.page(text.say(self._box + " game"), at, pages[self._page])

    def _blocks(self):
        game = games.get(self._box)
        blocks = []
        for part in _parts(self._box):
            if part == ROWS:
                blocks.append(_table("table " + self._box, game.row_table, 1))
            elif part == WISHES:
                state = game.new(game.seats[0], self.app.settings.options(self._box))
                blocks.append(_table("table wishes", game.wish_table_of(state), 0))
            else:
                blocks.append(text.choose(part))
        return blocks


def _parts(box):
    """The rules of a box; they are loaded when they are first read."""
    return __import__("keltis.ui.rules." + box, None, None, ("PARTS",)).PARTS


def _table(title, points, least):
    """A score table: what it is about, the counts from `least` on, and their points."""
    counts = [str(count) for count in range(least, len(points))]
    # No path is longer than the board's, whose table has no "and more".
    if title != "table board":
        counts[-1] += "+"
    return text.say(title), counts, points[least:]

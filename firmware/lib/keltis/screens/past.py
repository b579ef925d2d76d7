"""One played game: its final score, and the ways to its moves and its story."""

from keltis.results import result
from keltis.screens import base

MOVES, STORY, DELETE = 0, 2, 4


class Screen(base.Screen):
    """`match`: the game's, where it is known already: there may be no memory for it twice."""

    name = "past"
    litters = True
    parts = base.SHEETS + base.SHELF

    def __init__(self, app, number, match=None):
        super().__init__(app)
        self._number = number
        self._match = match or app.with_values(app.history.match(number))

    def keys(self):
        labels = [base.NOTHING] * 7
        if self._match:
            labels[MOVES] = ("moves", None)
            if None not in result(self._match)["totals"]:
                labels[STORY] = ("story", None)
        labels[DELETE] = (None, "delete")
        labels[base.SCORE] = ("back", None)
        return labels

    def on_key(self, key, hold):
        app = self.app
        if key == MOVES:
            app.open("told", self._match, self._number)
        elif key == STORY:
            app.open("story", self._match, self._number)
        elif key == DELETE and not app.history.forget(self._number):
            app.refuse("not saved")
        else:
            app.open("history", self._number)
            app.notice = "deleted" if key == DELETE else None

    def draw(self, face):
        face.keys(self.keys(), "foot")
        if self._match:
            over = self._match.game.over(self._match.state)
            face.score(self._match, final=True if over else None)
        else:
            face.title("history", "this damaged")

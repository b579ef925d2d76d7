"""The played games, the newest first."""

from keltis.screens import base
from keltis.ui import text
from keltis.ui.face import number as shown

OPEN, STATISTICS, UP, DOWN = 0, 2, 3, 4


class Screen(base.Screen):
    """`number`: the game that is chosen at first, or that was deleted."""

    name = "history"
    litters = True
    parts = base.SHELF

    def __init__(self, app, number=None):
        super().__init__(app)
        self._numbers = app.history.numbers()
        self._games = {}
        self._lines = 1
        self._chosen = 0
        if number is not None and self._numbers:
            newer = len([other for other in self._numbers if other > number])
            self._chosen = min(newer, len(self._numbers) - 1)

    def keys(self):
        labels = [base.NOTHING] * 6 + [("back", None)]
        if self._numbers:
            labels[OPEN] = ("open", None)
            labels[STATISTICS] = ("statistics", None)
        if len(self._numbers) > 1:
            labels[UP] = ("up", None)
            labels[DOWN] = ("down", None)
            labels[base.NEXT] = ("page", None)
        return labels

    def on_key(self, key, hold):
        app = self.app
        if key == base.SCORE:
            app.open("home")
        elif key == STATISTICS:
            app.open("stats")
        elif key == OPEN:
            number = self._numbers[self._chosen]
            if self._game(number):
                app.open("past", number)
            else:
                app.refuse("this damaged")
        elif key == base.NEXT:
            self._turn_page()
        else:
            self._chosen = (self._chosen + (1 if key == DOWN else -1)) % len(self._numbers)

    def draw(self, face):
        face.keys(self.keys(), "list")
        count = len(self._numbers)
        self._lines = face.LINES
        if count:
            face.title("history", at="%d/%d" % (self._chosen + 1, count))
            first = self._chosen - self._chosen % self._lines
            page = self._numbers[first : first + self._lines]
            face.lines([self._line(number) for number in page], self._chosen - first)
        else:
            face.title("history", "no games")

    def _turn_page(self):
        """To the first game of the next page, from the last to the first one."""
        chosen = self._chosen - self._chosen % self._lines + self._lines
        self._chosen = chosen if chosen < len(self._numbers) else 0

    def _game(self, number):
        if number not in self._games:
            self._games[number] = self.app.history.summary(number)
        return self._games[number]

    def _line(self, number):
        game = self._game(number)
        if not game:
            return text.say("this damaged"), ""
        box, names, result = game
        totals = " : ".join([shown(total) for total in result["totals"]])
        if result["over"] is None:
            totals = text.say("unfinished")
        return text.say(box) + "  " + ", ".join(names), totals

"""The final score, added up line by line as one would on paper."""

from keltis.screens import base

STORY, EVENING, MOVES, QR, HOME = 0, 1, 2, 3, 4


class Screen(base.Screen):
    name = "final"
    parts = base.SHEETS
    asks = True

    def keys(self):
        match = self.app.table.match
        labels = [base.NOTHING] * 5
        labels[STORY] = ("story", None)
        if match.game.id == "mini" and not match.game.score(match.state)["winners"]:
            labels[STORY] = ("values", None)
        labels[EVENING] = ("evening", None)
        labels[MOVES] = ("moves", None)
        if labels[STORY][0] == "story":
            labels[QR] = ("qr", None)
        labels[HOME] = ("home", None)
        return labels + [("rematch", "undo"), ("correct", None)]

    def on_key(self, key, hold):
        app = self.app
        if key == HOME:
            app.put_away()
            app.open("home")
        elif key == STORY:
            app.open(self.keys()[STORY][0])
        elif key in (EVENING, QR):
            app.open("evening" if key == EVENING else "qr")
        elif key in (MOVES, base.SCORE):
            app.open("moves" if key == MOVES else "correct")
        elif hold:
            app.table.undo()
            app.proceed()
        else:
            self._rematch()

    def _rematch(self):
        """The same seats; the starter moves on."""
        match = self.app.table.match
        starter = match.options.get("starter", 0) + 1
        self.app.tally = False
        self.app.begin(match.game.id, match.names, starter % len(match.names))
        self.app.proceed()

    def draw(self, face):
        face.keys(self.keys(), "foot")
        face.score(self.app.table.match, final=True)

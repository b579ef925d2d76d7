"""The score as it stands. SCORE held again ends the game."""

from keltis.screens import base


class Screen(base.Screen):
    name = "score"
    parts = base.SHEETS

    def keys(self):
        match = self.app.table.match
        over = match.game.over(match.state)
        return [base.NOTHING] * 6 + [("back", None if over else "end")]

    def on_key(self, key, hold):
        if hold:
            self.app.table.lay("end")
        self.app.proceed()

    def draw(self, face):
        face.keys(self.keys(), "foot")
        face.score(self.app.table.match, final=False)

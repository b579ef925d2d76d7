"""The score as it stands. SCORE held again ends the game."""

from keltis.screens import base
from keltis.ui import score_table


class Screen(base.Screen):
    name = "score"

    def keys(self):
        return [base.NOTHING] * 6 + [("back", "end")]

    def on_key(self, key, hold):
        if hold:
            self.app.table.lay("end")
        self.app.proceed()

    def draw(self, face):
        score_table.draw(face, self.app.table.match, final=False)
        face.sides(self.keys())

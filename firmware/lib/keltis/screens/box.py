"""New game: which box lies on the table."""

from keltis import games
from keltis.screens import base
from keltis.ui.text import say


class Screen(base.Screen):
    name = "box"

    def keys(self):
        labels = [(box, None) for box in games.IDS]
        return labels + [base.NOTHING] * 2 + [("back", None)]

    def on_key(self, key, hold):
        app = self.app
        if key == base.SCORE:
            app.open("home")
            return
        box = games.IDS[key]
        least, most = games.get(box).seats
        if least == most:
            app.start(box, most)
        else:
            app.open("seats", box)

    def draw(self, face):
        face.title("which game", "which box")
        for line in range(len(games.IDS)):
            box = games.IDS[line]
            face.entry(line, say("about " + box), say(box + " game"))
        face.keys(self.keys(), "words")

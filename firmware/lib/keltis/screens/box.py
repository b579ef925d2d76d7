"""New game: which box lies on the table."""

from keltis import games
from keltis.screens import base
from keltis.ui import text

MODE = 4


class Screen(base.Screen):
    name = "box"
    ahead = "seats"

    def keys(self):
        # With one number of players there is no screen for it, and none to ask for names from.
        labels = [(box, "names" if box == "mini" else None) for box in games.IDS]
        mode = "count" if self.app.settings.referee else "referee"
        return labels + [(None if self.app.tally else mode, None), base.NOTHING, ("back", None)]

    def on_key(self, key, hold):
        app = self.app
        if key == base.SCORE:
            app.open("home")
            return
        if key == MODE:
            app.settings.referee = not app.settings.referee
            app.settings.save()
            return
        box = games.IDS[key]
        least, most = games.get(box).seats
        if least == most:
            if hold:
                app.open("names", box, most)
            else:
                app.start(box, text.seats(most))
        else:
            app.open("seats", box)

    def draw(self, face):
        face.keys(self.keys(), "words")
        referee = self.app.settings.referee
        mode = "referees" if referee else "counts"
        face.title("which game", "tallies" if self.app.tally else mode)
        for line in range(len(games.IDS)):
            box = games.IDS[line]
            face.entry(line, text.say("about " + box), text.say(box + " game"))

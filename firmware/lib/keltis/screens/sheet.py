"""The SCORE sheet: everything in play that is not an ordinary move, each at its fixed place."""

from keltis.games.base import NUMBERS
from keltis.screens import base

WISH, PLAYER, HOME = 0, 1, 4
TILE, CORRECT = 0, 1


class Screen(base.Screen):
    name = "sheet"
    kind = "play"

    def keys(self):
        table = self.app.table
        game = table.match.game
        more = table.question() == "more"
        holds = [None, None if more else "player", None, None, "home"]
        presses = [None] * 5
        neutral = None
        if game.id == "cards":
            if not more and not self._refused("wish"):
                holds[WISH] = "wish stone"
            presses = [None if self._refused("point", c) else c for c in game.colours]
            neutral = None if self._refused("point") else "neutral"
        else:
            presses[CORRECT] = "correct"
        redo = "redo" if table.match.undone else None
        return list(zip(presses, holds)) + [(neutral, redo), ("back", None)]

    def on_key(self, key, hold):
        app = self.app
        table = app.table
        if key == base.NEXT:
            if hold:
                table.redo()
            elif table.referee:
                app.open("number", "point", {})
                return
            else:
                table.lay("point")
        elif key != base.SCORE:
            if not hold and table.match.game.id != "cards":
                app.open("correct")
                return
            if not hold:
                self._point(table.match.game.colours[key])
                return
            if key == WISH and table.referee:
                app.open("number", "wish", {})
                return
            if key == WISH:
                table.lay("wish")
            else:
                app.open("player" if key == PLAYER else "home")
                return
        app.proceed()

    def _point(self, colour):
        """A point card into a row: its number is that of the card under it, if that was told."""
        app = self.app
        table = app.table
        fitting = [n for n in NUMBERS if not table.why_not("point", colour=colour, card=n)]
        if not table.referee:
            table.lay("point", colour=colour)
        elif len(fitting) == 1:
            table.lay("point", colour=colour, card=fitting[0])
        else:
            app.open("number", "point", {"colour": colour})
            return
        app.proceed()

    def draw(self, face):
        face.play(self.app.table)
        cards = self.app.table.match.game.id == "cards"
        face.question("point card" if cards else "more", hold=True)
        face.keys(self.keys(), "sheet")

    def _refused(self, do, colour=None):
        """Why the player in turn may not do that, or None."""
        table = self.app.table
        event = {"do": do, "player": table.turn}
        if colour:
            event["colour"] = colour
        return table.match.game.legal(table.match.state, event)

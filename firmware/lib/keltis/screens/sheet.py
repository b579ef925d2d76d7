"""The SCORE sheet: everything in play that is not an ordinary move, each at its fixed place."""

from keltis.edits import tile_here, tile_missed
from keltis.games.base import NUMBERS
from keltis.screens import base

WISH, PLAYER, MOVES, RULES, HOME = range(5)
TILE, CORRECT = 0, 1


class Screen(base.Screen):
    name = "sheet"
    kind = "play"
    by_heart = True

    def __init__(self, app):
        super().__init__(app)
        # Where a tile may have been missed; no edit begins within an edit.
        self._missed = None if app.editing else tile_missed(app.table)

    def keys(self):
        table = self.app.table
        game = table.match.game
        more = table.question() == "more"
        editing = self.app.editing
        holds = [None, None if more else "player", None, "rules", None]
        if not editing:
            holds[MOVES] = "moves"
            holds[HOME] = "home"
        presses: list = [None] * 5
        neutral = None
        if game.id == "cards":
            if not more and not table.why_not("wish"):
                holds[WISH] = "wish stone"
            presses = [None if table.why_not("point", colour=c) else c for c in game.colours]
            neutral = None if table.why_not("point") else "neutral"
        else:
            presses[CORRECT] = "correct"
            if self._missed is not None:
                presses[TILE] = "tile"
        redo = "redo" if table.match.undone and not editing else None
        return list(zip(presses, holds)) + [(neutral, redo), ("back", None)]

    def on_key(self, key, hold):
        (self._held if hold else self._pressed)(key)
        if self.app.screen is self:
            self.app.proceed()

    def _pressed(self, key):
        app = self.app
        game = app.table.match.game
        if key == base.NEXT and app.table.referee:
            app.open("number", "point", {})
        elif key == base.NEXT:
            app.table.lay("point")
        elif key == base.SCORE:
            return
        elif game.id == "cards":
            self._point(game.colours[key])
        elif key == CORRECT:
            app.open("correct")
        else:
            app.edit(tile_here(app.table, self._missed))

    def _held(self, key):
        app = self.app
        if key == base.NEXT:
            app.table.redo()
        elif key == WISH and app.table.referee:
            app.open("number", "wish", {})
        elif key == WISH:
            app.table.lay("wish")
        elif key == RULES:
            app.open("rules", app.table.match.game.id, self.name)
        elif key == HOME:
            app.leave("home")
        else:
            app.open("player" if key == PLAYER else "moves")

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

    def draw(self, face):
        face.play(self.app.table)
        cards = self.app.table.match.game.id == "cards"
        face.question("point card" if cards else "more", hold=True)
        face.keys(self.keys(), "sheet")

"""The evening's ledger: wins and points of the people at the table, and the games they played."""

from keltis.results import Evening, result
from keltis.screens import base
from keltis.ui import text


class Screen(base.Screen):
    name = "evening"
    litters = True
    parts = base.SHELF

    def __init__(self, app):
        super().__init__(app)
        match = app.table.match
        self._evening = Evening(match.names, self._games(match))

    def keys(self):
        return [base.NOTHING] * 6 + [("back", None)]

    def on_key(self, key, hold):
        self.app.proceed()

    def draw(self, face):
        face.keys(self.keys(), "foot")
        evening = self._evening
        face.title("evening title", at=text.say("games played", len(evening.games)))
        lines = []
        for name, wins, points in evening.lines():
            lines.append((name, text.say("wins and points", wins, points)))
        room = face.LINES - len(lines)
        for box, totals in evening.games[-room:] if room > 0 else ():
            lines.append((text.say(box), " : ".join([str(total) for total in totals])))
        face.lines(lines)

    def _games(self, match):
        """The game that just ended, then the played ones, the newest first."""
        yield match.game.id, match.names, result(match)
        history = self.app.history
        for number in history.numbers():
            game = history.summary(number)
            if game:
                yield game

"""Settings: language, the board game's wish stone table, mini's printed values, names, and what was
learned about the board."""

from keltis.games.board import WISH_TABLES
from keltis.screens import base
from keltis.ui import text

LANGUAGE, WISH_TABLE, VALUES, PEOPLE, FORGET = 0, 1, 2, 3, 4


class Screen(base.Screen):
    name = "settings"

    def keys(self):
        labels: list = [("language", None), ("wish table", None), ("values", None)]
        labels.append(("people" if self.app.settings.names else None, None))
        labels.append((None, "forget" if self.app.stones.known() else None))
        return labels + [base.NOTHING, ("back", None)]

    def on_key(self, key, hold):
        app = self.app
        settings = app.settings
        if key == LANGUAGE:
            settings.language = "de" if settings.language == "en" else "en"
            text.use(settings.language)
            settings.save()
        elif key == WISH_TABLE:
            settings.wish_table = "printed" if settings.wish_table == "sheet" else "sheet"
            settings.save()
        elif key == FORGET:
            app.stones.forget()
            app.notice = "forgotten"
        elif key == base.SCORE:
            app.open("home")
        else:
            app.open("values" if key == VALUES else "people", self.name)

    def draw(self, face):
        settings = self.app.settings
        face.title("settings")
        face.lines(
            [
                text.say("language is").split("|"),
                (text.say("board's table"), self._points()),
                (text.say("stones learned"), text.say("stones known", self.app.stones.known())),
                (text.say("mini's values"), text.say("paths known", len(settings.paths))),
            ]
        )
        face.keys(self.keys(), "list")

    def _points(self):
        """The board's wish stone table: points for none, one, two ... stones."""
        points = WISH_TABLES[self.app.settings.wish_table]
        return "  ".join([str(value) for value in points])

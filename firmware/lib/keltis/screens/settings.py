"""Settings: language, the board game's wish stone table, mini's printed values."""

from keltis.games.board import WISH_TABLES
from keltis.screens import base
from keltis.ui import text

LANGUAGE, WISH_TABLE, VALUES = 0, 1, 2


class Screen(base.Screen):
    name = "settings"

    def keys(self):
        labels = [("language", None), ("wish table", None), ("values", None)]
        return labels + [base.NOTHING] * 3 + [("back", None)]

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
        elif key == VALUES:
            app.open("values", self.name)
        else:
            app.open("home")

    def draw(self, face):
        settings = self.app.settings
        face.title("settings")
        face.entry(0, *text.say("language is").split("|"))
        face.entry(1, text.say("board's table"), self._points())
        face.entry(2, text.say("mini's values"), text.say("paths known", len(settings.paths)))
        face.keys(self.keys(), "symbols")

    def _points(self):
        """The board's wish stone table: points for none, one, two ... stones."""
        points = WISH_TABLES[self.app.settings.wish_table]
        return "   ".join([str(value) for value in points])

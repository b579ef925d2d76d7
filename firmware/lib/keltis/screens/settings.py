"""Settings, two at each key: what pressing changes, and what holding opens or forgets."""

from keltis.games.board import WISH_TABLES
from keltis.screens import base
from keltis.ui import text

LANGUAGE, TURN, REFRESH, SLEEP, WISH_TABLE = 0, 1, 2, 3, 4
PEOPLE, VALUES, FORGET = 2, 3, 4
_MINUTES = (2, 5, 15, 60)  # and then never


class Screen(base.Screen):
    name = "settings"
    litters = True

    def keys(self):
        people = "people" if self.app.settings.names else None
        forget = "forget" if self.app.stones.known() else None
        return [
            ("language", None),
            ("turn", None),
            ("refresh", people),
            ("sleep", "values"),
            ("wish table", forget),
            base.NOTHING,
            ("back", None),
        ]

    def on_key(self, key, hold):
        app = self.app
        if key == base.SCORE:
            app.open("home")
        elif not hold:
            self._change(key)
            app.settings.save()
            app.set_glass()
        elif key == FORGET:
            app.stones.forget()
            app.notice = "forgotten"
        else:
            app.open("values" if key == VALUES else "people", self.name)

    def draw(self, face):
        settings = self.app.settings
        face.keys(self.keys(), "pairs")
        face.title("settings")
        minutes = settings.sleep_after
        sleep = text.say("minutes", minutes) if minutes else "never"
        stones, paths = self.app.stones.known(), len(settings.paths)
        names = str(len(settings.names))
        face.pairs([
            (("language of", "language is"), None),
            (("which way up", "turned" if settings.turned else "upright"), None),
            (("refresh of", "quick" if settings.quick else "clean"), ("people", names)),
            (("sleep after", sleep), ("mini's values", text.say("of three", paths))),
            (("board's table", self._points()), ("stones learned", str(stones))),
        ])  # fmt: skip

    def _change(self, key):
        """The next choice of what that key is for."""
        settings = self.app.settings
        if key == LANGUAGE:
            settings.language = "de" if settings.language == "en" else "en"
            text.use(settings.language)
        elif key == TURN:
            settings.turned = not settings.turned
        elif key == REFRESH:
            settings.quick = not settings.quick
        elif key == SLEEP:
            longer = [minutes for minutes in _MINUTES if minutes > settings.sleep_after]
            settings.sleep_after = longer[0] if longer else 0
        else:
            settings.wish_table = "printed" if settings.wish_table == "sheet" else "sheet"

    def _points(self):
        """The board's wish stone table: points for none, one, two ... stones."""
        points = WISH_TABLES[self.app.settings.wish_table]
        return " ".join([str(value) for value in points])

"""What the device remembers for good: language, glass, names, tables, mini's printed values."""

from keltis.kept import Kept

_NAMES = 24
_LONGEST = 20  # letters of a name
_SLEEP_AFTER = 15


class Settings(Kept):
    """`language` "en" or "de"; `wish_table` "sheet" or "printed"; `referee`: new games ask for
    numbers; `paths` colour -> printed values, a complete path each; `begun` colour -> values of a
    path that is not told to its end yet; `names` of people, who played last first; `sleep_after`:
    minutes, 0 is never; `turned`: the glass is read from its other side; `quick`: it is cleaned
    more seldom, and changes quicker."""

    def __init__(self):
        super().__init__("/settings.json", "settings")
        self.language = "en"
        self.wish_table = "sheet"
        self.referee = False
        self.paths = {}
        self.begun = {}
        self.names = []
        self.sleep_after = _SLEEP_AFTER
        self.turned = False
        self.quick = False

    def take(self, data):
        """Take over what is understood of a document."""
        if data.get("language") in ("en", "de"):
            self.language = data["language"]
        if data.get("wish_table") in ("sheet", "printed"):
            self.wish_table = data["wish_table"]
        self.referee = data.get("referee") is True
        self.turned = data.get("turned") is True
        self.quick = data.get("quick") is True
        self.paths = _paths(data.get("paths"))
        self.begun = _paths(data.get("begun"))
        minutes = data.get("sleep_after")
        self.sleep_after = minutes if type(minutes) is int and minutes >= 0 else _SLEEP_AFTER
        names = data.get("names")
        if isinstance(names, list):
            self.names = [name for name in names[:_NAMES] if _is_name(name)]

    def data(self):
        """All of it, to be kept."""
        return {
            "language": self.language,
            "wish_table": self.wish_table,
            "referee": self.referee,
            "paths": self.paths,
            "begun": self.begun,
            "names": self.names,
            "sleep_after": self.sleep_after,
            "turned": self.turned,
            "quick": self.quick,
        }

    def remember(self, names):
        """These people play now."""
        others = [name for name in self.names if name not in names]
        if names + others != self.names:
            self.names = (names + others)[:_NAMES]
            self.save()

    def options(self, game_id):
        """The options with which a game of this box starts."""
        options: dict = {"referee": True} if self.referee else {}
        if game_id == "board":
            options["wish_table"] = self.wish_table
        if game_id == "mini" and self.paths:
            options["paths"] = dict(self.paths)
        return options


def _is_name(name):
    return isinstance(name, str) and 0 < len(name) <= _LONGEST


def _paths(data):
    """Only what can be printed values: colour -> list of 1 to 20 integers or nulls."""
    paths = {}
    if isinstance(data, dict):
        for colour in ("green", "blue", "pink"):
            values = data.get(colour)
            if isinstance(values, list) and 1 <= len(values) <= 20:
                if all(value is None or type(value) is int for value in values):
                    paths[colour] = values
    return paths

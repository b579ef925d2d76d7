"""What the device remembers for good: language, the board's wish table, mini's printed values."""

from keltis.kept import Kept


class Settings(Kept):
    """`language` "en" or "de"; `wish_table` "sheet" or "printed"; `paths` colour -> printed values,
    a complete path each; `begun` colour -> values of a path that is not told to its end yet."""

    def __init__(self):
        super().__init__("/settings.json", "settings")
        self.language = "en"
        self.wish_table = "sheet"
        self.paths = {}
        self.begun = {}

    def take(self, data):
        """Take over what is understood of a document."""
        if data.get("language") in ("en", "de"):
            self.language = data["language"]
        if data.get("wish_table") in ("sheet", "printed"):
            self.wish_table = data["wish_table"]
        self.paths = _paths(data.get("paths"))
        self.begun = _paths(data.get("begun"))

    def data(self):
        """All of it, to be kept."""
        return {
            "language": self.language,
            "wish_table": self.wish_table,
            "paths": self.paths,
            "begun": self.begun,
        }

    def options(self, game_id):
        """The options with which a game of this box starts."""
        if game_id == "board":
            return {"wish_table": self.wish_table}
        if game_id == "mini" and self.paths:
            return {"paths": self.paths}
        return {}


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

"""What every screen is: a name, the labels at the seven keys, what a key does, and a drawing.

Keys 0 to 4 are the colour keys, then NEXT and SCORE.
"""

NEXT = 5
SCORE = 6
NOTHING: tuple = (None, None)
# Modules that are not needed in play.
SHEETS = ("keltis.ui.tall_score", "keltis.ui.low_score")
SHELF = ("keltis.history", "keltis.record", "keltis.results")


class Screen:
    """`name` is what the console calls it; `kind`, "play" for play and its sheets, else "other",
    decides how the glass is refreshed; `asks` marks a question that the device raises itself;
    `lone_keys`: keys that it has no use for stand for NEXT and SCORE where these are chords;
    `by_heart`: a sheet that a hand knows, which need not be seen before it takes a key; `parts`:
    modules that only it needs, which are let go with it; `steady`: where it follows
    itself, it draws only what has changed on the glass; `litters`: much stays of what it makes, and
    would lie scattered if garbage were not collected often; `ahead`: the screen that will most
    likely follow, the module of which is imported at leisure."""

    name: str = None
    kind = "other"
    steady = False
    asks = False
    by_heart = False
    lone_keys = False
    parts: tuple = ()
    litters = False
    ahead: str = None

    def __init__(self, app):
        self.app = app

    def keys(self) -> list:
        """Seven (press, hold) labels; None where a key does nothing."""
        raise NotImplementedError

    def on_key(self, key, hold):
        """A key with a label was pressed or held."""
        raise NotImplementedError

    def work(self, face):
        """Do a part of what takes long before the screen can be drawn; whether there is more."""
        return False

    def draw(self, face):
        """Draw on a cleared glass."""
        raise NotImplementedError

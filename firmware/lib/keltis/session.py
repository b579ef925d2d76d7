"""The games on the device: the open one, its edits, beginning, leaving and keeping it.

The screens call these; what is on the glass and when it is saved is the business of `app`.
"""

from keltis.games.base import Refused
from keltis.match import Match
from keltis.store import Store
from keltis.table import Table
from keltis.ui import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from keltis.screens.base import Screen


class Session:
    """The part of the app that knows the games; the app opens screens and says notices.

    `table`: the open game or None. `editing`: the edit under way, `edited`: the one that came last.
    `tally`: whether the next game to begin is one played without the device.
    """

    screen: "Screen"

    def __init__(self):
        self._store = None
        self.table = None
        self.editing = None
        self.edited = None
        self.tally = False
        self._changed = False  # whether anything was pressed since the flash was in step

    @property
    def history(self):
        """The played games; in play they are not needed."""
        from keltis import history

        return history

    def open(self, name, *details):
        """Show the screen of that name."""
        raise NotImplementedError

    def set_glass(self):
        """Have the glass as the settings want it."""
        raise NotImplementedError

    def resume(self, game=True):
        """Boot to where it was: the game on the flash, or home; first it is said what is lost.
        Without `game` the one on the flash is set aside."""
        self.fault = None
        self._store = Store()
        self.settings = self._store.settings
        self.stones = self._store.stones
        match = self._store.load(game)
        text.use(self.settings.language)
        self.set_glass()
        self.table = Table(match, self.stones) if match else None
        told = self._store.told
        if told:
            self._changed = True
            self.open("fault", "damaged", told)
        else:
            self.go_on()

    def go_on(self):
        """To the open game as it stands, or home."""
        self.open(self.table.question() or "play" if self.table else "home")

    def proceed(self):
        """Back to the game: the question of the moment, or play, or the final score."""
        if self.editing:
            stop = self.editing.go_on()
            if stop:
                self.open(stop)
                return
            self.edited = self.editing
            self.editing = None
            self.table = self.edited.result()
        if self.edited and not self.edited.undoable(self.table):
            self.edited = None
        name = self.table.question() or "play"
        if name != self.screen.name or name in ("tile", "figure"):
            self.open(name)

    def begin(self, game_id, names, starter=0):
        """A new game that a seat starts; an open one is kept as it stands."""
        self.put_away()
        self._store.begin()
        options = dict(self.settings.options(game_id), starter=starter)
        if self.tally:
            options = dict(options, tally=True, referee=False)
        self.table = Table(Match(game_id, names, options), self.stones)

    def start(self, game_id, names, starter=0):
        """A new game that a seat starts, or the tally of one; mini asks once for the values
        printed on its board."""
        self.begin(game_id, names, starter)
        nobody = text.all_seats()
        self.settings.remember([name for name in names if name not in nobody])
        if game_id == "mini" and len(self.settings.paths) < 3:
            self.open("values")
        else:
            self.proceed()

    def put_away(self):
        """Keep the open game among the played ones and close it."""
        if self.table:
            self._store.put_away(self.table.match)
        self.table = self.edited = None

    def leave(self, onward):
        """On to the screen of that name; first it is asked what becomes of a game in play."""
        table = self.table
        if table and table.match.events and table.question() != "final":
            self.open("leave", onward)
        else:
            self.open(onward)

    def delete(self):
        """Forget the open game."""
        self.table = self.edited = None

    def learn_paths(self):
        """Printed values were told: they are kept for good, and hold for the open game."""
        self.settings.save()
        if self.table:
            self.with_values(self.table.match)

    def with_values(self, match):
        """The match, scored by the printed values that are known now (mini)."""
        if match and match.game.id == "mini" and self.settings.paths:
            try:
                match.set_options(dict(match.options, paths=dict(self.settings.paths)))
            except Refused:
                # A figure stands beyond the end of a path as it was told.
                self.notice = "from the next game"
        return match

    def edit(self, edit):
        """Change the match as that edit says; until it is complete, nothing of it is saved."""
        self.editing = edit
        self.table = edit.table
        self.proceed()

    def drop_edit(self):
        """Leave the match as it was before the edit that is under way, or that came last."""
        self.table = (self.editing or self.edited).kept
        self.editing = self.edited = None
        self.proceed()
        self.notice = "as before"

    def take_back(self):
        """Back from a question: the move that raised it is taken back."""
        if self.editing and not self.editing.awaits:
            self.drop_edit()
        else:
            self.table.undo()
            self.proceed()

"""The companion itself: key events in, the screen of the moment, what to draw, what to save.

`step` never blocks and never sleeps. A press changes the state at once; the refresh starts as soon
as the panel is ready and shows the last state; the journal is written while the ink moves.
"""

import gc
import sys
from time import ticks_diff, ticks_ms

from keltis import history
from keltis.console import Console
from keltis.games.base import Refused
from keltis.ink import Ink
from keltis.match import Match
from keltis.store import Store
from keltis.table import Table
from keltis.ui import text
from keltis.ui.canvas import Canvas
from keltis.ui.face import face_of

# A question that the device raises takes only keys that went down this long after it was shown.
_QUESTION_REST = 300
_BLINK = 600
_IDLE = 1000
_BLINKING = 50


class App:
    """One companion on one device: its `panel`, `keys`, `led`, and what `face_of` needs.

    `fault`: what went wrong in the one before and where, two lines; it is shown first.
    """

    def __init__(self, device, fault=None):
        self._keys = device.keys
        self._led = device.led
        self._lone = device.lone
        self._ink = Ink(device.panel)
        panel = device.panel
        canvas = Canvas(panel.buffer, device.width, device.height, panel.standing)
        self._face = face_of(canvas, device)
        self._console = Console(self.look)
        self.fault = fault
        self.history = history
        self._store = None
        self.table = None
        self.editing = None
        self.edited = None
        self.tally = False  # whether the next game to begin is one played without the device
        self.screen = None
        self._shown = None  # the module of the screen
        self.notice = None
        self.refused = 0
        self._pressed = self._lit = False
        self._blink = None
        self._dirty = True
        self._asked = None
        self._running = None  # the turn
        if fault:
            self.open("fault", "fault", fault)
        else:
            self.resume()

    # for the screens

    def open(self, name, *details):
        """Show the screen of that name; each lives in a module of its own, imported when needed.
        Those that are not part of play are let go when they are left, for the memory's sake."""
        module = __import__("keltis.screens." + name, None, None, ("Screen",))
        if self._shown not in (None, name) and self.screen.kind != "play":
            del sys.modules["keltis.screens." + self._shown]
            delattr(sys.modules["keltis.screens"], self._shown)
        self.screen = module.Screen(self, *details)
        self._shown = name
        self._asked = None
        self._dirty = True

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

    def ask_anew(self):
        """The screen asks its next question: keys count again once that is on the glass."""
        self._asked = None

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
        if self.table and self.table.match.game.id == "mini":
            try:
                options = dict(self.table.match.options, paths=dict(self.settings.paths))
                self.table.match.set_options(options)
            except Refused:
                # A figure stands beyond the end of a path as it was told.
                self.notice = "from the next game"

    def refuse(self, notice="not possible"):
        """A press that cannot be taken: blink and say why."""
        self.refused += 1
        self.notice = notice
        self._blink = True

    def look(self):
        """What a person sees, for the console: the screen's name and the labels at the keys;
        `panel` is False when nothing is seen, since it does not answer."""
        return {
            "screen": self.screen.name,
            "keys": self.screen.keys(),
            "busy": self._dirty or not self._ink.ready(),
            "refused": self.refused,
            "panel": self._ink.alive,
        }

    # the crank

    def step(self, now):
        """Do what is due at `now` (ticks in ms); the ms until the next step is wanted."""
        self._console.step()
        event = self._keys.poll(now)
        while event:
            self._press(*event, now)
            event = self._keys.poll(now)
        ready = self._ink.ready()
        if ready and self._dirty:
            self._draw()
            ready = False
        self.save()
        self._light(now, ready)
        if ready:
            self._rest(now)
        wait = self._keys.wait(now)
        # The end of a refresh wakes the device as a key does.
        longest = _IDLE if self._blink is None else _BLINKING
        return longest if wait is None else min(wait, longest)

    def _press(self, key, hold, down, now):
        self.notice = None
        if self.screen.lone_keys:
            key = self._lone.get(key, key)
        self._pressed = self._lit = self._dirty = True
        self._led(True)
        if self.screen.asks and (
            self._asked is None or ticks_diff(down, self._asked) < _QUESTION_REST
        ):
            self.refuse("press again")
        elif self.screen.keys()[key][1 if hold else 0] is None:
            self.refuse()
        else:
            try:
                self.screen.on_key(key, hold)
            except Refused:
                self.refuse()
        if self._blink is True:
            self._blink = now

    def _draw(self):
        self._dirty = False
        self._face.clear()
        self.screen.draw(self._face)
        if self.notice:
            self._face.notice(self.notice)
        elif self._store and self._store.unsaved:
            self._face.notice(self._store.unsaved)
        now = ticks_ms()  # drawing took its time
        self._ink.show(self.screen.kind, now, self._turn())
        if self._asked is None:
            self._asked = now

    def _turn(self):
        """What changes when the next turn begins; None outside of play."""
        if self.screen.kind != "play":
            return None
        if not self.screen.asks:
            match = self.table.match
            self._running = self.table.turn if len(match.names) > 1 else len(match.events)
        return self._running

    def save(self):
        """Bring the flash in step with all that was pressed, and collect what that left behind:
        later it would lie scattered among what stays."""
        if self._store and self._pressed:
            self._pressed = False
            unsaved = self._store.unsaved
            table = self.editing.kept if self.editing else self.table
            self._store.save(table.match if table else None)
            self._dirty = self._dirty or self._store.unsaved != unsaved
            gc.collect()

    def _rest(self, now):
        """Nothing else is to do: see to the memory, the glass and the files."""
        gc.collect()
        self._ink.rest(now)
        notice = self._store.tidy() if self._store else None
        if notice:
            self.notice = notice
            self._dirty = True

    def _light(self, now, ready):
        """The LED: on while a press is being worked on, blinking after one that was refused, and
        all the time when the panel does not answer."""
        if self._blink is not None and ticks_diff(now, self._blink) < _BLINK:
            self._led(ticks_diff(now, self._blink) // 100 % 2 == 0)
            return
        self._blink = None
        self._lit = self._lit and not ready
        self._led(self._lit or not self._ink.alive and now // _IDLE % 2 == 0)

    def resume(self, game=True):
        """Boot to where it was: the game on the flash, or home; first it is said what is lost.
        Without `game` the one on the flash is set aside."""
        self.fault = None
        self._store = Store()
        self.settings = self._store.settings
        self.stones = self._store.stones
        match = self._store.load(game)
        text.use(self.settings.language)
        self.table = Table(match, self.stones) if match else None
        told = self._store.told
        if told:
            self._pressed = True
            self.open("fault", "damaged", told)
        else:
            self.go_on()
        gc.collect()

    def go_on(self):
        """To the open game as it stands, or home."""
        self.open(self.table.question() or "play" if self.table else "home")

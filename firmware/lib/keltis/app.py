"""The companion itself: key events in, the screen of the moment, what to draw, what to save.

`step` never blocks and never sleeps. A press changes the state at once; the refresh starts as soon
as the panel is ready and shows the last state; the journal is written while the ink moves. Only a
sheet that a hand knows is shown later if the next key follows at once.
"""

import gc
import sys
from time import ticks_diff, ticks_ms

from keltis import heap
from keltis.console import Console
from keltis.games.base import Refused
from keltis.ink import Ink
from keltis.power import ASLEEP, TIRED, Power
from keltis.session import Session
from keltis.ui import text

# A question that the device raises takes only keys that went down this long after it was shown.
_QUESTION_REST = 300
# A sheet that is typed by heart is shown so long after its press, and not while the next key is
# down, for a tap: what that brings would have to wait for the ink. Drawing takes longer anyway.
_ROLL, _TAP = 25, 120
_BLINK = 600
_IDLE = 1000
_BLINKING = 50
_SLEEPING = 5000  # less than the watchdog's patience
# Bytes between two collections, most of them calls' frames, given back at once: so many that a new
# screen waits for one at most; fewer where much that is made stays, and would lie scattered.
_LITTER, _LITTERING = 81920, 32768


class App(Session):
    """One companion on one device: its `panel`, `keys`, `led`, and what `face_of` needs.

    `fault`: what went wrong in the one before and where, two lines; it is shown first.
    """

    def __init__(self, device, fault=None):
        super().__init__()
        self._keys = device.keys
        self._led = device.led
        self._lone = device.lone
        self._power = Power(device)
        self._ink = Ink(device.panel)
        self._device = device
        self._canvas = self._face = None
        self._console = Console(self.look)
        self.fault = fault
        self.screen = None
        self._shown = None  # the module of the screen
        self._ahead = None  # the modules that were imported for the next one, once that was tried
        self.notice = None
        self.refused = 0
        self._lit = False
        self._blink = None
        self._dirty = True  # the glass is to show something else
        self._drawn = False  # and that waits in the buffer
        self._asked = None
        self._labels = None  # at the keys, as long as nothing was pressed
        self._pressed = self._made = 0  # when a press was last taken, and a drawing made
        self._littered = False  # something was left behind since the last collection
        self._running = None  # the turn
        if fault:
            self._face_glass(device.panel.turned)
            self.open("fault", "fault", fault)
        else:
            self.resume()

    # for the screens

    def set_glass(self):
        """Have the glass as the settings want it: which way up, how quick."""
        self._ink.quick = self.settings.quick
        self._face_glass(self.settings.turned)

    def open(self, name, *details):
        """Show the screen of that name; each lives in a module of its own, imported when needed.
        Those that are not part of play are let go when they are left, for the memory's sake, and so
        are the signs and phrases met there."""
        module = _module(name)
        left = self.screen
        gone = self._ahead or ()
        if self._shown not in (None, name) and left.kind != "play":
            gone += ("keltis.screens." + self._shown,) + left.parts
        for part in gone:
            # A part comes with the drawing, which may not have been.
            if part in sys.modules and part != module.__name__:
                room, _, last = part.rpartition(".")
                delattr(sys.modules[room], last)
                del sys.modules[part]
        self._ahead = None
        if left:  # the first one belongs to the start, which has its own limit
            _limit_litter(module.Screen)
        self.screen = module.Screen(self, *details)
        if not left or not left.kind == self.screen.kind == "play":
            self._canvas.forget()
            text.forget()
        self._shown = name
        self._asked = self._labels = None
        self._dirty = True

    def ask_anew(self):
        """The screen asks its next question: keys count again once that is on the glass."""
        self._asked = None

    def labels(self):
        """What stands at the screen's keys."""
        if self._labels is None:
            self._labels = self.screen.keys()
        return self._labels

    def refuse(self, notice="not possible"):
        """A press that cannot be taken: blink and say why."""
        self.refused += 1
        self.notice = notice
        self._blink = True

    def look(self):
        """What a person sees, for the console: the screen's name and the labels at the keys;
        `shown` once the refresh has begun that brings this screen; `panel` is False when nothing is
        seen, since it does not answer; `battery` is how full that is, 0 to 3, or null; `turned`:
        the picture stands upside down."""
        return {
            "screen": self.screen.name,
            "keys": self.labels(),
            "busy": self._dirty or self._drawn or not self._ink.ready(),
            "shown": self._asked is not None,
            "refused": self.refused,
            "panel": self._ink.alive,
            "battery": self._power.level,
            "turned": self._device.panel.turned,
        }

    def _face_glass(self, turned):
        """Have a face for the glass that way up."""
        # Imported when the games are read: each word of those is looked for among all names of the
        # firmware, and these modules have half of them.
        from keltis.ui.canvas import Canvas
        from keltis.ui.face import face_of

        device, panel = self._device, self._device.panel
        if self._canvas is None:
            self._canvas = Canvas(panel.buffer, device.width, device.height, panel.standing)
        if self._face is None or turned != panel.turned:
            panel.turned = turned
            self._face = face_of(self._canvas, device, turned)
            self._dirty = True

    # the crank

    def step(self, now):
        """Do what is due at `now` (ticks in ms); the ms until the next step is wanted."""
        self._console.step()
        event = self._keys.poll(now)
        while event:
            self._press(*event, now)  # type: ignore[call-arg]
            event = self._keys.poll(now)
        working = self.screen.work(self._face)
        ready = self._ink.ready() and not working
        if ready and self._dirty:
            self._draw()
        if ready and self._drawn:
            self._show()
            ready = False
        self._keys.late = True  # the flash may be written from here to the next sleep
        self.save()
        self._light(now, ready)
        if ready:
            self._rest(now)
        if working:
            return 0
        wait = self._keys.wait(ticks_ms())  # all this took its time
        # The end of a refresh wakes the device as a key does.
        longest = _IDLE if self._blink is None else _BLINKING
        if self._drawn:
            longest = _ROLL
        if self._power.state == ASLEEP:
            longest = _SLEEPING
        return longest if wait is None else min(wait, longest)

    def _overtaken(self, now):
        """Whether the hand is faster than the ink."""
        if not self.screen.by_heart:
            return False
        if 0 <= ticks_diff(now, self._pressed) < _ROLL:
            return True
        return 0 <= ticks_diff(now, self._made) < _TAP and self._keys.wait(now) is not None

    def _press(self, key, hold, down, now):
        self.notice = None
        self._pressed = now
        self._power.wake(now)
        if self.screen.lone_keys:
            key = self._lone.get(key, key)
        self._changed = self._lit = self._dirty = True
        self._led(True)
        to_press, to_hold = self.labels()[key]
        if self.screen.asks and (
            self._asked is None or ticks_diff(down, self._asked) < _QUESTION_REST
        ):
            self.refuse("press again")
        elif (to_hold if hold else to_press) is None:
            self.refuse("hold it" if to_hold and not hold else "not possible")
        else:
            try:
                self.screen.on_key(key, hold)
            except Refused:
                self.refuse()
        self._labels = None
        if self._blink is True:
            self._blink = now

    def _draw(self):
        self._dirty = False
        self._drawn = self._littered = True
        self._face.begin(self.screen, self._power.level)
        self.screen.draw(self._face)
        notice = self.notice or self._store and self._store.unsaved
        if notice:
            self._face.notice(notice, self.screen.kind == "play")
        self._made = ticks_ms()

    def _show(self):
        now = ticks_ms()  # drawing took its time
        if self._overtaken(now):
            return
        self._drawn = False
        self._ink.show(self.screen.kind, now, self._turn(), self._canvas.changed())
        if self._asked is None:
            self._asked = now

    def _turn(self):
        """What changes when the next turn begins; None outside of play."""
        if self.screen.kind != "play":
            return None
        if not self.screen.asks:
            self._running = self.table.turn
        return self._running

    def save(self):
        """Bring the flash in step with all that was pressed, and collect what that left behind:
        later it would lie scattered among what stays."""
        if self._store and self._changed:
            unsaved = self._store.unsaved
            table = self.editing.kept if self.editing else self.table
            self._store.save(table.match if table else None)
            self._changed = False  # unless Ctrl-C came in between
            self._dirty = self._dirty or self._store.unsaved != unsaved
            self._collect()

    def _rest(self, now):
        """Nothing else is to do: see to the memory, the glass, the files and the power."""
        if self._power.state == TIRED:
            self._ink.sleep()
            self._power.sleep()
        if self._power.state == ASLEEP:
            return
        if self._littered:
            self._collect()
        self._ink.rest(now)
        if self._store:
            self._see_to_power(now)
            notice = self._store.tidy()
            if notice and notice != self.notice:
                self.notice = notice
                self._dirty = True
        if self._ahead is None:
            self._look_ahead()

    def _look_ahead(self):
        """Import the screen that will most likely follow."""
        self._ahead = ()
        name = self.screen.ahead
        if name and "keltis.screens." + name not in sys.modules:
            try:
                _module(name)
                self._ahead = ("keltis.screens." + name,)
            except Exception:
                pass  # whoever opens it will be told

    def _collect(self):
        heap.tidy()
        _limit_litter(self.screen)
        self._littered = False

    def _see_to_power(self, now):
        """All is saved: stop writing before the battery is too low for that, sleep in time."""
        if self._power.emptied(now):
            self._store.unsaved = "battery empty"
            self._dirty = True
        self._store.stopped = self._power.empty
        if self._power.tires(now, self.settings.sleep_after):
            self.notice = "press a key"
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


def _limit_litter(screen):
    gc.threshold(_LITTERING if screen.litters else _LITTER)


def _module(screen):
    """The module of a screen by its name, imported if it is not there."""
    if "keltis.screens." + screen not in sys.modules:
        heap.tidy()  # what stays of a module would lie scattered between what was left behind
    return __import__("keltis.screens." + screen, None, None, ("Screen",))

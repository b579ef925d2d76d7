"""When the glass is refreshed, and how: one refresh at a time, the next shows the last state.

Play and its sheets are refreshed partly. Each partial refresh leaves a trace of what stood there
before, so now and then all of the glass is driven: between play and other screens, after many
partial refreshes, once a day. That flashes and takes time, so it waits for a suitable moment, and
the panel wants a rest in between.
"""

from time import ticks_diff

_REST = 180000  # ms between two refreshes of all of the glass
_DAY = 86400000
_QUIET = 8000  # ms without a refresh
# ms after a refresh in which the next one may well come; it would have to wait while the panel is
# switched off, which takes up to 0.3 s.
_POWERED = 3000


class Ink:
    """The panel, and what it still owes the eye. `quick`: no other screen is worth a flash; the
    glass is cleaned only in a pause, or when it must be."""

    def __init__(self, panel):
        self._panel = panel
        self.quick = False
        self._kind = self._turn = None
        self._last = 0  # when a refresh was last begun
        self._whole = None  # when one of all of the glass was
        self._full = None  # when a slow one was

    @property
    def alive(self):
        """Whether the panel answers."""
        return self._panel.alive

    def ready(self):
        """Whether a refresh may start."""
        return self._panel.ready()

    def show(self, kind, now, turn=None, boxes=None):
        """Start the refresh of what was drawn, at `now` (ticks in ms). `kind` names the kind of
        screen; `turn` changes when the next turn begins, and is None where none is running.
        `boxes`: (x, y, w, h) of all that may have changed, None if that is not known."""
        panel = self._panel
        fast = kind != self._kind and not self.quick and self._rested(now)
        if panel.partials >= 2 * panel.PARTIALS and (turn is None or turn != self._turn):
            fast = True
        self._kind, self._turn = kind, turn
        self._start(now, fast=fast, boxes=boxes)

    def rest(self, now):
        """Called while nothing happens: power the panel down, clean the glass when it is time."""
        panel = self._panel
        quiet = ticks_diff(now, self._last)
        due = panel.partials >= panel.PARTIALS and self._rested(now)
        if quiet >= _QUIET and (due or self._since(self._full, now, _DAY)):
            self._start(now, full=True)
        elif quiet >= _POWERED:
            panel.idle()

    def sleep(self):
        """Put the panel to sleep; the next refresh wakes it. Only when ready."""
        self._panel.sleep()

    def _start(self, now, full=False, fast=False, boxes=None):
        panel = self._panel
        if panel.start(full, fast, boxes):
            self._last = now
            if not panel.partials:
                self._whole = now
                if full or not fast or self._full is None:
                    self._full = now

    def _rested(self, now):
        return self._since(self._whole, now, _REST)

    def _since(self, then, now, ms):
        return then is not None and ticks_diff(now, then) >= ms

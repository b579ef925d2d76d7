"""When the glass is refreshed, and how: one refresh at a time, the next shows the last state.

Play and its sheets are refreshed partially. A full refresh cleans the glass when the kind of
screen changes and the last one is three minutes old, and after many partial ones at a quiet moment.
"""

from time import ticks_diff

_FULL_EVERY = 180000
_PARTIALS = 10
_QUIET = 8000
_POWERED = 1000


class Ink:
    """The panel, and what it still owes the eye."""

    def __init__(self, panel):
        self._panel = panel
        self._kind = None
        self._full = None
        self._partials = 0
        self._last = 0

    def ready(self):
        """Whether a refresh may start."""
        return self._panel.ready()

    def show(self, kind, now):
        """Start the refresh of what was drawn; `kind` names the kind of screen."""
        self._refresh(now, full=kind != self._kind and self._rested(now))
        self._kind = kind

    def rest(self, now):
        """Called while nothing happens: power the panel down, clean the glass when it is time."""
        quiet = ticks_diff(now, self._last)
        if self._partials >= _PARTIALS and quiet >= _QUIET and self._rested(now):
            self._refresh(now, full=True)
        elif quiet >= _POWERED:
            self._panel.idle()

    def _refresh(self, now, full):
        if self._panel.start(full):
            self._last = now
            self._partials += 1
            if full or self._full is None:
                self._partials = 0
                self._full = now

    def _rested(self, now):
        return self._full is None or ticks_diff(now, self._full) >= _FULL_EVERY

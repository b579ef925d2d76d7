"""Clean changes of keys -> presses and holds.

Events come out in the order in which they act, across all keys: a hold 600 ms after its key went
down, a press when its key went up. So an event waits while an earlier change is unsettled.

Two keys that go down within 60 ms may make a chord, which is a key of its own: down with the later
of them, up with the first that is let go. Of the two nothing else is heard then.
"""

from time import ticks_add, ticks_diff

from drivers.edges import DEBOUNCE, VAGUE, Edges

HOLD = 600  # ms
TOGETHER = 60  # ms between the two keys of a chord


class Keys(Edges):
    """Keys by their pins, in logical order; None where only a chord is.

    `pressed`: the level of a pin whose key is down, one for all or one for each. `chords`: keys
    that are two others pressed together, key -> (key, key); they may have a pin as well.
    """

    def __init__(self, pins, pressed=0, chords=None):
        super().__init__(pins, pressed if isinstance(pressed, tuple) else (pressed,) * len(pins))
        # A chord is told from a pin of the same key: it comes after the pins.
        self._chords = [(key, a, b) for key, (a, b) in (chords or {}).items()]
        count = len(pins) + len(self._chords)
        # Of each key: whether it is down, since when, whether that is vague, and whether nothing
        # more will be told of it.
        self._is_down = bytearray(count)
        self._since = [0] * count
        self._vague = bytearray(count)
        self._told = bytearray(count)

    def woken(self, keys):
        """These keys have switched the board on: those that are up again by now were pressed."""
        for key in keys:
            if not self.level(key):
                self.tapped(key)

    def down(self):
        """How many keys are down at this moment."""
        return sum([self.level(key) for key in range(len(self._pins))])

    def poll(self, now):
        """The next event up to `now`, ticks in ms: (key, hold, when it went down), or None."""
        self.catch_up(now)
        began = self.unsettled()
        known = now if began is None else began
        while True:
            there = self.changes and ticks_diff(self.changes[0][0], known) <= 0
            until = self.changes[0][0] if there else known
            key = self._holding()
            if key is not None and ticks_diff(self._hold_at(key), until) <= 0:
                self._told[key] = True
                return self._name(key), True, self._since[key]
            if not there:
                return None
            when, key, down, vague = self.changes.pop(0)
            event = self._press(key, when, vague) if down else self._release(key)
            if event:
                return event

    def wait(self, now):
        """The ms until poll must be called again if no key moves; None if it need not."""
        if self.moved():
            return 0
        key = self._holding()
        began = self.unsettled()
        if began is not None:
            at = ticks_add(began, DEBOUNCE)
        elif self.changes:  # an edge has just come
            return 0
        elif key is not None:
            at = self._hold_at(key)
        else:
            return None
        return max(ticks_diff(at, now), 0)

    def _hold_at(self, key):
        return ticks_add(self._since[key], HOLD)

    def _holding(self):
        """The key that is a hold next, if it stays down; None if none is."""
        first = None
        for key in range(len(self._is_down)):
            if self._is_down[key] and not self._told[key]:
                if first is None or ticks_diff(self._since[key], self._since[first]) < 0:
                    first = key
        return first

    def _press(self, key, now, vague):
        """A key has gone down, and with another one perhaps a chord."""
        self._go_down(key, now)
        self._vague[key] = vague
        for at, (_, a, b) in enumerate(self._chords, len(self._pins)):
            if key in (a, b) and self._together(a, b):
                self._told[a] = self._told[b] = True
                self._go_down(at, now)

    def _go_down(self, key, now):
        self._is_down[key] = True
        self._since[key] = now
        self._told[key] = False

    def _together(self, a, b):
        """Whether both are down, and were pressed at once; neither has told anything yet."""
        if not (self._is_down[a] and self._is_down[b]) or self._told[a] or self._told[b]:
            return False
        within = TOGETHER + (VAGUE if self._vague[a] or self._vague[b] else 0)
        return abs(ticks_diff(self._since[a], self._since[b])) <= within

    def _release(self, key):
        """A key has gone up, and with it its chord; the press that this is, or None."""
        self._is_down[key] = False
        for at, (_, a, b) in enumerate(self._chords, len(self._pins)):
            if key in (a, b) and self._is_down[at]:
                key = at
                self._is_down[key] = False
        return None if self._told[key] else (self._name(key), False, self._since[key])

    def _name(self, key):
        """The logical key of a pin or a chord."""
        count = len(self._pins)
        return key if key < count else self._chords[key - count][0]

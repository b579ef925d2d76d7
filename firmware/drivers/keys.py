"""Key levels and their times -> presses and holds.

Edges are caught by interrupts, however busy the program is, and wait with their time in a ring.
`poll` turns them into events: a key's level counts when it still stands 20 ms after an edge, as of
that edge. Shorter pulses are glitches, edges in between are bounce.

Events come out in the order in which they act, across all keys: a hold 600 ms after its key went
down, a press when its key went up. So an event waits while an earlier change is unsettled.

Two keys that go down within 60 ms may make a chord, which is a key of its own: down with the later
of them, up with the first that is let go. Of the two nothing else is heard then.
"""

from array import array
from time import ticks_add, ticks_diff, ticks_ms

DEBOUNCE = 20  # ms
HOLD = 600  # ms
TOGETHER = 60  # ms between the two keys of a chord
_SPELL = 70  # ms: nobody lets a key go and presses it again in that time, or the other way round

_RING = 128  # edges; a power of two


class Keys:
    """Keys by their pins, in logical order; None where only a chord is.

    `pressed`: the level of a pin whose key is down, one for all or one for each. `chords`: keys
    that are two others pressed together, key -> (key, key); they may have a pin as well.

    `resting` is to be set while the program sleeps. Then the handler runs at once, and two edges it
    finds together are bounce; else they may be a whole tap while interrupts were off, unless the
    key has just moved: then it bounced meanwhile.
    """

    def __init__(self, pins, pressed=0, chords=None):
        self._pins = pins
        self._pressed = pressed if isinstance(pressed, tuple) else (pressed,) * len(pins)
        # A chord is told from a pin of the same key: it comes after the pins.
        self._chords = [(key, a, b) for key, (a, b) in (chords or {}).items()]
        count = len(pins) + len(self._chords)
        # The ring: the handler writes at _head, poll reads at _tail; equal, it is empty.
        self._ticks = array("i", bytes(4 * _RING))
        self._edges = bytearray(_RING)  # key * 2 + down
        self._head = self._tail = 0
        self._lost = False  # edges came while the ring was full
        self.resting = False
        # When each key was heard of last.
        self._heard = array("i", [ticks_add(ticks_ms(), -_SPELL)] * count)
        # Of each key: its level now, its clean level, when an unsettled change of it began, when it
        # went down, and whether a hold has been told since.
        self._raw = bytearray(count)
        self._clean = bytearray(count)
        self._began = [None] * count
        self._down = [0] * count
        self._held = bytearray(count)
        there = [pin for pin in pins if pin is not None]
        self._both = there[0].IRQ_FALLING | there[0].IRQ_RISING
        for pin in there:
            pin.irq(self._edge, self._both, hard=True)
        self._look()

    def woken(self, keys):
        """These keys have switched the board on: those that are up again by now were pressed."""
        now = ticks_ms()
        for key in keys:
            if not self._level(key):
                self._note(ticks_add(now, -DEBOUNCE), key * 2 + 1)
                self._note(now, key * 2)

    def down(self):
        """How many keys are down at this moment."""
        return sum([self._level(key) for key in range(len(self._pins))])

    def moved(self):
        """Whether edges wait to be looked at."""
        return self._head != self._tail or self._lost

    def poll(self, now):
        """The next event up to `now`, ticks in ms: (key, hold, when it went down), or None."""
        while True:
            waiting = self._head != self._tail
            until = self._ticks[self._tail] if waiting else now
            event = self._due(until)
            if event:
                return event
            if waiting:
                self._take()
            elif self._lost:
                self._look()
            else:
                return None

    def wait(self, now):
        """The ms until poll must be called again if no key moves; None if it need not."""
        if self.moved():
            return 0
        key = self._first()
        if key is None:
            return None
        return max(ticks_diff(self._certain(key), now), 0)

    def _edge(self, pin):
        """The handler: note the time, the key and the level it has now. It must not allocate."""
        key = 0
        while self._pins[key] is not pin:
            key += 1
        edge = key * 2 + self._level(key)
        now = ticks_ms()
        if not self.resting and pin.irq().flags() == self._both:
            if not 0 <= ticks_diff(now, self._heard[key]) < _SPELL:
                self._note(ticks_add(now, -DEBOUNCE), edge ^ 1)
        self._heard[key] = now
        self._note(now, edge)

    def _note(self, tick, edge):
        head = self._head
        after = head + 1 & _RING - 1
        if after == self._tail:
            self._lost = True
            return
        self._ticks[head] = tick
        self._edges[head] = edge
        self._head = after

    def _take(self):
        """Take the oldest edge out of the ring."""
        tail = self._tail
        self._move(self._edges[tail] >> 1, self._edges[tail] & 1, self._ticks[tail])
        self._tail = tail + 1 & _RING - 1

    def _look(self):
        """Edges may have been missed: what are the levels?"""
        self._lost = False
        now = ticks_ms()
        for key in range(len(self._pins)):
            self._move(key, self._level(key), now)

    def _level(self, key):
        """Whether its pin says at this moment that a key is down."""
        pin = self._pins[key]
        return pin is not None and pin.value() == self._pressed[key]

    def _move(self, key, down, tick):
        """A key has this level from then on."""
        self._raw[key] = down
        if self._began[key] is None and down != self._clean[key]:
            self._began[key] = tick

    def _due(self, until):
        """The first event that is certain by then, when all edges up to then are known."""
        while True:
            key = self._first()
            if key is None or ticks_diff(until, self._certain(key)) < 0:
                return None
            if self._holds(key):
                self._held[key] = True
                return self._name(key), True, self._down[key]
            began = self._began[key]
            self._began[key] = None
            if self._raw[key] != self._clean[key]:
                event = self._press(key, began) if self._raw[key] else self._release(key)
                if event:
                    return event

    def _press(self, key, now):
        """A key has gone down, and with another one perhaps a chord."""
        self._go_down(key, now)
        for at, (_, a, b) in enumerate(self._chords, len(self._pins)):
            if key in (a, b) and self._together(a, b):
                self._held[a] = self._held[b] = True
                self._go_down(at, now)

    def _go_down(self, key, now):
        self._clean[key] = True
        self._down[key] = now
        self._held[key] = False

    def _together(self, a, b):
        """Whether both are down, and were pressed at once; neither has told anything yet."""
        if not (self._clean[a] and self._clean[b]) or self._held[a] or self._held[b]:
            return False
        return abs(ticks_diff(self._down[a], self._down[b])) <= TOGETHER

    def _release(self, key):
        """A key has gone up, and with it its chord; the press that this is, or None."""
        self._clean[key] = False
        for at, (_, a, b) in enumerate(self._chords, len(self._pins)):
            if key in (a, b) and self._clean[at]:
                key = at
                self._clean[key] = False
        return None if self._held[key] else (self._name(key), False, self._down[key])

    def _name(self, key):
        """The logical key of a pin or a chord."""
        count = len(self._pins)
        return key if key < count else self._chords[key - count][0]

    def _first(self):
        """The key whose next event, or unsettled change, is the earliest; None if there is none."""
        first = None
        for key in range(len(self._clean)):
            at = self._acts(key)
            if at is not None and (first is None or ticks_diff(at, self._acts(first)) < 0):
                first = key
        return first

    def _acts(self, key):
        """When the key acts next, as far as its edges are known."""
        return self._hold_at(key) if self._holds(key) else self._began[key]

    def _certain(self, key):
        """When that is certain: a change must stand for a while, a hold need not."""
        return self._hold_at(key) if self._holds(key) else ticks_add(self._began[key], DEBOUNCE)

    def _hold_at(self, key):
        return ticks_add(self._down[key], HOLD)

    def _holds(self, key):
        """Whether a hold is the next: the key is down, and no change began before its time."""
        if not self._clean[key] or self._held[key]:
            return False
        began = self._began[key]
        return began is None or ticks_diff(began, self._hold_at(key)) >= 0

"""Levels of pins and their times -> clean changes of keys.

Edges are caught by interrupts, however busy the program is, and wait with their time in a ring. A
key's level counts when it still stands 20 ms after an edge, as of that edge. Shorter pulses are
glitches, edges in between are bounce.

While the flash is erased interrupts are off, for 50 ms: of edges in that time only the key is heard
of, and its level at the end. So the program says when that may be, and then nothing is taken for a
glitch that may have been a person, who needs 40 ms for a tap and for a rest:

- A level that can no longer be bounce counts at once: it may have stood for long.
- A key that is found as it was has been away, for a whole tap or a whole rest, unless it may have
  bounced meanwhile, after a change that was heard of before.

What nobody could tell: a spark in that time counts as a press, and one in a hold cuts it in two. Of
two erases with less than 20 ms between them, bounce may look like a tap or a rest of under 70 ms:
that one is not heard. And when a key changed is only known to VAGUE ms; to 50, if it had changed in
an erase just before.
"""

from array import array
from time import ticks_add, ticks_diff, ticks_ms

DEBOUNCE = 20  # ms
VAGUE = 30  # ms
# ms that an edge may have to wait for its interrupt; between two edges of a key that are less than
# that apart there was no erase.
_ERASE = 50

_RING = 128  # edges; a power of two
_DOWN, _LATE = 1, 2  # the bits of an edge, below its key's


class Edges:
    """Of `pins`, None where there is none; `pressed`: for each the level while its key is down.

    `late` is to be set while the program may write to the flash. `changes`: (when, key, down,
    whether that is vague), the oldest first; who has dealt with one takes it out.
    """

    def __init__(self, pins, pressed):
        self._pins, self._pressed = pins, pressed
        count = len(pins)
        # The ring: the handler writes at _head, catch_up reads at _tail; equal, it is empty.
        self._ticks = array("i", bytes(4 * _RING))
        self._edges = bytearray(_RING)
        self._head = self._tail = 0
        self._lost = False  # edges came while the ring was full
        self.late = False
        self._ran = array("i", [ticks_ms()] * count)  # when the handler ran last, by key
        self.changes = []
        # Of each key: its level now, its clean level, when the last change of that was heard of,
        # and when an unsettled one began.
        self._raw = bytearray(count)
        self._clean = bytearray(count)
        self._heard = [ticks_add(ticks_ms(), -DEBOUNCE - _ERASE)] * count
        self._began = [None] * count
        for pin in pins:
            if pin is not None:
                pin.irq(self._edge, pin.IRQ_FALLING | pin.IRQ_RISING, hard=True)
        self._look()

    def level(self, key):
        """Whether its pin says at this moment that a key is down."""
        pin = self._pins[key]
        return pin is not None and pin.value() == self._pressed[key]

    def tapped(self, key):
        """A key went down a while ago and has just gone up, though no edge told so."""
        now = ticks_ms()
        self._note(ticks_add(now, -DEBOUNCE), key << 2 | _DOWN)
        self._note(now, key << 2)

    def moved(self):
        """Whether edges wait to be looked at."""
        return self._head != self._tail or self._lost

    def catch_up(self, now):
        """Find the changes up to `now`."""
        while self._head != self._tail:
            tail = self._tail
            edge = self._edges[tail]
            self._hear(edge >> 2, edge & _DOWN, self._ticks[tail], edge & _LATE)
            self._tail = tail + 1 & _RING - 1
        if self._lost:
            self._look()
        for key in range(len(self._pins)):
            self._settle(key, now)

    def unsettled(self):
        """When the first change began of which it is not certain yet that it is one, or None."""
        first = None
        for began in self._began:
            if began is not None and (first is None or ticks_diff(began, first) < 0):
                first = began
        return first

    def _edge(self, pin):
        """The handler: note the time, the key and the level it has now. It must not allocate."""
        key = 0
        while self._pins[key] is not pin:
            key += 1
        edge = key << 2 | self.level(key)
        now = ticks_ms()
        if self.late and not 0 <= ticks_diff(now, self._ran[key]) < _ERASE:
            edge |= _LATE
        self._ran[key] = now
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

    def _look(self):
        """Edges may have been missed: what are the levels?"""
        self._lost = False
        now = ticks_ms()
        for key in range(len(self._pins)):
            self._hear(key, self.level(key), now, False)

    def _hear(self, key, down, tick, late):
        """A key has this level at that time."""
        self._settle(key, ticks_add(tick, -_ERASE) if late else tick)
        if late:
            self._guess(key, down, tick)
        self._raw[key] = down
        if self._began[key] is None and down != self._clean[key]:
            self._began[key] = tick

    def _settle(self, key, known):
        """All edges of a key are known up to then: has a change of it stood for long enough?"""
        began = self._began[key]
        if began is not None and ticks_diff(known, began) >= DEBOUNCE:
            self._began[key] = None
            if self._raw[key] != self._clean[key]:
                self._change(key, began, began)

    def _guess(self, key, down, tick):
        """A key has this level at the end of a time in which its edges may have gone by unseen."""
        clean, began = self._clean[key], self._began[key]
        back = down == clean
        # Whether bounce of the last change may have gone by as well.
        unseen = self._bounced(key, tick, DEBOUNCE + _ERASE)
        if began is not None:
            if ticks_diff(tick, began) < DEBOUNCE:
                return  # it bounces
            self._began[key] = None
            if self._bounced(key, began, DEBOUNCE) and (unseen or self._raw[key] == clean):
                began = None  # it did
        if began is not None:
            self._change(key, began, began)
            if back:
                self._change(key, tick, tick, True)
        elif not (unseen if back else self._bounced(key, tick, DEBOUNCE)):
            # Down early and up late: what may have been a chord is one.
            when = tick if clean else ticks_add(tick, -DEBOUNCE)
            self._change(key, when, tick)

    def _bounced(self, key, tick, ms):
        """Whether that is so soon after its last change."""
        return 0 <= ticks_diff(tick, self._heard[key]) < ms

    def _change(self, key, when, heard, vague=False):
        """A key has changed for good: put that among the changes."""
        down = self._clean[key] = not self._clean[key]
        self._heard[key] = heard
        at = len(self.changes)
        while at and ticks_diff(self.changes[at - 1][0], when) > 0:
            at -= 1
        self.changes.insert(at, (when, key, down, vague or when != heard))

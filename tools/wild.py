"""Keys pressed at random, as by a child: how often that shows which screen, and that all goes well.

Mostly keys with a label are pressed and held, those first that were seldom tried and those that
lead to screens seldom seen; in a hurry, and not always waiting until a question takes a key.
"""

from collections import Counter
from pathlib import Path
from random import Random

from tools.hand import Hand

_SCREENS = Path(__file__).resolve().parent.parent / "firmware" / "lib" / "keltis" / "screens"
# What no key leads to, or leads away from no differently than any other.
_UNVISITED = ("fault", "qr")
_AGAIN = 0.2  # how often the same key is pressed once more
_CURIOUS = 0.4
_FURTHER = 0.8
_ANY = [(key, hold) for key in range(7) for hold in (False, True)]


class Fault(Exception):
    """The device shows a fault; the text says what led there."""


def screens():
    """The screens that keys lead to, by the modules of the firmware."""
    modules = sorted(_SCREENS.glob("*.py"))
    names = [path.stem for path in modules if "\nclass Screen(" in path.read_text()]
    return [name for name in names if name not in _UNVISITED]


def press_at_random(device, presses, seed):
    """Press so many keys of a device; how often each screen was come to. Raises Fault, and what the
    device raises."""
    child = _Child(device, Random(seed))
    for _ in range(presses):
        child.go_on()
    device.settle()
    return child.visits


def table_of(visits):
    """A line for each screen, and how often it was come to."""
    for name in sorted(visits.keys() | set(screens())):
        yield f"{name:10} {visits[name]:6}"


class _Child(Hand):
    """Counts `visits` of screens."""

    PRESS = 25

    def __init__(self, device, random):
        self._random = random
        self._tried = Counter()  # (screen, key, hold)
        self._leads = {}  # the same -> how often it has led to which screen
        self._last = []
        # How much a screen is worth going to: it, or what lies behind it, was seldom seen.
        self._worth = {}
        self.visits = Counter()
        super().__init__(device, hasty=True)

    def go_on(self):
        """One press."""
        before = self.screen
        self._rate(before)
        key, hold = self._choose()
        self._last = [*self._last[-9:], (before, key, hold)]
        self.press(key, hold)
        after = self.screen
        if after == "fault":
            raise Fault(f"fault after {self._last}: {self.device.console}")
        self._tried[before, key, hold] += 1
        self._leads.setdefault((before, key, hold), Counter())[after] += 1
        self.visits[after] += after != before

    def _rate(self, screen):
        """What a screen is worth by now."""
        promise = max(self._promise(screen, *one) for one in self._labelled())
        self._worth[screen] = max(1 / (1 + self.visits[screen]), _FURTHER * promise)

    def _promise(self, *action):
        """What the screens are worth, on the average, to which that has led."""
        leads = self._leads.get(action, {})
        worth = sum(count * self._worth.get(name, 1) for name, count in leads.items())
        return worth / max(sum(leads.values()), 1)

    def _read(self):
        if self._random.random() < 0.8:
            super()._read()

    def _labelled(self):
        return [(key, hold) for key, hold in _ANY if self.keys[key][hold]]

    def _choose(self):
        """A key, and whether it is held."""
        labelled = self._labelled()
        if not labelled or self._random.random() < 0.05:
            return self._random.choice(_ANY)
        if self._last and self._last[-1][1:] in labelled and self._random.random() < _AGAIN:
            return self._last[-1][1:]
        if self._random.random() < _CURIOUS:
            return max(labelled, key=lambda one: self._promise(self.screen, *one))
        weights = [1 / (1 + self._tried[self.screen, key, hold]) for key, hold in labelled]
        return self._random.choices(labelled, weights)[0]

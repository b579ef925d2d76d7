"""Keys pressed at random, as by a child: how often that shows which screen, and that all goes well.

Mostly keys with a label are pressed and held, those first that were seldom tried on a screen; in a
hurry, and not always waiting until a question takes a key. Now and then the child goes home and
does one of the tricks it was shown, the scripts of the golden screens, mostly the one that has
brought what it has seen least.
"""

from collections import Counter
from pathlib import Path
from random import Random

from tools import mpy
from tools.hand import Hand, Stuck
from tools.screens import KEYS, scripts

_SCREENS = Path(__file__).resolve().parent.parent / "firmware" / "lib" / "keltis" / "screens"
# What no key leads to, or leads away from no differently than any other.
_UNVISITED = ("fault", "qr")
_ANY = [(key, hold) for key in range(7) for hold in (False, True)]
_WHATEVER = 0.05  # how often any key is pressed, with a label or not
_AGAIN = 0.2  # how often the same key is pressed once more
_PATIENT = 0.25  # how often a question is waited for
_TRICK = 0.02  # how often a trick is done
_LONGING = 0.6  # how often the one that has brought what was seen least, else any


class Fault(Exception):
    """The device shows a fault; the text says what led there."""


def screens():
    """The screens that keys lead to, by the modules of the firmware."""
    modules = sorted(_SCREENS.glob("*.py"))
    names = [path.stem for path in modules if "\nclass Screen(" in path.read_text()]
    return [name for name in names if name not in _UNVISITED]


def press_at_random(device, presses, seed):
    """Press so many keys of a device, or a few more; how often each screen was come to. Raises
    Fault, and what the device raises."""
    child = _Child(device, Random(seed))
    while child.count["presses"] < presses:
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
        self._last = []
        # Each trick, and the screens it has brought, at first those after which it calls a picture;
        # what lies on the flash is none of a child's.
        shown = [words for words in scripts() if not any(word[0] in "@~" for word in words)]
        self._tricks = [(words, {word[1:] for word in words} & set(screens())) for words in shown]
        self._patient = False
        self.visits = Counter()
        super().__init__(device, hasty=True)

    def go_on(self):
        """One press, or a trick."""
        if self._random.random() < _TRICK:
            self._patient = True
            self._do_trick()
            self._patient = False
        else:
            self.press(*self._choose())

    def press(self, key, hold=False):
        before = self.screen
        self._last = [*self._last[-9:], (before, key, hold)]
        self._tried[self._last[-1]] += 1
        taken = super().press(key, hold)
        if self.screen == "fault":
            raise Fault(f"fault after {self._last}: {mpy.told(self.device.console)}")
        self.visits[self.screen] += self.screen != before
        return taken

    def _do_trick(self):
        words, brought = self._random.choice(self._tricks)
        if self._random.random() < _LONGING:
            words, brought = min(self._tricks, key=self._known)
        try:
            self._start_afresh()
            for word in words:
                if word[0] != "=":
                    self.press(KEYS[word[0]], word[1:] == "h")
                    if self.screen == "leave":
                        self.choose("keep")
                brought.add(self.screen)
        except Stuck:
            brought.add(self.screen)

    def _start_afresh(self):
        """Home, with the next game to be one without numbers: so the tricks were shown."""
        self.go_to_boxes("new", "count")
        self.go_home()

    def _known(self, trick):
        """How often that has been seen which this trick has brought most seldom."""
        return min((self.visits[screen] for screen in trick[1]), default=0)

    def _read(self):
        if self._patient or self._random.random() < _PATIENT:
            super()._read()

    def _choose(self):
        """A key, and whether it is held."""
        labelled = [(key, hold) for key, hold in _ANY if self.keys[key][hold]]
        if not labelled or self._random.random() < _WHATEVER:
            return self._random.choice(_ANY)
        if self._last and self._last[-1][1:] in labelled and self._random.random() < _AGAIN:
            return self._last[-1][1:]
        weights = [1 / (1 + self._tried[self.screen, key, hold]) for key, hold in labelled]
        return self._random.choices(labelled, weights)[0]

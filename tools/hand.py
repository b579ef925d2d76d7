"""A hand at the keys of a device: it sees what a person sees, and chooses by the labels.

The screen's name, the label at each key and that a press was refused come from the device's
console, as the glass shows them to a person in words and signs; why it was refused, and who is
marked, is read off the glass.
"""

from collections import Counter

from PIL import Image

from tools.glass import highlighted
from tools.virtual.device import MS

# Questions that the device raises by itself take no key before this time, in ms after the refresh
# that shows them began.
QUESTIONS = ("tile", "figure", "more", "values", "last", "anyway", "final")
REST = 300
# Where NEXT and SCORE are chords, these keys stand for them in mini's play.
_LONE = {5: 3, 6: 4}
# How long a key is held down, in ms; a hold has acted by then.
_HOLD = 605
# What the glass says, white on black, when a press is refused.
TOO_EARLY = "press again"
# From any screen these lead home, the first that is offered.
_HOMEWARD = ("keep", "home", "back", "score", "not now", "rub out", "go on")
NOTICES = (TOO_EARLY, "not possible", "keep it down", "nothing to undo")


class Stuck(Exception):
    """No key does what is wanted, or the device does not take it."""


class Hand:
    """Presses keys of `device`: something with `ask`, `press`, `hold`, `settle`, `run`, `picture`.

    It waits for the ink after each press. `hasty`: it types ahead while the ink moves, as one does
    who knows where the keys are, and waits only with questions, until they take a key. `mini`: that
    box lies on the table.

    `count` counts "presses", among them "holds", "chords" (two keys at once) and "refused"; `times`
    has for each press when the key went down and when it acted, in ms, if the device has a clock.
    """

    PRESS = 60  # ms that a key is down

    def __init__(self, device, hasty=False):
        self.device = device
        self.hasty = hasty
        self.mini = False
        self._chords = getattr(device, "chords", ())
        self.count = Counter()
        self.times = []
        self.look()

    @property
    def screen(self):
        """The name of the screen."""
        return self._seen["screen"]

    @property
    def keys(self):
        """What each key does: (press, hold), None where it does nothing."""
        return self._seen["keys"]

    @property
    def words(self):
        """What pressing each key does, in the order of the keys; None where it does nothing."""
        return [press for press, _ in self._seen["keys"]]

    def offers(self, label, key=None):
        """Whether a key, or this one, has that label."""
        return self._find(label, key) is not None

    def marked(self, words):
        """The first of these words that the glass shows in white on black, or None."""
        if self.hasty:
            self.device.settle()
        return highlighted(self.picture(), words)

    def picture(self):
        """What the glass shows, to who sits at its keys."""
        picture = self.device.picture()
        turned = self._seen.get("turned")
        return picture.transpose(Image.Transpose.ROTATE_180) if turned else picture

    def choose(self, label, key=None):
        """Press or hold the key with that label; `key` where several have it. Raises Stuck."""
        taken = False
        while not taken:
            found = self._find(label, key)
            if found is None:
                raise Stuck(f'screen "{self.screen}" offers no "{label}": {self._seen["keys"]}')
            taken = self._take(*found)

    def go_home(self):
        """To the screen of that name, from any other. Raises Stuck."""
        while self.screen != "home":
            self.choose(next(filter(self.offers, _HOMEWARD), "home"))

    def go_to_boxes(self, key, mode):
        """Home, then by that key there to the choice of a box for a game that is one of count or
        referee, as `mode` says; an open game is kept. Raises Stuck."""
        self.go_home()
        self.choose(key)
        if self.screen == "leave":
            self.choose("keep")
        if self.offers(mode):
            self.choose(mode)

    def look(self):
        """Wait for the ink, then see the screen."""
        self.device.settle()
        self._seen = self.device.ask()
        if self.screen in QUESTIONS:
            self.device.run(REST)

    def _type(self, key, hold):
        """Press a key and see what that brings before the ink shows it; when it acted, in ms."""
        device = self.device
        device.down(key)
        device.run(_HOLD if hold else self.PRESS)
        if not hold:
            device.up(key)
        device.heed()
        acted = device.now
        if hold:
            device.up(key)
            device.heed()
        self._seen = device.ask()
        if self.screen in QUESTIONS:
            self._read()
        return acted

    def _read(self):
        """Wait for a question until it takes a key."""
        device = self.device
        if not self._seen["shown"]:
            # The refresh that runs hinders it.
            device.run(max((device.panel.next_change() or 0) / MS - device.now, 0))
        while not self._seen["shown"]:
            device.run(1)
            self._seen = device.ask()
        device.run(REST + 1)

    def _find(self, label, key):
        for hold in (False, True):
            for at, labels in enumerate(self._seen["keys"]):
                if labels[hold] == label and key in (None, at):
                    return at, hold
        return None

    def press(self, key, hold=False):
        """Press or hold a key, whatever is on it; whether the device took it."""
        refused = self._seen["refused"]
        down = self._now()
        if self.hasty:
            acted = self._type(key, hold)
        else:
            (self.device.hold if hold else self.device.press)(key)
            acted = self._now()
            self.look()
        self.times.append((down, acted))
        taken = self._seen["refused"] <= refused
        self.count["presses"] += 1
        self.count["holds"] += hold
        self.count["chords"] += key in self._chords
        self.count["refused"] += not taken
        return taken

    def _take(self, key, hold):
        """Press a key with a label; whether the device took it. Raises Stuck if it never will."""
        if key in self._chords and self.mini and self.screen in ("play", "move"):
            key = _LONE[key]
        if self.press(key, hold):
            return True
        notice = self.marked(NOTICES)
        if notice not in (None, TOO_EARLY):
            raise Stuck(f'screen "{self.screen}" says "{notice}"')
        return notice is None

    def _now(self):
        return getattr(self.device, "now", 0)

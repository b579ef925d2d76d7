"""A hand at the keys of a device: it sees what a person sees, and chooses by the labels.

The screen's name and the label at each key come from the device's console, as the glass shows them
to a person in words and signs. That a press was refused is read off the glass.
"""

from collections import Counter

from tools.glass import highlighted

# Questions that the device raises by itself take no key before this time, in ms.
QUESTIONS = ("tile", "figure", "more", "values", "last", "anyway", "final")
REST = 300
# What the glass says, white on black, when a press is refused.
TOO_EARLY = "press again"
NOTICES = (TOO_EARLY, "not possible", "keep it down", "nothing to undo")


class Stuck(Exception):
    """No key does what is wanted, or the device does not take it."""


class Hand:
    """Presses keys of `device`: something with `ask`, `press`, `hold`, `settle`, `run`, `picture`.

    `count` counts "presses" (holds among them), "holds" and "refused".
    """

    def __init__(self, device):
        self.device = device
        self.count = Counter()
        self.look()

    @property
    def screen(self):
        """The name of the screen."""
        return self._seen["screen"]

    @property
    def words(self):
        """What pressing each key does, in the order of the keys; None where it does nothing."""
        return [press for press, _ in self._seen["keys"]]

    def offers(self, label, key=None):
        """Whether a key, or this one, has that label."""
        return self._find(label, key) is not None

    def marked(self, words):
        """The first of these words that the glass shows in white on black, or None."""
        return highlighted(self.device.picture(), words)

    def choose(self, label, key=None):
        """Press or hold the key with that label; `key` where several have it. Raises Stuck."""
        taken = False
        while not taken:
            found = self._find(label, key)
            if found is None:
                raise Stuck(f'screen "{self.screen}" offers no "{label}": {self._seen["keys"]}')
            taken = self._take(*found)

    def look(self):
        """Wait for the ink, then see the screen."""
        self.device.settle()
        self._seen = self.device.ask()
        if self.screen in QUESTIONS:
            self.device.run(REST)

    def _find(self, label, key):
        for hold in (False, True):
            for at, labels in enumerate(self._seen["keys"]):
                if labels[hold] == label and key in (None, at):
                    return at, hold
        return None

    def _take(self, key, hold):
        """Press a key; whether the device took it. Raises Stuck if it never will."""
        (self.device.hold if hold else self.device.press)(key)
        self.count["presses"] += 1
        self.count["holds"] += hold
        self.look()
        notice = self.marked(NOTICES)
        self.count["refused"] += notice is not None
        if notice not in (None, TOO_EARLY):
            raise Stuck(f'screen "{self.screen}" says "{notice}"')
        return notice is None

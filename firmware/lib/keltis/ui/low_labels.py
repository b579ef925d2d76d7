"""The labels at the keys of a low glass: in two lines, or beside it.

NEXT and SCORE are keys of their own or chords of two colour keys, whose labels stand between the
keys. Under the glass there are two lines: what pressing does, and below it what holding does.
"""

from keltis.ui import icons
from keltis.ui.canvas import BLACK
from keltis.ui.face import Face, label
from keltis.ui.fonts import b12, r12
from keltis.ui.labels import Label, write
from keltis.ui.text import knows

STRIP = 22  # pixels for a label beside the rows of play
_CHORD_SIGNS = {"up+down": icons.OPEN7}


class LowLabels(Face):
    """Where labels go: between `gather` and `end` they are collected."""

    side: bool  # keys sit at the side of the glass as well
    right: int  # where the rows end
    _asked = False  # a question stands there, beside the rows of play

    def gather(self, two=True):
        """Labels follow, in two lines or in one."""
        self._two = two
        self._hold_right = self.width - 1
        self._third = 0  # how much lower what stands below is
        self._press, self._hold = [], []
        self._over = self.right  # from where labels at the right lie over the rows

    def end(self):
        """Write what stands in lines."""
        if self._over < self.right:
            self.glass.spill(self._over, 14, self.width - self._over, self.height - 14)
        write(self.glass, self.line(True), self._press, 1, self.width - 1)
        # Beside a label at the side that stands as low.
        left = self._aside if self._aside < 44 else 1
        write(self.glass, self.line(False), self._hold, left, self._hold_right)
        self._press = self._hold = []  # nothing of them is kept

    def line(self, press):
        """The baseline of what pressing does, or holding; where that is the same, of a line."""
        if self.above:
            return 13 if press else 25 + self._third
        return self.height - 17 if press else self.height - 5 + self._third

    def near(self):
        """The labels of the line at the keys."""
        return self._press if self.above else self._hold

    def verb(self, key, press, hold, struck=False):
        """The labels of NEXT or SCORE, in their forms, or None; a chord's keys with them; `struck`:
        pressing does nothing."""
        if not press and not hold:
            return
        x, y = self.places[key]
        if key in self.chords:
            name = self.chords[key]
            sign = _CHORD_SIGNS.get(name)
            one = [("" if sign else name, r12)]
            if not self._two:
                press = [(words if sign else name + " " + words, r12) for words, font in press]
                self.near().append(Label(x, press, sign))
                return
            if hold:
                press = [(words if sign else name + " " + words, f) for words, f in press or one]
                self._press.append(Label(x, press, sign, struck=struck))
                self._hold.append(Label(x, hold))
            else:
                self._press.append(Label(x, one, sign))
                self._hold.append(Label(x, press, struck=struck))
        elif y in (0, self.height):
            if press:
                line = self._press if hold else self.near()
                line.append(Label(x, press, struck=struck))
            if hold:
                self._hold.append(Label(x, hold))

    def _pitch(self):
        """How far apart the keys under the glass are."""
        return abs(self.places[1][0] - self.places[0][0])

    def _beside(self, x, y):
        """Whether a key sits at the side of the glass."""
        return x in (0, self.width) and y not in (0, self.height)

    def aside(self, x, y, words, font, ink=BLACK):
        """A label at the side, on the baseline y; its left end."""
        width = self.glass.width(words, font)
        left = 5 if x == 0 else x - 5 - width
        self.glass.text(left, y, words, font, "l", ink)
        if x == 0:
            self.reach(left, words, font)
        else:
            self._over = min(self._over, left)
        return left

    def _mark(self, x, y, icon):
        """A sign at the side, the middle of which is at y."""
        self.glass.bitmap(4 if x == 0 else x - 4 - icon[1], y - icon[2] // 2, icon)
        self._aside = max(self._aside, STRIP) if x == 0 else self._aside

    def for_strip(self, word):
        """A label at the side; a name is as short as it must be, most beside the rows of play."""
        if knows(word):
            return label(word), b12
        if not self._asked:
            return self.fit(word, b12, 60 if self.above else 88), b12
        last = word.split(" ")[-1]
        return self.fit(last, b12, STRIP), b12

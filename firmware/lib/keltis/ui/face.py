"""The face of the device: what is written at the keys, titles, questions and notices.

The foot of the glass is the keyboard: whatever a colour key does is drawn straight above it, the
labels of NEXT and SCORE stand beside theirs. A question changes only the foot and these labels.
"""

from keltis.ui import icons
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.fonts import b12, b14, b18, b24, r12, t24
from keltis.ui.text import TEXTS, say

MARGIN = 11
SAID = 19
_TAB = 66
_SYMBOLS = {
    "wish": icons.WISH28,
    "clover": icons.CLOVER28,
    "resume": icons.PLAY16,
    "new": icons.PLUS16,
    "settings": icons.SLIDERS16,
    "language": icons.GLOBE16,
    "wish table": icons.WISH16,
    "values": icons.LIST16,
}


def number(value):
    """A number as the glass shows it; None is not known."""
    return "?" if value is None else str(value)


def label(word):
    """A key's label in the chosen language; names and numbers stand as they are."""
    return say(word) if word in TEXTS else word


class Face:
    """Draws on `canvas`; `places` are the points at the glass's edge where the seven keys sit."""

    def __init__(self, canvas, width, height, places):
        self.canvas = canvas
        self.width = width
        self.height = height
        self.columns = [x for x, y in places[:5]]
        self._sides = [y for x, y in places[5:]]

    def clear(self):
        """An empty glass with a tick at every key."""
        self.canvas.clear()
        for x in self.columns:
            self.canvas.rect(x - 7, self.height - 3, 14, 3)
        for y in self._sides:
            self.canvas.rect(self.width - 3, y - 7, 3, 14)

    def fit(self, words, font, width):
        """The words as they fit into `width` pixels: whole, or cut with an ellipsis."""
        if self.canvas.width(words, font) <= width:
            return words
        while words and self.canvas.width(words + "…", font) > width:
            words = words[:-1]
        return words + "…"

    def best(self, words, fonts, width):
        """The words and the first of the fonts in which they fit into `width` pixels, else cut."""
        for font in fonts:
            if self.canvas.width(words, font) <= width:
                return words, font
        return self.fit(words, fonts[-1], width), fonts[-1]

    # at the keys

    def sides(self, keys):
        """The labels of NEXT and SCORE: the press in bold, the hold below it."""
        right = self.width - 7
        for y, (press, hold) in zip(self._sides, keys[5:]):
            if press:
                self.canvas.text(right, y - 1 if hold else y + 5, label(press), b12, "r")
            if hold:
                self.canvas.text(right, y + 12, label(hold), r12, "r")

    def words(self, keys):
        """Plain words above the colour keys."""
        for x, (press, _) in zip(self.columns, keys):
            if press:
                self._word(x, label(press))

    def numbers(self, keys):
        """Numbers above the colour keys."""
        for x, (press, _) in zip(self.columns, keys):
            if press:
                self.canvas.text(x, self.height - 12, press, b24, "c")

    def colours(self, keys):
        """The sign and name of each colour that a key can choose; what its hold does if only that."""
        for index in range(5):
            press, hold = keys[index]
            if press or hold:
                x = self.columns[index]
                self.canvas.bitmap(x - 12, self.height - 49, icons.SIGN24[index])
                self._word(x, label(press or "hold " + hold))
                if hold == "large":
                    self.canvas.bitmap(x + 15, self.height - 38, icons.PAWN9)

    def meaning_of_holds(self, keys):
        """What holding a colour key does, said once at the left of the foot."""
        holds = [hold for press, hold in keys[:5] if hold]
        if holds:
            self.canvas.text(MARGIN, self.height - 25, say("hold"), r12)
            self.canvas.text(MARGIN, self.height - 10, say("hold " + holds[0]), r12)

    def holds(self, keys):
        """Under the signs of a sheet: what holding each key does, instead of the colour's name."""
        for index in range(5):
            press, hold = keys[index]
            x = self.columns[index]
            if press:
                self.canvas.bitmap(x - 12, self.height - 49, icons.SIGN24[index])
            if hold:
                self._word(x, label(hold))

    def symbols(self, keys, black=None):
        """Icons with words above the colour keys; the one most likely wanted in white on black."""
        for index in range(5):
            word = keys[index][0]
            if word:
                ink = BLACK
                x = self.columns[index]
                if index == black:
                    self.canvas.round_rect(x - 25, self.height - 54, 50, 49)
                    ink = WHITE
                self._symbol(x, word, ink)

    def pad(self, keys):
        """The number pad: a press's number large, a hold's number small below it."""
        for x, (press, hold) in zip(self.columns, keys):
            if press:
                self.canvas.text(x, self.height - 32, press, b24, "c")
            if hold:
                self.canvas.text(x, self.height - 10, hold, b14, "c")

    def question(self, words, hold=False):
        """A question, white on black at the left of the foot; "|" parts its lines. With `hold` the
        lower line of the keys is marked as what holding them does."""
        top = self.height - 52
        self.canvas.round_rect(4, top, _TAB, 48)
        lines = label(words).split("|")
        y = top + 28 - 7 * len(lines) - (6 if hold else 0)
        for line in lines:
            line, font = self.best(line, (b14, b12), _TAB - 9)
            self.canvas.text(MARGIN - 2, y + 5, line, font, "l", WHITE)
            y += 15
        if hold:
            self.canvas.text(MARGIN - 2, self.height - 10, say("hold"), r12, "l", WHITE)

    def _symbol(self, x, word, ink):
        if word in ("1", "2", "3"):
            self.canvas.frame(x - 14, self.height - 50, 28, 28, ink, 2, True)
            self.canvas.text(x, self.height - 27, word, b24, "c", ink)
            word = "point" if word == "1" else "points"
        else:
            icon = _SYMBOLS[word]
            self.canvas.bitmap(x, self.height - 36 - icon[2] // 2, icon, ink, "c")
        self._word(x, label(word), ink)

    def _word(self, x, word, ink=BLACK):
        self.canvas.text(x, self.height - 10, self.fit(word, r12, 54), r12, "c", ink)

    # titles and lines

    def title(self, title, below=None):
        """A screen's title and one line of explanation below it, by their ids."""
        self.canvas.text(MARGIN, 40, say(title), b18)
        if below:
            self.canvas.text(MARGIN, 60, label(below), r12)

    def said(self, who, words, right=0):
        """The line at the top: who did what; `right` pixels are kept free at its right."""
        x = self.canvas.text(MARGIN, SAID, who + " ", b12)
        self.canvas.text(x, SAID, self.fit(words, r12, self.width - right - x), r12)

    def notice(self, words):
        """A short notice over the line at the top, white on black."""
        width = self.canvas.width(say(words), b12)
        self.canvas.rect(0, 0, MARGIN + width + 20, 23, WHITE)
        self.canvas.round_rect(4, 3, width + 2 * (MARGIN - 4), 18)
        self.canvas.text(MARGIN, SAID - 3, say(words), b12, "l", WHITE)

    def entry(self, line, name, value, icon=None, black=False):
        """One of up to four lines of a list: what it is, and its value in bold."""
        y = 92 + line * 40
        if icon:
            self.canvas.bitmap(MARGIN, y - 6, icon)
        left = MARGIN + (34 if icon else 0)
        if black:
            self.canvas.round_rect(left - 5, y - 13, self.canvas.width(name, r12) + 10, 17)
        self.canvas.text(left, y, name, r12, "l", WHITE if black else BLACK)
        self.canvas.text(left, y + 19, value, b14)

    def notes(self, words):
        """Lines of explanation in the middle of the glass, by their ids."""
        y = 100
        for line in words:
            self.canvas.text(MARGIN, y, label(line), r12)
            y += 20

    def totals(self, names, totals):
        """Each player's name over the total, side by side."""
        step = min(84, (self.width - 64) // len(names))
        for index in range(len(names)):
            x = MARGIN + index * step
            self.canvas.hline(x, 92, step - 14)
            name = self.fit(names[index], b14, step - 14)
            self.canvas.text(x, 112, name, b14)
            self.canvas.text(x, 146, number(totals[index]), t24)

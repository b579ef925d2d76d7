"""The labels at the keys of 400x300: the five colour keys under the glass, NEXT and SCORE right.

Whatever a colour key does is drawn straight above it.
"""

from keltis.ui import icons
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import COLOURS, Face, label
from keltis.ui.fonts import b12, b14, b18, b24, r12
from keltis.ui.marks import SYMBOLS
from keltis.ui.tall_play import RIGHT, TOTAL
from keltis.ui.text import say

FOOT = 55  # the height of what stands at the colour keys

_SYMBOLS = dict(SYMBOLS, wish=icons.WISH28, clover=icons.CLOVER28)


class TallKeys(Face):
    """What stands at the keys; `Tall` has the rest of the glass."""

    columns: list
    _sides: list

    def keys(self, keys, style, black=None):
        """The labels at the keys; `black`: the symbol most likely wanted, in white on black."""
        if style in ("symbols", "list"):
            self._symbols(keys, black)
        else:
            getattr(self, "_" + style)(keys)
        self.sides(keys)

    def sides(self, keys):
        """The labels of NEXT and SCORE."""
        for y, labels in zip(self._sides, keys[5:]):
            if self.canvas.over(*self.side(y), labels):
                press, hold = labels
                if press:
                    self._side(y - 1 if hold else y + 5, label(press), b12)
                if hold:
                    self._side(y + 12, label(hold), r12)

    def side(self, y):
        """The box of these labels, which may stand over a total."""
        left = RIGHT - TOTAL
        return left, y - 13, self.width - left, 30

    def _side(self, y, word, font):
        right = self.width - 7
        self.canvas.text(right, y, word, font, "r")
        if self.canvas.width(word, font) > right - RIGHT + TOTAL:
            self.canvas.spill()

    def _words(self, keys):
        for x, (press, hold) in zip(self.columns, keys):
            if press:
                self._word(x, label(press))
            elif hold:
                self.canvas.text(x, self.height - 24, say("hold"), r12, "c")
                self._word(x, label(hold))

    _foot = _words

    def _letters(self, keys):
        for x, (press, hold) in zip(self.columns, keys):
            if press and len(press) > 1:
                self.canvas.text(x, self.height - 41, press[:3], b14, "c")
                self.canvas.text(x, self.height - 26, press[3:], b14, "c")
            elif press:
                self.canvas.text(x, self.height - 20, press, b18, "c")
            if hold:
                self._word(x, label(hold))

    def _numbers(self, keys):
        for x, (press, _) in zip(self.columns, keys):
            if press:
                self.canvas.text(x, self.height - 12, press, b24, "c")

    def _colours(self, keys):
        for index in range(5):
            press, hold = keys[index]
            x = self.columns[index]
            part = self.canvas.part(x - 20, self.height - FOOT, 50, FOOT - 3, keys[index])
            if part and (press or hold):
                self.canvas.bitmap(x - 12, self.height - 49, icons.SIGN24[index])
                word = label(press or "hold " + hold)
                self._word(x, word)
                if self.canvas.width(word, r12) > 40:
                    self.canvas.spill()
                if hold == "large":
                    self.canvas.bitmap(x + 15, self.height - 38, icons.PAWN9)

    def _play(self, keys):
        top = self.height - FOOT
        if not self.canvas.parts(0, top, self.columns[4] + 30, FOOT - 3, keys[:5]):
            return
        self._colours(keys)
        holds = [hold for press, hold in keys[:5] if hold]
        hold = holds[0] if holds else None
        if self.canvas.part(0, top, self.columns[0] - 20, FOOT - 3, hold) and hold:
            self.canvas.text(self.margin, self.height - 25, say("hold"), r12)
            x = self.canvas.text(self.margin, self.height - 10, say("hold " + hold), r12)
            if x > self.columns[0] - 20:
                self.canvas.spill()

    _counts = _colours

    def _moves(self, keys):
        for index in range(5):
            press, hold = keys[index]
            x = self.columns[index]
            if press in ("up", "down"):
                self.canvas.bitmap(x, self.height - 52, SYMBOLS[press], align="c")
                self.canvas.text(x, self.height - 24, say("hold"), r12, "c")
                self._word(x, say("by eight"))
            elif hold:
                self.canvas.text(x, self.height - 24, say("hold"), r12, "c")
                self._word(x, label(hold))
            elif press:
                self._word(x, label(press))

    def _sheet(self, keys):
        for index in range(5):
            press, hold = keys[index]
            x = self.columns[index]
            if press in COLOURS:
                self.canvas.bitmap(x - 12, self.height - 49, icons.SIGN24[index])
            elif press:
                word, font = self.best(label(press), (b12, r12), 55)
                self.canvas.text(x, self.height - 31, word, font, "c")
            if hold:
                self._word(x, label(hold))

    def _symbols(self, keys, black):
        for index in range(5):
            word, hold = keys[index]
            x = self.columns[index]
            if hold and not word:
                self.canvas.text(x, self.height - 24, say("hold"), r12, "c")
                self._word(x, label(hold))
            elif word:
                ink = BLACK
                if index == black:
                    self.canvas.round_rect(x - 25, self.height - 54, 50, 49)
                    ink = WHITE
                self._symbol(x, word, ink)

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

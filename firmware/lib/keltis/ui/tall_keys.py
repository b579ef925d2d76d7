"""The labels at the keys of 400x300: the five colour keys under the glass, NEXT and SCORE right;
on a glass that is turned above it and left.

Whatever a colour key does is drawn straight at it.
"""

from keltis.ui import icons
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import COLOURS, Face, label
from keltis.ui.fonts import b12, b14, b18, b24, r12
from keltis.ui.labels import Label, forms, write
from keltis.ui.marks import SYMBOLS
from keltis.ui.tall_play import RIGHT, TOTAL
from keltis.ui.text import say, short

FOOT = 55  # what the part of the glass takes in which they stand

_SYMBOLS = dict(SYMBOLS, wish=icons.WISH28, clover=icons.CLOVER28)
DEEP = 58  # what the labels of the colour keys take of the height
_LINE = 14


class TallKeys(Face):
    """What stands at the keys; `Tall` has the rest of the glass."""

    columns: list
    _sides: list

    def keys(self, keys, style, black=None, lone=False):
        """The labels at the keys; `black`: the symbol most likely wanted, in white on black."""
        if style in ("words", "foot"):
            alone = [hold for press, hold in keys[:5] if hold and not press]
            self._set_foot(24 + _LINE if alone and style == "words" else 24)
        else:
            self._set_foot(DEEP)
        if style in ("symbols", "list"):
            self._symbols(keys, black)
        else:
            getattr(self, "_" + style)(keys)
        self.sides(keys)

    def _set_foot(self, deep):
        """Where the labels of the colour keys end: `foot` is the row below them."""
        self.foot = deep if self.above else self.height
        self._deep = deep

    def sides(self, keys):
        """The labels of NEXT and SCORE."""
        for (x, y), labels in zip(self.places[5:], keys[5:]):
            if self.glass.over(*self.side(y), labels):
                press, hold = labels
                if press:
                    self._side(x, y - 1 if hold else y + 5, label(press), b12)
                if hold:
                    self._side(x, y + 12, self._brief(hold), r12)

    def _brief(self, word):
        """A label's words; in play in short, if there they would reach to the totals."""
        words = label(word)
        wide = self._played and self.glass.width(words, r12) > self.width - 7 - RIGHT
        return wide and short(word) or words

    def side(self, y):
        """The box of these labels, which may stand over a total."""
        left = 0 if self.above else RIGHT - TOTAL
        return left, y - 13, self.width - RIGHT + TOTAL, 30

    def _side(self, x, y, words, font):
        if x == 0:
            self.glass.text(7, y, words, font)
            self.reach(7, words, font)
            return
        room = self.width - 7 - RIGHT + TOTAL
        self.glass.text(x - 7, y, words, font, "r")
        width = self.glass.width(words, font)
        if width > room:
            self.glass.spill(x - 7 - width, y - font.CAP - 1, width, font.CAP + 5)

    def _write(self, y, labels):
        """Labels side by side on the baseline that is y above the foot's end."""
        left, right = (self._aside, self.width - 2) if self.above else (2, self.width - 58)
        write(self.glass, self.foot - y, labels, left, right)

    def _words(self, keys):
        words, holds = [], []
        for x, (press, hold) in zip(self.columns, keys):
            if press:
                words.append(Label(x, forms(press, False)))
            elif hold:
                holds.append(Label(x, forms("hold", False)))
                words.append(Label(x, forms(hold, False)))
        self._write(10 + _LINE, holds)
        self._write(10, words)

    def _foot(self, keys):
        if not self.above:
            self._words(keys)
            return
        # The score takes all of the height: what holding does is marked by black.
        words = []
        for x, (press, hold) in zip(self.columns, keys):
            if press:
                words.append(Label(x, forms(press, False)))
            elif hold:
                words.append(Label(x, forms(hold, False), ink=WHITE, boxed=14))
        self._write(10, words)

    def _letters(self, keys):
        words = []
        for x, (press, hold) in zip(self.columns, keys):
            if press and len(press) > 1:
                self.glass.text(x, self.foot - 41, press[:3], b14, "c")
                self.glass.text(x, self.foot - 26, press[3:], b14, "c")
            elif press:
                self.glass.text(x, self.foot - 20, press, b18, "c")
            if hold:
                words.append(Label(x, forms(hold, False)))
        self._write(10, words)

    def _numbers(self, keys):
        for x, (press, _) in zip(self.columns, keys):
            if press:
                self.glass.text(x, self.foot - 12, press, b24, "c")

    def _colours(self, keys):
        row = _one_part(keys)
        for index in range(5):
            press, hold = keys[index]
            x = self.columns[index]
            part = self.glass.part(x - 20, self.foot - FOOT, 50, FOOT - 3, (keys[index], row))
            if part and (press or hold):
                self.glass.bitmap(x - 12, self.foot - 49, icons.SIGN24[index])
                words, font = self.best(label(press or "hold " + hold), (r12,), 54)
                self.glass.text(x, self.foot - 10, words, font, "c")
                if row is None and self.glass.width(words, r12) > 40:
                    self.glass.spill()
                if hold == "large":
                    self.glass.bitmap(x + 15, self.foot - 38, icons.PAWN9)

    def _play(self, keys):
        top = self.foot - FOOT
        if not self.glass.parts(0, top, max(self.columns) + 30, FOOT - 3, keys[:5]):
            return
        holds = [hold for press, hold in keys[:5] if hold]
        hold = holds[0] if holds else None
        left = min(self.columns) - 20
        if self.glass.part(0, top, left, FOOT - 3, (hold, _one_part(keys))) and hold:
            self.glass.text(self.margin, self.foot - 25, say("hold"), r12)
            x = self.glass.text(self.margin, self.foot - 10, say("hold " + hold), r12)
            if x > left:
                self.glass.spill()
        self._colours(keys)

    _counts = _colours

    def _moves(self, keys):
        holds, words = [], []
        for index in range(5):
            press, hold = keys[index]
            x = self.columns[index]
            if press in ("up", "down"):
                self.glass.bitmap(x, self.foot - 52, SYMBOLS[press], align="c")
                hold = "by eight"
            if hold:
                holds.append(Label(x, forms("hold", False)))
                words.append(Label(x, forms(hold, False)))
            elif press:
                words.append(Label(x, forms(press, False)))
        self._write(10 + _LINE, holds)
        self._write(10, words)

    def _sheet(self, keys):
        words, holds = [], []
        for index in range(5):
            press, hold = keys[index]
            x = self.columns[index]
            if press in COLOURS:
                self.glass.bitmap(x - 12, self.foot - 49, icons.SIGN24[index])
            elif press:
                words.append(Label(x, forms(press)))
            if hold:
                holds.append(Label(x, forms(hold, False)))
        self._write(31, words)
        self._write(10, holds)

    _pairs = _sheet

    def _symbols(self, keys, black):
        holds, words = [], []
        for index in range(5):
            word, hold = keys[index]
            x = self.columns[index]
            if word:
                ink = BLACK
                if index == black:
                    self.glass.round_rect(x - 25, self.foot - 54, 50, 49)
                    ink = WHITE
                words.append(Label(x, forms(self._symbol(x, word, ink), False), ink=ink))
            elif hold:
                holds.append(Label(x, forms("hold", False)))
                words.append(Label(x, forms(hold, False)))
        self._write(10 + _LINE, holds)
        self._write(10, words)

    def _symbol(self, x, word, ink):
        """Draw what stands for a word; the word below it."""
        if word in ("1", "2", "3"):
            self.glass.frame(x - 14, self.foot - 50, 28, 28, ink, 2, True)
            self.glass.text(x, self.foot - 27, word, b24, "c", ink)
            return "point" if word == "1" else "points"
        icon = _SYMBOLS[word]
        self.glass.bitmap(x, self.foot - 36 - icon[2] // 2, icon, ink, "c")
        return word


def _one_part(keys):
    """The colour keys if they are drawn as one part, else None: what only holding one does takes
    more room than a key has."""
    return keys[:5] if any(hold and not press for press, hold in keys[:5]) else None

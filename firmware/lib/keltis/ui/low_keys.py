"""The labels at the keys of a low glass.

The five colour keys may sit under the glass or at its right; NEXT and SCORE are keys of their own
there or chords of two colour keys, whose labels stand between the keys.
"""

from keltis.ui import icons, low_play
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import COLOURS, Face, label
from keltis.ui.fonts import b12, b18, r12
from keltis.ui.marks import SYMBOLS
from keltis.ui.text import say

# Keys closer than this have their words below their symbols.
_NARROW = 60
_BETWEEN = 62  # pixels for a chord's label between two keys
# A word at a key may be that wide where the labels of chords stand between the keys.
_BESIDE_CHORD = 54


class LowKeys(Face):
    """What stands at the keys; `Low` has the rest of the glass."""

    side: bool  # keys sit at the right of the glass as well

    def keys(self, keys, style, black=None):
        """The labels at the keys; `black`: the symbol most likely wanted, in white on black."""
        if style == "play":
            if not low_play.foot(self, tuple(keys)):
                return
        elif self.side:
            self.canvas.spill()  # beside the glass they reach over the rows
        draw = getattr(self, "_" + style)
        for key in range(5):
            press, hold = keys[key]
            if press or hold:
                x, y = self.places[key]
                if key == black:
                    draw(x, y, key, press, hold, WHITE)
                else:
                    draw(x, y, key, press, hold, BLACK)
        for key in (5, 6):
            press, hold = keys[key]
            if style == ("play" if key in self.chords else "foot"):
                hold = None  # there is no room for it
            self.verb(key, (press, hold), style in ("play", "list", "foot"))

    def verb(self, key, labels, one_line=False):
        """The labels of NEXT or SCORE, a chord's keys with them; where the first one stands, as
        (left, right, baseline), or None."""
        press, hold = labels
        if not press and not hold:
            return None
        canvas = self.canvas
        x, y = self.places[key]
        press = label(press) if press else ""
        chord = key in self.chords
        font = r12 if chord and one_line else b12
        if chord and one_line and hold:
            both = press + "/" + label(hold)
            press = both if canvas.width(both, font) <= _BETWEEN else press
        width = canvas.width(press, font)
        if x == self.width:
            left, base = x - 5 - width, y - 1 if hold else y + 5
            if hold:
                canvas.text(x - 5, y + 12, label(hold), r12, "r")
        elif not chord:
            room = self._pitch() - 2
            press, font = self.best(press, (b12, r12), room)
            width = canvas.width(press, font)
            left, base = x - width // 2, y - 5
            if hold:
                canvas.text(x, y - 17, self.fit(label(hold), r12, room), r12, "c")
        elif one_line or hold:
            base = y - 5 if one_line else y - 17
            left = self._chord(key, x - width // 2 - 3, base, "c") + 3
            if not one_line:
                canvas.text(x, y - 5, label(hold), r12, "c")
        else:
            left, base = x - width // 2, y - 5
            self._chord(key, x, y - 17, "c")
        canvas.text(left, base, press, font)
        return left, left + width, base

    def _pitch(self):
        """How far apart the keys under the glass are."""
        return self.places[1][0] - self.places[0][0]

    def _chord(self, key, x, y, align):
        """The keys of a chord, before its label; the x after them."""
        name = self.chords[key]
        if name == "up+down":
            self.canvas.bitmap(x, y - 8, icons.OPEN7, align=align)
            return x + 4
        return self.canvas.text(x, y, name, r12, align)

    def _play(self, x, y, key, press, hold, ink):
        self._colours(x, y, key, press, hold, ink)
        left, top = (x - 8, y + 13) if x == self.width else (x + 17, y - 14)
        if key == 0:
            left = x - 25
        if hold == "large":
            self.canvas.bitmap(left, top, icons.PAWN9)
        elif hold == "close":
            self.canvas.rect(left, top, 2, 9)
        elif hold == "icon":
            self.canvas.frame(left, top, 8, 8, BLACK, 2, True)

    _counts = _play

    def _colours(self, x, y, key, press, hold, ink):
        code = say(COLOURS[key] + " code")
        if x == self.width:
            self.canvas.bitmap(x - 11, y - 12, icons.SIGN12[key], align="c")
            self.canvas.text(x - 10, y + 11, code, b12, "c")
        else:
            width = 15 + self.canvas.width(code, b12)
            self.canvas.bitmap(x - width // 2, y - 15, icons.SIGN12[key])
            self.canvas.text(x - width // 2 + 15, y - 5, code, b12)

    def _words(self, x, y, key, press, hold, ink):
        if not press:
            left, align = (x - 5, "r") if x == self.width else (x, "c")
            down = 12 if x == self.width else -5
            self.canvas.text(left, y + down - 13, say("hold"), r12, align)
            self.canvas.text(left, y + down, label(hold), r12, align)
        elif x == self.width:
            word = label(press)
            left = x - 8 - self.canvas.width(word, b12)
            self.canvas.rect(left, y - 8, x - 3 - left, 17, WHITE)
            self.canvas.text(x - 5, y + 5, word, b12, "r")
        else:
            width = _BESIDE_CHORD if self.chords else self._pitch()
            words, font = self.best(label(press), (b12, r12), width)
            self.canvas.text(x, y - 5, words, font, "c")

    def _letters(self, x, y, key, press, hold, ink):
        canvas = self.canvas
        if x == self.width:
            if len(press) > 1:
                canvas.text(x - 5, y - 2, press[:3], b12, "r")
                canvas.text(x - 5, y + 11, press[3:], b12, "r")
            else:
                canvas.text(x - 7, y + 6, press, b18, "r")
            if hold:
                canvas.text(x - 5, y - 16, label(hold), r12, "r")
        elif len(press) > 1 and self._pitch() < _NARROW:
            canvas.text(x, y - 18, press[:3], b12, "c")
            canvas.text(x, y - 5, press[3:], b12, "c")
            if hold:
                canvas.text(x, y - 31, label(hold), r12, "c")
        else:
            canvas.text(x, y - 5, press, b12 if len(press) > 1 else b18, "c")

    def _numbers(self, x, y, key, press, hold, ink):
        if x == self.width:
            self.canvas.text(x - 7, y + 6, press, b18, "r")
        else:
            self.canvas.text(x, y - 6, press, b18, "c")

    def _sheet(self, x, y, key, press, hold, ink):
        canvas = self.canvas
        if x == self.width:
            if press in COLOURS:
                canvas.bitmap(x - 5, y - 12, icons.SIGN12[key], align="r")
            elif press:
                canvas.text(x - 5, y - 2, label(press), b12, "r")
            if hold:
                canvas.text(x - 5, y + 11, label(hold), r12, "r")
        else:
            if press in COLOURS:
                canvas.bitmap(x, y - 27, icons.SIGN12[key], align="c")
            elif press:
                word, font = self.best(label(press), (b12, r12), self._pitch() - 2)
                canvas.text(x, y - 17, word, font, "c")
            if hold:
                canvas.text(x, y - 4, label(hold), r12, "c")

    def _list(self, x, y, key, press, hold, ink):
        icon = SYMBOLS.get(press)
        if icon and x == self.width:
            self.canvas.bitmap(x - 4, y - icon[2] // 2, icon, align="r")
        elif press in ("up", "down"):
            self.canvas.bitmap(x, y - 10 - icon[2] // 2, icon, align="c")
        else:
            self._foot(x, y, key, press, hold, ink)

    def _foot(self, x, y, key, press, hold, ink):
        if x == self.width or not press:
            self._words(x, y, key, press, hold, ink)
        else:
            # The label of a chord reaches close to the first key.
            x -= 8 if self.chords and key == 0 else 0
            self.canvas.text(x, y - 5, self.fit(label(press), r12, self._pitch()), r12, "c")

    def _moves(self, x, y, key, press, hold, ink):
        canvas = self.canvas
        if press in ("up", "down"):
            icon = SYMBOLS[press]
            if x == self.width:
                canvas.bitmap(x - 4, y - icon[2] // 2, icon, align="r")
            else:
                canvas.bitmap(x, y - 12 - icon[2] // 2, icon, align="c")
        elif hold and x == self.width:
            # Beside the title; the lines of the list reach further right.
            canvas.text(x - 5, 15, say("hold") + " " + label(hold), r12, "r")
        elif press and self._pitch() < _NARROW:
            canvas.text(x, y - 5, self.fit(label(press), r12, self._pitch()), r12, "c")
        else:
            self._words(x, y, key, press, hold, ink)

    def _symbols(self, x, y, key, press, hold, ink):
        canvas = self.canvas
        side = x == self.width
        if press in ("1", "2", "3"):
            left, top = (x - 20, y - 8) if side else (x - 8, y - 22)
            canvas.frame(left, top, 16, 16, ink, 2, True)
            canvas.text(left + 8, top + 13, press, b12, "c", ink)
            return
        icon = SYMBOLS[press]
        if not side and self._pitch() < _NARROW:
            if ink == WHITE:
                canvas.round_rect(x - 21, y - 35, 42, 33)
            canvas.bitmap(x, y - 25 - icon[2] // 2, icon, ink, "c")
            canvas.text(x, y - 5, self.fit(label(press), r12, self._pitch()), r12, "c", ink)
            return
        word = label(press)
        width = canvas.width(word, b12)
        if side:
            left, base = x - 5 - width, y + 5
        else:
            left, base = x - width // 2 + 9, y - 8
        if ink == WHITE:
            canvas.round_rect(left - 24, base - 15, width + 30, 20)
        canvas.bitmap(left - 19, base - 4 - icon[2] // 2, icon, ink)
        canvas.text(left, base, word, b12, "l", ink)

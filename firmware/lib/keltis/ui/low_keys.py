"""What stands at the keys of a low glass, in each style: colours, words, symbols, and more.

The five colour keys may sit under the glass or at its right, turned above it or at its left.
"""

from keltis.ui import icons, low_play
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import COLOURS, label
from keltis.ui.fonts import b12, b18, r12
from keltis.ui.labels import Label, forms
from keltis.ui.low_labels import STRIP, LowLabels
from keltis.ui.marks import SYMBOLS
from keltis.ui.text import say

# Keys closer than this have their words below their symbols.
_NARROW = 60
_BOX = 32  # pixels: the height of a symbol and its word on black
_MARKS = {"large": icons.PAWN9, "close": icons.BAR9, "icon": icons.TILE8}


class LowKeys(LowLabels):
    """What stands at the keys; `Low` has the rest of the glass."""

    said_left = 0

    def keys(self, keys, style, black=None, lone=False):
        """The labels at the keys; `black`: the symbol most likely wanted, in white on black;
        `lone`: keys without a use stand for chords."""
        if style == "play":
            if not low_play.foot(self, tuple(keys)):
                return
        self.gather(two=style not in ("play", "list", "foot", "counts", "colours"))
        self._deep = 28 if self._two else 16
        self._hold_right = self.said_left - 4 if style == "play" and self.above else self.width - 1
        self._alone = black is not None  # no rows of play are there
        draw = getattr(self, "_" + style)
        for key in range(5):
            press, hold = keys[key]
            if press or hold:
                x, y = self.places[key]
                draw(x, y, key, press, hold, WHITE if key == black else BLACK)
        for key in self.lone if lone else ():
            if keys[self.lone[key]][0]:
                self._lone_mark(key, self.lone[key])
        for key in (5, 6):
            press, hold = keys[key]
            tight = key in self.chords or style == "foot" and (key == 5 or self.above)
            if not self._two and tight:
                hold = None  # there is no room for it
            self.verb(key, press and forms(press), hold and forms(hold, False))
        self.end()

    def _lone_mark(self, key, chord):
        """What stands at a single key that is as good as the chord NEXT or SCORE."""
        x, y = self.places[key]
        if chord == 5:
            self._mark(x, y, icons.PLAY16)
        else:
            self.aside(x, y + 3, "…", b18)

    def _play(self, x, y, key, press, hold, ink):
        mark = _MARKS.get(hold)
        code = say(COLOURS[key] + " code")
        if self._beside(x, y):
            left = 5 if x == 0 else x - 19
            self.glass.bitmap(left, y - 13, icons.SIGN12[key])
            self.glass.text(left + 7, y + 10, code, b12, "c")
            if mark:
                self.glass.bitmap(left + 7 - mark[1] // 2, y + 13, mark)
        else:
            codes = [(code, b12), (code, r12), ("", r12)]
            self.near().append(Label(x, codes, icons.SIGN12[key], mark))

    _counts = _play

    def _colours(self, x, y, key, press, hold, ink):
        self._play(x, y, key, press, None, ink)

    def _words(self, x, y, key, press, hold, ink):
        if self._beside(x, y):
            if press:
                words, font = self.for_strip(press)
                left = self.aside(x, y + 5, words, font)
                if self.width - left > STRIP + 26 and x:
                    self._free = left - 6
            else:
                self.aside(x, y - 1, say("hold"), r12)
                # Beside a score there is little room.
                self.aside(x, y + 12, *forms(hold, False)[0 if self._two else -1])
        elif press:
            self.near().append(Label(x, forms(press)))
        else:
            self._press.append(Label(x, forms("hold", False)))
            self._hold.append(Label(x, forms(hold, False)))

    def _letters(self, x, y, key, press, hold, ink):
        glass = self.glass
        if self._beside(x, y):
            y -= 2 if self.above else 15
            if len(press) > 1:
                self.aside(x, y, press[:3], b12)
                self.aside(x, y + 13, press[3:], b12)
            else:
                self.aside(x, y + 13, press, b18)
            if hold:
                self.aside(x, y + 26, label(hold), r12)
        elif len(press) > 1 and self._pitch() < _NARROW:
            up = 13 if self.above else y - 31
            glass.text(x, up, press[:3], b12, "c")
            glass.text(x, up + 13, press[3:], b12, "c")
            if hold:
                self._hold.append(Label(x, forms(hold, False)))
            self._third = 14 if self.above else 0
            self._deep = 42
        elif len(press) > 1:
            self.near().append(Label(x, [(press, b12)]))
        else:
            self._numbers(x, y, key, press, hold, ink)

    def _numbers(self, x, y, key, press, hold, ink):
        if self._beside(x, y):
            self.aside(x, y + 6, press, b18)
        else:
            self.glass.text(x, 17 if self.above else y - 6, press, b18, "c")

    def _pairs(self, x, y, key, press, hold, ink):
        if self._beside(x, y):
            y += 5 if self.above else -14
            self.aside(x, y, *forms(press)[0])
            if hold:
                self.aside(x, y + 13, *forms(hold, False)[-1])
        else:
            self._sheet(x, y, key, press, hold, ink)

    def _sheet(self, x, y, key, press, hold, ink):
        if self._beside(x, y):
            if press in COLOURS:
                self._mark(x, y + 8 if self.above else y - 8, icons.SIGN12[key])
            elif press:
                self.aside(x, y - 2, label(press), b12)
            if hold and abs(y - self.line(False)) < _NARROW:
                # Beside the line of holds, which the rows do not reach.
                self.aside(x, 27 if self.above else y + 13, label(hold), r12)
            elif hold:
                self.aside(x, y - 2 if self.above else y + 13, *forms(hold, False)[-1])
            return
        if press in COLOURS:
            self._press.append(Label(x, [("", b12)], icons.SIGN12[key]))
        elif press:
            self._press.append(Label(x, forms(press)))
        if hold:
            self._hold.append(Label(x, forms(hold, False)))

    def _list(self, x, y, key, press, hold, ink):
        icon = SYMBOLS.get(press)
        if icon and self._beside(x, y):
            self._mark(x, y, icon)
        elif press in ("up", "down"):
            self.near().append(Label(x, [("", r12)], icon))
        else:
            self._foot(x, y, key, press, hold, ink)

    def _foot(self, x, y, key, press, hold, ink):
        if self.above and not press:
            words, font = forms(hold, False)[-1]
            if self._beside(x, y):
                left = 8
                self.glass.round_rect(left - 4, y - 6, self.glass.width(words, font) + 8, 14)
                self.glass.text(left, y + 5, words, font, "l", WHITE)
                self.reach(left, words, font)
            else:
                self.near().append(Label(x, [(words, font)], ink=WHITE, boxed=14))
        elif self.above and self._beside(x, y):
            self.aside(x, y + 5, *forms(press, False)[-1])
        elif self._beside(x, y):
            self._words(x, y, key, press, hold, ink)
        elif not press:
            # In one line: above it is the last player's row.
            words = [(say("hold") + " " + words, font) for words, font in forms(hold, False)]
            self.near().append(Label(x, words))
        else:
            self.near().append(Label(x, forms(press, False)))

    def _moves(self, x, y, key, press, hold, ink):
        if press in ("up", "down"):
            if self._beside(x, y):
                self._mark(x, y, SYMBOLS[press])
            else:
                self._hold.append(Label(x, [("", r12)], SYMBOLS[press]))
        elif hold and x == self.width:
            # Beside the title; the lines of the list reach further right.
            self.aside(x, 15, say("hold") + " " + label(hold), r12)
        elif hold and x == 0:
            self.aside(x, y - 1, say("hold"), r12)
            self.aside(x, y + 12, *forms(hold, False)[-1])
        elif press and x == 0:
            self.aside(x, y + 5, *forms(press)[-1])
        elif press and x == self.width:
            self.aside(x, y, label(press), b12)
        elif press:
            line = self._hold if self._pitch() < _NARROW else self._press
            line.append(Label(x, forms(press, False)))
        else:
            self._words(x, y, key, press, hold, ink)

    def _symbols(self, x, y, key, press, hold, ink):
        glass = self.glass
        side = self._beside(x, y)
        if press in ("1", "2", "3"):
            top = y - 8 if side else 6 if self.above else y - 22
            left = x - 8 if not side else 4 if x == 0 else x - 20
            glass.frame(left, top, 16, 16, ink, 2, True)
            glass.text(left + 8, top + 13, press, b12, "c", ink)
            return
        icon = SYMBOLS[press]
        if not side and self._pitch() < _NARROW:
            self._below(x, y, press, icon, ink)
            return
        if x == 0:
            self._mark(x, y + 1, icon)
            self.aside(x, y + 20, *forms(press, False)[-1])
            return
        word = label(press)
        width = glass.width(word, b12)
        if side:
            left, base = x - 5 - width, y + 5
            self._over = min(self._over, left - 24)
        else:
            left, base = x - width // 2 + 9, 18 if self.above else y - 8
        if ink == WHITE:
            glass.round_rect(left - 24, base - 15, width + 30, 20)
        glass.bitmap(left - 19, base - 4 - icon[2] // 2, icon, ink)
        glass.text(left, base, word, b12, "l", ink)

    def _below(self, x, y, press, icon, ink):
        """A symbol with its word below it."""
        if self._alone:
            if self.above:
                self._third, self._deep = 4, 36
            boxed = _BOX if ink == WHITE else 0
            self._hold.append(Label(x, forms(press, False), ink=ink, boxed=boxed, over=icon))
        else:
            # The rows of play reach down to it.
            top = 3 if self.above else y - 29
            self._third = 3 if self.above else 2
            self._hold.append(Label(x, forms(press, False)))
            self.glass.bitmap(x, top + 8 - icon[2] // 2, icon, ink, "c")

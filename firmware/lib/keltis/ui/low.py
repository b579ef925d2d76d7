"""The face of low glasses, 296x128 and the like: labels at the keys, titles, questions, notices.

The five colour keys may sit under the glass or at its right; NEXT and SCORE are keys of their own
there or chords of two colour keys, whose labels stand between the keys. A question takes the line
at the top and the foot; the table between them stays.
"""

from keltis.ui import icons, low_play, low_score
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import Face, label, number
from keltis.ui.fonts import b12, b14, b18, r12, t24
from keltis.ui.text import say

_FOOT = 27
_SYMBOLS = {
    "wish": icons.WISH16,
    "clover": icons.CLOVER16,
    "resume": icons.PLAY16,
    "new": icons.PLUS16,
    "settings": icons.SLIDERS16,
    "language": icons.GLOBE16,
    "wish table": icons.WISH16,
    "values": icons.LIST16,
}


class Low(Face):
    """Draws on a glass on which every line counts."""

    margin = 4
    LINES = 4

    def __init__(self, canvas, width, height, places, chords):
        super().__init__(canvas, width, height, places, chords)
        self.side = any(x == width for x, y in places[:5])
        self.right = width - 24 if self.side else width - 4
        self._band = 0

    def clear(self):
        """An empty glass with a tick at every key."""
        self.canvas.clear()
        self._band = 0
        for key in range(7):
            x, y = self.places[key]
            if key in self.chords:
                continue
            if x == self.width:
                self.canvas.rect(x - 2, y - 6, 2, 12)
            else:
                self.canvas.rect(x - 6, y - 2, 12, 2)

    # at the keys

    def keys(self, keys, style, black=None):
        """The labels at the keys; `black`: the symbol most likely wanted, in white on black."""
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
            self._verb(key, keys[key], style == "play")

    def _verb(self, key, labels, one_line):
        """NEXT or SCORE: a chord's keys are named with it."""
        press, hold = labels
        if not press and not hold:
            return
        canvas = self.canvas
        x, y = self.places[key]
        press = label(press) if press else ""
        if x == self.width:
            canvas.text(x - 5, y - 1 if hold else y + 5, press, b12, "r")
            if hold:
                canvas.text(x - 5, y + 12, label(hold), r12, "r")
        elif key not in self.chords:
            canvas.text(x, y - 5, press, b12, "c")
            if hold:
                canvas.text(x, y - 17, label(hold), r12, "c")
        elif one_line:
            width = canvas.width(press, r12)
            left = self._chord(key, x - width // 2 - 3, y - 5, "c")
            canvas.text(left + 3, y - 5, press, r12)
        elif hold:
            width = canvas.width(press, b12)
            left = self._chord(key, x - width // 2 - 3, y - 17, "c")
            canvas.text(left + 3, y - 17, press, b12)
            canvas.text(x, y - 5, label(hold), r12, "c")
        else:
            self._chord(key, x, y - 17, "c")
            canvas.text(x, y - 5, press, b12, "c")

    def _chord(self, key, x, y, align):
        """The keys of a chord, before its label; the x after them."""
        name = self.chords[key]
        if name == "up+down":
            self.canvas.bitmap(x, y - 8, icons.OPEN7, align=align)
            return x + 4
        return self.canvas.text(x, y, name, r12, align)

    def _play(self, x, y, key, press, hold, ink):
        self._colours(x, y, key, press, hold, ink)
        left, top = (x - 8, y + 13) if x == self.width else (x - 25, y - 14)
        if hold == "large":
            self.canvas.bitmap(left, top, icons.PAWN9)
        elif hold == "close":
            self.canvas.rect(left, top, 2, 9)
        elif hold == "icon":
            self.canvas.frame(left, top, 8, 8, BLACK, 2, True)

    def _colours(self, x, y, key, press, hold, ink):
        code = say(_COLOURS[key] + " code")
        if x == self.width:
            self.canvas.bitmap(x - 11, y - 12, icons.SIGN12[key], align="c")
            self.canvas.text(x - 10, y + 11, code, b12, "c")
        else:
            width = 15 + self.canvas.width(code, b12)
            self.canvas.bitmap(x - width // 2, y - 15, icons.SIGN12[key])
            self.canvas.text(x - width // 2 + 15, y - 5, code, b12)

    def _words(self, x, y, key, press, hold, ink):
        if x == self.width:
            self.canvas.text(x - 5, y + 5, label(press), b12, "r")
        else:
            self.canvas.text(x, y - 5, label(press), b12, "c")

    def _numbers(self, x, y, key, press, hold, ink):
        if x == self.width:
            self.canvas.text(x - 7, y + 6, press, b18, "r")
        else:
            self.canvas.text(x, y - 6, press, b18, "c")

    def _pad(self, x, y, key, press, hold, ink):
        if x == self.width:
            self.canvas.text(x - 11, y, press, b18, "c")
            self.canvas.text(x - 11, y + 13, hold, b12, "c")
        else:
            self.canvas.text(x, y - 14, press, b18, "c")
            self.canvas.text(x, y - 3, hold, b12, "c")

    def _sheet(self, x, y, key, press, hold, ink):
        canvas = self.canvas
        if x == self.width:
            if press:
                canvas.bitmap(x - 5, y - 12, icons.SIGN12[key], align="r")
            if hold:
                canvas.text(x - 5, y + 11, label(hold), r12, "r")
        else:
            if press:
                canvas.bitmap(x, y - 27, icons.SIGN12[key], align="c")
            if hold:
                canvas.text(x, y - 4, label(hold), r12, "c")

    def _symbols(self, x, y, key, press, hold, ink):
        canvas = self.canvas
        side = x == self.width
        if press in ("1", "2", "3"):
            left, top = (x - 20, y - 8) if side else (x - 8, y - 22)
            canvas.frame(left, top, 16, 16, ink, 2, True)
            canvas.text(left + 8, top + 13, press, b12, "c", ink)
            return
        word = label(press)
        width = canvas.width(word, b12)
        if side:
            left, base = x - 5 - width, y + 5
        else:
            left, base = x - width // 2 + 9, y - 8
        if ink == WHITE:
            canvas.round_rect(left - 24, base - 15, width + 30, 20)
        icon = _SYMBOLS[press]
        canvas.bitmap(left - 19, base - 4 - icon[2] // 2, icon, ink)
        canvas.text(left, base, word, b12, "l", ink)

    def question(self, words, hold=False):
        """A question, white on black over the line at the top, or above the foot of a titled
        screen. With `hold` it is said that the lower labels are those of holding."""
        canvas = self.canvas
        y = self._band
        canvas.rect(0, y, self.right, 13, WHITE)
        canvas.round_rect(0, y, self.right, 13)
        canvas.text(self.margin, y + 10, label(words).replace("|", " "), b12, "l", WHITE)
        if hold:
            canvas.text(self.right - 5, y + 10, say("below hold"), r12, "r", WHITE)
        if not y:
            # The gains and the keys of play make room for the answers.
            low_play.clear_foot(self)

    # titles and lines

    def title(self, title, below=None):
        """A screen's title and one line of explanation below it, by their ids."""
        self._band = self.height - 42
        self.canvas.text(self.margin, 15, say(title), b14)
        if below:
            self.canvas.text(self.margin, 29, self.fit(label(below), r12, self.right), r12)

    def notice(self, words):
        """A short notice over the line at the top, white on black."""
        width = self.canvas.width(say(words), b12)
        self.canvas.rect(0, 0, width + 16, 19, WHITE)
        self.canvas.round_rect(0, 0, width + 8, 14)
        self.canvas.text(self.margin, 11, say(words), b12, "l", WHITE)

    def entry(self, line, name, value, colour=None, black=False):
        """One of up to four lines of a list: what it is if there is room, and its value in bold."""
        canvas = self.canvas
        y = 44 + line * 15
        left = self.margin
        if colour is not None:
            canvas.bitmap(left, y - 10, icons.SIGN12[colour])
            left += 19
        width = canvas.width(value, b12)
        if canvas.width(name, r12) > self.right - left - width - 8:
            canvas.text(left, y, value, b12)
            return
        if black:
            canvas.round_rect(left - 4, y - 11, canvas.width(name, r12) + 8, 14)
        canvas.text(left, y, name, r12, "l", WHITE if black else BLACK)
        canvas.text(self.right, y, value, b12, "r")

    def lines(self, lines, chosen=None):
        """Up to LINES lines of a list under a title, each (left, right); the chosen one in white
        on black."""
        y = 31
        for index in range(len(lines)):
            left, right = lines[index]
            ink = BLACK
            if index == chosen:
                self.canvas.round_rect(0, y - 12, self.right, 16)
                ink = WHITE
            x = self.right - 5 - self.canvas.width(right, b12)
            self.canvas.text(x, y, right, b12, "l", ink)
            left = self.fit(left, r12, x - self.margin - 8)
            self.canvas.text(self.margin, y, left, r12, "l", ink)
            y += 16

    def signs(self):
        """The signs of the five colours, as an ornament."""
        step = self.width // 6
        for index in range(5):
            self.canvas.bitmap(step * (index + 1), 50, icons.SIGN24[index], align="c")

    def notes(self, words):
        """Lines of explanation in the middle of the glass, by their ids."""
        y = 45
        for id in words:
            for line in self.wrap(label(id), r12, self.right - self.margin):
                self.canvas.text(self.margin, y, line, r12)
                y += 14

    def totals(self, names, totals):
        """Each player's name over the total, side by side."""
        step = min(56, self.right // len(names))
        for index in range(len(names)):
            x = self.margin + index * step
            self.canvas.hline(x, 38, step - 10)
            name, font = self.best(names[index], (b14, b12), step - 8)
            self.canvas.text(x, 53, name, font)
            self.canvas.text(x, 82, number(totals[index]), t24)

    # the game

    def play(self, table, asked=None):
        """The players' rows, and what the player in turn is asked or else the last move."""
        low_play.draw(self, table, asked)

    def score(self, match, final):
        """The score line by line, final or as it stands."""
        low_score.draw(self, match, final)


_COLOURS = ("green", "blue", "pink", "yellow", "brown")
FACE = Low

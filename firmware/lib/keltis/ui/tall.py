"""The face of 400x300: titles, lists, questions and notices.

A question changes only the foot of the glass and the labels at its right.
"""

from keltis.ui import icons, tall_pad, tall_play, words
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import COLOURS, label, number
from keltis.ui.fonts import b12, b14, b18, r12, r14, t24
from keltis.ui.marks import battery
from keltis.ui.tall_keys import DEEP, FOOT, TallKeys
from keltis.ui.text import say

_TAB = 66
_LIST_RIGHT = 320
_NOTICE = 256  # up to where it may say how near the end is


class Tall(TallKeys):
    """The five colour keys sit under the glass, NEXT and SCORE at its right."""

    margin = 11
    LINES = 9
    PAGE_FONT, PAGE_BOLD = r14, b18
    PAGE_HEAD, PAGE_TOP, PAGE_ROOM, PAGE_PITCH, PAGE_GAP = 30, 58, 190, 17, 6
    PAGE_SLACK = 14
    page_width = 325

    def __init__(self, canvas, width, height, places, chords):
        super().__init__(canvas, width, height, places, chords)
        self.columns = [x for x, y in places[:5]]
        self.said_at = self.height - 12 if self.above else 19
        self.rows = 56 if self.above else 32  # where they begin, on a glass of 300
        self.total = 388 if self.above else 351

    def ticks(self):
        """A tick at every key."""
        self.room = self.width
        self._aside = 0
        self._set_foot(DEEP)
        for x, y in self.places[:5]:
            self.canvas.rect(x - 7, y - 3 if y else 0, 14, 3)
        for x, y in self.places[5:]:
            self.canvas.rect(x - 3 if x else 0, y - 7, 3, 14)

    def frame(self):
        """The line at the top, the foot, and what is right of the rows."""
        right = tall_play.RIGHT
        foot = self.height - FOOT
        boxes = [
            (0, 0, self.width, tall_play.HEAD),
            (0, foot, self.width, FOOT),
            (right, tall_play.HEAD, self.width - right, foot - tall_play.HEAD),
        ]
        return boxes + [self.side(y) for x, y in self.places[5:]]

    def free(self, top, bottom):
        """The larger part of the rows from top to bottom that no label at the left stands in."""
        for x, y in self.places[5:]:
            if x == 0 and top < y + 15 and y - 11 < bottom:
                if y - 11 - top < bottom - y - 15:
                    top = y + 15
                else:
                    bottom = y - 11
        return top, bottom

    def question(self, words, hold=False, asked=None):
        """A question, white on black at the left of the foot; "|" parts its lines. With `hold` the
        lower line of the keys is marked as what holding them does. `asked` says it in full, for a
        face that has no line at the top beside it."""
        top = self.foot - 52
        self.glass.round_rect(4, top, _TAB, 48)
        if words in COLOURS:
            sign = icons.SIGN16[COLOURS.index(words)]
            self.glass.bitmap(self.margin - 3, top + 8, sign, WHITE)
            word = self.fit(label(words), b12, _TAB - 26)
            self.glass.text(self.margin + 18, top + 21, word, b12, "l", WHITE)
            lines = ()
        else:
            lines = label(words).split("|")
        y = top + 28 - 7 * len(lines) - (6 if hold else 0)
        for line in lines:
            line, font = self.best(line, (b14, b12), _TAB - 9)
            self.glass.text(self.margin - 2, y + 5, line, font, "l", WHITE)
            y += 15
        if hold:
            self.glass.text(self.margin - 2, self.foot - 10, say("hold"), r12, "l", WHITE)

    def pad(self, keys, numbers):
        """The keys of a number pad, and the eleven numbers that they stand for."""
        tall_pad.draw(self, keys, numbers)

    # titles and lines

    def title(self, title, below=None, at=None):
        """A screen's title and one line of explanation below it, by their ids; `at`: where in a
        list it is, at the right."""
        self.give_way(16)
        self.list_right = min(_LIST_RIGHT, self.room - 6)
        self.canvas.text(self.margin, 40, say(title), b18)
        if at:
            self.canvas.text(self.list_right, 40, at, r12, "r")
        if below:
            self.canvas.text(self.margin, 60, label(below), r12)

    def notice(self, words, alone=False):
        """A short notice where play says the last move, white on black; `alone`, instead of it."""
        self._noticed = True
        width = self.glass.width(say(words), b12)
        y = self.said_at - 16
        box = 0, y - 3, _NOTICE if alone else self.margin + width + 20, 23
        self.glass.wipe(*box)  # also where nothing else has changed
        self.glass.rect(*box, WHITE)
        self.glass.round_rect(4, y, width + 2 * (self.margin - 4), 18)
        self.glass.text(self.margin, y + 13, say(words), b12, "l", WHITE)

    def entry(self, line, name, value, colour=None, black=False):
        """One of up to four lines of a list: what it is, and its value in bold; `colour`, the index
        of one, puts its sign in front."""
        y = 92 + line * 40
        left = self.margin
        if colour is not None:
            self.canvas.bitmap(left, y - 6, icons.SIGN24[colour])
            left += 34
        if black:
            self.canvas.round_rect(left - 5, y - 13, self.canvas.width(name, r12) + 10, 17)
        self.canvas.text(left, y, name, r12, "l", WHITE if black else BLACK)
        self.canvas.text(left, y + 17, value, b14)

    def lines(self, lines, chosen=None):
        """Up to LINES lines of a list under a title, each (left, right); the chosen one in white
        on black."""
        y = 66
        for index in range(len(lines)):
            left, right = lines[index]
            ink = BLACK
            if index == chosen:
                self.canvas.round_rect(4, y - 14, self.list_right, 19)
                ink = WHITE
            x = self.list_right - self.canvas.width(right, b12)
            self.canvas.text(x, y, right, b12, "l", ink)
            left = self.fit(left, r12, x - self.margin - 8)
            self.canvas.text(self.margin, y, left, r12, "l", ink)
            y += 20

    def pairs(self, rows):
        """Under a title, up to five rows of two: each (what it is, its value) by their ids, or
        None."""
        y = 72
        for left, right in rows:
            self.canvas.text(self.margin, y, say(left[0]), r12)
            self.canvas.text(self.margin + 84, y, label(left[1]), b12)
            if right:
                self.canvas.text(206, y, say(right[0]), r12)
                self.canvas.text(self.list_right, y, label(right[1]), b12, "r")
            y += 24

    def typed(self, words):
        """What is being typed, with the place where it goes on."""
        self.canvas.text(self.margin, 110, words + "_", b18)

    def table(self, rows):
        """Under a title, up to LINES rows: a name and four numbers; the first row is the head."""
        y = 66
        font: object = r12
        for name, *cells in rows:
            self.canvas.text(self.margin, y, self.fit(name, r14, 130), r14)
            for index in range(4):
                right = self.list_right - 48 * (3 - index)
                self.canvas.text(right, y, cells[index], font, "r")
            y += 20
            font = b14

    def signs(self):
        """The signs of the five colours, as an ornament."""
        for index in range(5):
            self.canvas.bitmap(self.columns[index], 120, icons.SIGN24[index], align="c")

    def battery(self):
        """How full it is, in the corner."""
        battery(self.canvas, self.room - 7, 10, self.level)

    def notes(self, words):
        """Lines of explanation in the middle of the glass, by their ids."""
        y = 100
        for id in words:
            for line in self.wrap(label(id), r12, self.width - 2 * self.margin):
                self.canvas.text(self.margin, y, line, r12)
                y += 16
            y += 4

    def totals(self, names, totals):
        """Each player's name over the total, side by side."""
        step = min(84, (self.width - 64) // len(names))
        for index in range(len(names)):
            x = self.margin + index * step
            self.canvas.hline(x, 92, step - 14)
            name = self.fit(names[index], b14, step - 14)
            self.canvas.text(x, 112, name, b14)
            self.canvas.text(x, 146, number(totals[index]), t24)

    # the game

    def play(self, table, asked=None, player=None):
        """The players' rows, and what `player` (None: who is in turn) is asked or else the last
        move."""
        tall_play.draw(self, table, asked, player)

    def score(self, match, final):
        """The score line by line, final or as it stands."""
        from keltis.ui import tall_score  # let go with the screen

        self.give_way()
        tall_score.draw(self, match, final)

    def story(self, match, story):
        """The totals over the turns, the changes of the lead, and the move that won."""
        from keltis.ui import chart  # let go with the screen

        self.give_way()
        head, *tail = words.story(match, story)
        self.canvas.text(self.margin, 22, head, b14)
        chart.draw(self, match.names, story, (32, 36, 226, 176), 334, b18)
        self.canvas.text(32, 228, say("turn 1"), r12)
        self.canvas.text(258, 228, str(story.turns), r12, "r")
        x = self.margin
        for line, font in zip(tail, (b14, r14)):
            line = self.fit(line, font, self.width - 7 - x)
            x = self.canvas.text(x, 256, line, font) + 8


FACE = Tall

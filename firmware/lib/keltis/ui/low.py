"""The face of low glasses, 296x128 and the like: titles, lists, questions and notices.

A question takes the line at the top and the foot; the table between them stays.
"""

from keltis.ui import icons, low_pad, low_play, words
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import label, number
from keltis.ui.fonts import b12, b14, b18, r12, t20, t24
from keltis.ui.labels import forms
from keltis.ui.low_keys import LowKeys
from keltis.ui.marks import battery
from keltis.ui.text import say


class Low(LowKeys):
    """Draws on a glass on which every line counts."""

    margin = 4
    PAGE_FONT, PAGE_BOLD = r12, b12
    PAGE_SLACK = 4
    PAGE_HEAD, PAGE_TOP, PAGE_PITCH, PAGE_GAP = 11, 28, 14, 2

    def __init__(self, canvas, width, height, places, chords):
        super().__init__(canvas, width, height, places, chords)
        self.side = any(y not in (0, height) for x, y in places[:5])
        self._right = self.right = width - 24 if self.side else width - 4
        self.page_width = self.right - self.margin
        # Of play: where questions stand, the first row, the baselines of the last move and of the
        # gains, and the row of the rule at the labels.
        self.more = 12 if height > 150 else 0  # there is room for the signs above the gains
        self.band, self.rows = (28, 40 + self.more) if self.above else (0, 12)
        self.said, self.gains = (26, 39 + self.more) if self.above else (10, height - 19)
        self.rule = 15 if self.above else height - 17
        # Turned, the last move stands beside what holding NEXT and SCORE does.
        beside = places[5][0] + self._pitch() // 2 + 2 if self.above and not chords else 0
        self.said_left = max(self.margin, beside)
        self.LINES = (height - 48) // 16
        self.PAGE_ROOM = height - 40
        self._band = 0

    def frame(self):
        """The line at the top, the foot, and what is right of the rows."""
        foot = self.height - low_play.FOOT - self.more
        return [
            (0, 0, self.width, 13),
            (0, foot, self.width, self.height - foot),
            (self.right, 13, self.width - self.right, foot - 13),
        ]

    def ticks(self):
        """A tick at every key."""
        self.room, self.right = self.width, self._right
        self._band = self.band
        self._free = self.width  # how far a title's lines may reach
        self._asked = False  # a question is there, beside the rows of play
        self._aside, self._deep = 0, 28
        for key in range(7):
            x, y = self.places[key]
            if key in self.chords:
                continue
            if x in (0, self.width):
                self.canvas.rect(x - 2 if x else 0, y - 6, 2, 12)
            else:
                self.canvas.rect(x - 6, y - 2 if y else 0, 12, 2 if y else 1)

    def give_way(self, slack=0):
        super().give_way(slack)
        self.right = min(self._right, self.room - 2, self._free)

    def question(self, words, hold=False, asked=None):
        """A question, white on black over the line at the top, or above the foot of a titled
        screen: `asked` in full if given. With `hold` it is said that the lower labels are those of
        holding."""
        canvas = self.canvas
        y = self._band
        if y == self.band:
            self._asked = True
            # The gains and the keys of play make room for the answers.
            low_play.clear_foot(self)
        canvas.rect(0, y, self.right, 13, WHITE)
        canvas.round_rect(0, y, self.right, 13)
        asked = asked or label(words).replace("-|", "").replace("|", " ")
        asked, font = self.best(asked[0].upper() + asked[1:], (b12, r12), self.right - 9)
        canvas.text(self.margin, y + 10, asked, font, "l", WHITE)
        if hold:
            canvas.text(self.right - 5, y + 10, say("below hold"), r12, "r", WHITE)

    def pad(self, keys, numbers):
        """The keys of a number pad, and the eleven numbers that they stand for."""
        low_pad.draw(self, keys, numbers)

    # titles and lines

    def title(self, title, below=None, at=None):
        """A screen's title and one line of explanation below it, by their ids; `at`: where in a
        list it is, at the right."""
        # A question stands at the labels, or at the other end.
        self.give_way(4)
        self._band = self.height - (13 + self._deep - 4 if self.above else 42)
        self.canvas.text(self.margin, 15, say(title), b14)
        if at:
            self.canvas.text(self.right - 5, 15, at, r12, "r")
        if below:
            self.canvas.text(self.margin, 29, self.fit(label(below), r12, self.right), r12)

    def notice(self, words, alone=False):
        """A short notice where play says the last move, white on black; `alone`, instead of it."""
        self._noticed = True
        canvas, y = self.canvas, self.band if alone else 0
        width = canvas.width(say(words), b12)
        box = 0, y, self.right if alone else width + 16, 13 if alone else 19
        canvas.wipe(*box)  # also where nothing else has changed
        canvas.rect(*box, WHITE)
        canvas.round_rect(0, y, width + 8, 13)
        canvas.text(self.margin, y + 10, say(words), b12, "l", WHITE)

    def entry(self, line, name, value, colour=None, black=False):
        """One of up to four lines of a list: its value in bold; of a colour, also what it is."""
        canvas = self.canvas
        y = 44 + line * 15
        left = self.margin
        if colour is None:
            canvas.text(left, y, value, b12)
            return
        canvas.bitmap(left, y - 10, icons.SIGN12[colour])
        left += 19
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

    def pairs(self, rows):
        """Under a title, up to five rows of two: each (what it is, its value) by their ids, or
        None."""
        y = 31
        for left, right in rows:
            self.canvas.text(self.margin, y, say(left[0]), r12)
            self.canvas.text(self.margin + 76, y, label(left[1]), b12)
            if right:
                self.canvas.text(168, y, *forms(right[0], False)[-1])
                self.canvas.text(238, y, label(right[1]), b12, "r")
            y += 16

    def typed(self, words):
        """What is being typed, with the place where it goes on."""
        self.canvas.text(self.margin, 50, words + "_", b18)

    def table(self, rows):
        """Under a title, up to LINES rows: a name and four numbers; the first row is the head."""
        y = 31
        font: object = r12
        for name, *cells in rows:
            self.canvas.text(self.margin, y, self.fit(name, b12, 88), b12)
            for index in range(4):
                right = self.right - 12 - 43 * (3 - index)
                self.canvas.text(right, y, cells[index], font, "r")
            y += 16
            font = b12

    def signs(self):
        """The signs of the five colours, as an ornament."""
        step = self.room // 6
        for index in range(5):
            self.canvas.bitmap(step * (index + 1), 50, icons.SIGN24[index], align="c")

    def battery(self):
        """How full it is, in the corner."""
        battery(self.canvas, self.right, 4, self.level)

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

    def play(self, table, asked=None, player=None):
        """The players' rows, and what `player` (None: who is in turn) is asked or else the last
        move."""
        if self.above and self.side:
            self._aside, self._deep = 24, 0  # whatever labels there will be
            self.give_way()
            self.right = self._right
        low_play.draw(self, table, asked, player)

    def score(self, match, final):
        """The score line by line, final or as it stands."""
        from keltis.ui import low_score  # let go with the screen

        self.give_way(1)
        low_score.draw(self, match, final)

    def story(self, match, story):
        """The totals over the turns, the changes of the lead, and the move that won."""
        from keltis.ui import chart  # let go with the screen

        self.give_way(1)
        head, *tail = words.story(match, story)
        line = tail[0] if tail else head
        x = self.canvas.text(self.margin, 10, line, b12) + 8
        if tail and x + self.canvas.width(head, r12) <= self.width:
            self.canvas.text(x, 10, head, r12)
        height = self.height - 44
        chart.draw(self, match.names, story, (28, 18, 126, height), 231, t20)


FACE = Low

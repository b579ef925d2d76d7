"""What every glass has in common: words that fit, and the calls by which a screen draws.

A screen says what to show; the face of a glass knows where: `Tall` that of 400x300, `Low` that of
296x128 and the like.
"""

from keltis.ui.fonts import r12
from keltis.ui.text import knows, say

COLOURS = ("green", "blue", "pink", "yellow", "brown")


def number(value):
    """A number as the glass shows it; None is not known."""
    return "?" if value is None else str(value)


def label(word):
    """A key's label in the chosen language; names and numbers stand as they are."""
    return say(word) if knows(word) else word


def face_of(canvas, device, turned=False):
    """The face that suits a device's glass; `turned` by 180 degrees, or not."""
    width, height, places = device.width, device.height, device.places
    if turned:
        places = tuple([(width - x, height - y) for x, y in places])
    name = "tall" if height >= 240 else "low"
    module = __import__("keltis.ui." + name, None, None, ("FACE",))
    face = module.FACE(canvas, width, height, places, device.chords)
    face.lone = device.lone
    return face


class Face:
    """Draws on `canvas`; `places` are the points at the glass's edge where the seven keys sit, or
    where the label of a chord goes: `chords` has the keys that are two others pressed together.

    The keys sit below and at the right, or, on a glass that is turned, `above` and at the left.
    Then what is drawn after the labels gives way to them: `canvas` begins where they end. `glass`
    is all of it.

    A screen begins with `begin(screen, level)`. Each face has: `ticks()`; `frame()`;
    `keys(keys, style)` for the labels at the keys, first of all on a screen with a title, in one of
    the styles "play", "counts", "colours", "words", "numbers", "symbols", "list", "foot",
    "letters", "pad", "sheet", "pairs", "moves"; `question(words, hold)`; `title(title, below)`;
    `pairs(rows)`; `entry(line, name, value, colour, black)`; `lines(lines, chosen)`, of which
    `LINES` fit; `notes(lines)`; `totals(names, totals)`; `signs()`; `battery()`;
    `notice(words, alone)`; `play(table, asked)`; `score(match, final)`; `story(match, story)`; and
    the measures of `page`.
    """

    margin: int
    page_width: int
    PAGE_FONT: object
    PAGE_BOLD: object
    PAGE_HEAD: int
    PAGE_SLACK: int
    PAGE_TOP: int
    PAGE_ROOM: int
    PAGE_PITCH: int
    PAGE_GAP: int

    def __init__(self, canvas, width, height, places, chords):
        self.canvas = self.glass = canvas
        self.width = width
        self.height = height
        self.places = places
        self.chords = chords
        self.lone: dict = {}  # the single keys that may stand for them
        self.room = width  # that the canvas has
        self.above = places[0][1] == 0
        self._aside = self._deep = 0  # how far labels reach from the left, and from above
        self.level = None  # of the battery
        self._played = None  # the screen of play that the glass shows
        self._noticed = False  # over its line at the top lies a notice

    def begin(self, screen, level=None):
        """Make room for a screen. From one of play to another the rows stay; where it is the same
        one, and `steady`, all of it stays that does not change. `level`: how full the battery is,
        0 to 3, if there is one."""
        name = screen.name if screen.kind == "play" else None
        self.canvas = self.glass
        self.canvas.begin()
        # Turned, parts of play may be canvases of their own; others give way to the battery.
        stays = self.canvas.stays and not self.above and (level == 0) == (self.level == 0)
        self.level = level
        if name is None or self._played is None or not stays:
            self.canvas.clear()
            self.ticks()
        elif name != self._played or not screen.steady:
            for box in self.frame():
                self.canvas.wipe(*box)
            self.canvas.dry()
            self.ticks()
        elif self._noticed:
            self.canvas.wipe(*self.frame()[0])
        self._played = name
        self._noticed = False

    def frame(self) -> list:
        """The boxes around the rows of play: the line at the top, the foot, and more."""
        raise NotImplementedError

    def ticks(self):
        """A tick at every key."""
        raise NotImplementedError

    def give_way(self, slack=0):
        """What follows is drawn right of the labels at the left and below those above; `slack`: the
        rows that stay empty at its top anyway."""
        if self.above:
            x, y = (self._aside + 7) // 8 * 8, (max(0, self._deep - slack) + 7) // 8 * 8
            self.canvas = self.glass.within(x, y)
            self.room = self.width - x

    def reach(self, x, words, font):
        """Labels reach as far from the left as this one's end."""
        self._aside = max(self._aside, x + self.glass.width(words, font) + 3)

    def fit(self, words, font, width):
        """The words as they fit into `width` pixels: whole, or cut with an ellipsis."""
        canvas = self.canvas
        if canvas.width(words, font) <= width:
            return words
        width -= canvas.width("…", font)
        fitting = 0
        for char in words:
            width -= canvas.width(char, font)
            if width < 0:
                break
            fitting += 1
        return words[:fitting] + "…"

    def best(self, words, fonts, width):
        """The words and the first of the fonts in which they fit into `width` pixels, else cut."""
        for font in fonts:
            if self.canvas.width(words, font) <= width:
                return words, font
        return self.fit(words, fonts[-1], width), fonts[-1]

    def verdict(self, y, forms, fonts, over, left, right):
        """How the game ended at the right, `over` or None, and left of it what the score says in
        its first form that fits."""
        room = right - left
        if over:
            self.canvas.text(right, y, say(over), r12, "r")
            room -= self.canvas.width(say(over), r12) + 6
        for words in forms:
            words, font = self.best(words, fonts, room)
            if not words.endswith("…"):
                break
        self.canvas.text(left, y, words, font)

    def wrap(self, words, font, width):
        """The words in lines of at most `width` pixels, as a list."""
        lines = []
        line = ""
        for word in words.split(" "):
            longer = line + " " + word if line else word
            if line and self.canvas.width(longer, font) > width:
                lines.append(line)
                longer = word
            line = longer
        return lines + [line]

    def pages(self, blocks):
        """A text as pages for `page`: each block is a paragraph, or a table as a tuple of lines
        and rows of numbers; none is broken. A page is a list of blocks of lines and rows."""
        pages = [[]]
        room = self.PAGE_ROOM
        for block in blocks:
            if type(block) is not tuple:
                block = self.wrap(block, self.PAGE_FONT, self.page_width)
            height = len(block) * self.PAGE_PITCH + self.PAGE_GAP
            if height > room:
                pages.append([])
                room = self.PAGE_ROOM
            pages[-1].append(block)
            room -= height
        return pages

    def page(self, heading, at, blocks):
        """One page: its heading, "2/5" or the like at the right, and its blocks."""
        self.give_way(self.PAGE_SLACK)
        canvas = self.canvas
        left, right = self.margin, self.margin + self.page_width
        canvas.text(left, self.PAGE_HEAD, heading, self.PAGE_BOLD)
        canvas.text(right, self.PAGE_HEAD, at, self.PAGE_FONT, "r")
        y = self.PAGE_TOP
        for block in blocks:
            for line in block:
                if type(line) is str:
                    canvas.text(left, y, line, self.PAGE_FONT)
                else:
                    self._table_row(line, y)
                y += self.PAGE_PITCH
            y += self.PAGE_GAP

    def _table_row(self, cells, y):
        """Cells side by side, as wide as ten of them must be; numbers below each other."""
        step = self.page_width // 10
        for index in range(len(cells)):
            right = self.margin + (index + 1) * step
            digits = str(cells[index]).rstrip("+")
            self.canvas.text(right, y, digits, self.PAGE_FONT, "r")
            self.canvas.text(right, y, str(cells[index])[len(digits) :], self.PAGE_FONT)

"""Reads the glass: texts off the pixels of a picture, by the bitmaps of the fonts alone.

A glyph is found where every pixel of its box agrees, ink and paper; glyphs that follow each other
at the font's advances make a text. Black on white and white on black are both read. Nothing is
asked of the app, and no position is known beforehand.
"""

import re
from functools import cache, cached_property
from itertools import zip_longest
from typing import NamedTuple

from PIL import Image

from firmware.lib.keltis.ui.fonts import b12, b14, b18, b24, glyph, r12, r14, t20, t24

FONTS = {
    "r12": r12, "b12": b12, "r14": r14, "b14": b14, "b18": b18, "b24": b24, "t20": t20, "t24": t24,
}  # fmt: skip
# "I" and "l" have one bitmap; texts here hardly begin with an I, so it is read as "l". Signs that
# other drawings are full of, like the apostrophe, are not read.
_READ = re.compile(r"[0-9A-HJ-Za-zÄÖÜäöüß?.,:+·%/()…±-]")
# Frames, dots and lines look like the other letters and signs; a text needs one of these.
_TELLING = re.compile(r"[0-9A-HJKM-Za-hjkm-zÄÖÜäöüß?]|^·$")

_SOME = re.compile(rb"[^\0]")  # bytes with a bit set
# Pixels of paper around a dot that stands for something.
_ALONE = 4


class Text(NamedTuple):
    """A line of glyphs of one font: from column `left` up to before `right`, on row `baseline`."""

    text: str
    font: str
    left: int
    right: int
    top: int
    baseline: int
    inverted: bool
    ink: int

    def overlaps(self, other):
        """Whether the two boxes share a pixel."""
        return self.left < other.right and other.left < self.right and self.level(other)

    def level(self, other):
        """Whether the two stand beside or on each other, sharing a pixel row."""
        return self.top < other.baseline and other.top < self.baseline


class _Glyph:
    """One character's bitmap, and where a picture shows it."""

    def __init__(self, font, char):
        self.char = char
        self.advance, self.left, self.top, self.width, self.height, rows = glyph(font, ord(char))
        stride = (self.width + 7) // 8
        self.inked = {
            (x, y)
            for y in range(self.height)
            for x in range(self.width)
            if not rows[y * stride + x // 8] >> (7 - x % 8) & 1
        }
        self.ink = len(self.inked)

    @cached_property
    def pixels(self):
        """(x, y, ink or not) of the box; a solid block also needs paper above and below, a dot
        that may stand alone needs it all around."""
        solid = self.ink == self.width * self.height
        above = _ALONE if self.char == "·" else int(solid)
        beside = _ALONE if self.char == "·" else 0
        box = [
            (x, y, (x, y) in self.inked)
            for y in range(-above, self.height + above)
            for x in range(-beside, self.width + beside)
        ]
        return _telling_first(box)


class _Phrase:
    """Words of one font as a single bitmap; nothing but they may stand in its box."""

    def __init__(self, font, words):
        inked, pen = set(), 0
        for one in (_Glyph(font, char) for char in words):
            inked |= {(pen + one.left + x, y - one.top) for x, y in one.inked}
            pen += one.advance
        columns, rows = zip(*inked)
        self.left, self.top = min(columns), -min(rows)
        self.pixels = _telling_first(
            (x - self.left, y + self.top, (x, y) in inked)
            for y in range(min(rows), max(rows) + 1)
            for x in range(min(columns), max(columns) + 1)
        )


def _telling_first(pixels):
    """Ink and paper in turn, both spread over the box: few places agree with the first ones."""
    spread = sorted(pixels, key=lambda pixel: (pixel[0] * 7 + pixel[1] * 5) % 11)
    ink = [pixel for pixel in spread if pixel[2]]
    paper = [pixel for pixel in spread if not pixel[2]]
    return [pixel for pair in zip_longest(ink, paper) for pixel in pair if pixel]


class _Bits:
    """A picture as two whole numbers, a bit a pixel: a glyph is sought everywhere at once."""

    AIR = 32

    def __init__(self, picture):
        """Air around the picture keeps glyphs at an edge from reaching into the next row."""
        air = self.AIR
        self.width = (picture.width + 2 * air + 7) // 8 * 8
        wide = Image.new("1", (self.width, picture.height + 2 * air), 1)
        wide.paste(picture, (air, air))
        # Turned around, the picture's first pixel is the number's lowest bit.
        turned = wide.transpose(Image.Transpose.ROTATE_180).tobytes()
        self.paper = int.from_bytes(turned, "big")
        self.ink = self.paper ^ ((1 << 8 * len(turned)) - 1)
        self._size = len(turned)
        self._moved = {}

    def find(self, glyph, inverted):
        """Pen positions (x, baseline) in the picture where the glyph stands."""
        found = -1
        for x, y, ink in glyph.pixels:
            found &= self._seen_from(x, y, ink != inverted)
            if not found:
                return
        for some in _SOME.finditer(found.to_bytes(self._size, "little")):
            for bit in range(8):
                if some[0][0] >> bit & 1:
                    place = some.start() * 8 + bit + _ALONE * (self.width + 1)
                    row, column = divmod(place, self.width)
                    yield column - self.AIR - glyph.left, row - self.AIR + glyph.top

    def _seen_from(self, x, y, ink):
        """Where a pixel at that distance is ink, or paper; glyphs ask for the same ones again."""
        if (x, y, ink) not in self._moved:
            offset = (y + _ALONE) * self.width + x + _ALONE
            self._moved[x, y, ink] = (self.ink if ink else self.paper) >> offset
        return self._moved[x, y, ink]


def _glyphs(font):
    return [_Glyph(font, char) for char in font.CODES.decode("cp1252") if _READ.match(char)]


_GLYPHS = {name: _glyphs(font) for name, font in FONTS.items()}


def read(picture, fonts=tuple(FONTS)):
    """All texts on a 1-bit picture, from the top down and from left to right."""
    candidates = []
    bits = _Bits(picture)
    for inverted in (False, True):
        for name in fonts:
            candidates += filter(_telling, _texts(bits, name, inverted))
    texts = []
    for text in sorted(candidates, key=lambda text: -text.ink):
        if not any(text.overlaps(other) for other in texts):
            texts.append(text)
    return sorted(texts, key=lambda text: (text.baseline, text.left))


@cache
def _phrase(name, words):
    return _Phrase(FONTS[name], words)


def highlighted(picture, phrases, fonts=("b12", "b14")):
    """The first of these phrases that stands on the picture in white on black, or None."""
    bits = _Bits(picture)
    for words in phrases:
        if any(any(bits.find(_phrase(name, words), inverted=True)) for name in fonts):
            return words
    return None


def _telling(text):
    return _TELLING.search(text.text)


def _texts(bits, name, inverted):
    """The texts of one font that may stand on the picture; they overlap, also each other."""
    lines = {}
    for one in _GLYPHS[name]:
        for pen, baseline in bits.find(one, inverted):
            lines.setdefault(baseline, {}).setdefault(pen, []).append(one)
    font = FONTS[name]
    gaps = {"": 0, " ": glyph(font, 32)[0]} if b" " in font.CODES else {"": 0}
    for baseline, pens in lines.items():
        best = {}
        for pen in sorted(pens, reverse=True):
            short = [
                Text(
                    one.char, name, pen + one.left, pen + one.left + one.width,
                    baseline - one.top, baseline, inverted, one.ink,
                )
                for one in pens[pen]
            ]  # fmt: skip
            longer = [
                _joined(text, gap, best[pen + one.advance + width])
                for one, text in zip(pens[pen], short)
                for gap, width in gaps.items()
                if pen + one.advance + width in best
            ]
            best[pen] = max(short + longer, key=lambda text: text.ink)
        yield from best.values()


def _joined(one, gap, rest):
    return rest._replace(
        text=one.text + gap + rest.text,
        left=one.left,
        top=min(one.top, rest.top),
        ink=one.ink + rest.ink,
    )

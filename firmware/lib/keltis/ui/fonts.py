"""The bitmap fonts, the same for the device and for host tools.

All glyphs lie in fonts.bin, made by tools/make_fonts.py, and are read when they are met first: in
memory they would take 24 KB. That file holds, font by font and character by character, a RECORD
each: where its rows begin in the file, advance, left (pen to first column), top (baseline up to
the first row), width, height. Behind them lie the rows from top to bottom, each padded to whole
bytes, leftmost pixel in the highest bit, ink = 0 (the glass shows 1 as white).

"-" and the minus sign are the same glyph. Figures all have one advance. "?" is in every font.
"""

from struct import unpack

RECORD = "<HBbbBB"
_SIZE = 7  # bytes of a record
_TEXT = (
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_"
    "`abcdefghijklmnopqrstuvwxyz{|}~"
    "\xa0¡¢£¤¥¦§¨©ª«¬\xad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
    "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ–…\u2212"
)
_FIGURES = "-0123456789?\u2212"


class Font:
    """CAP, FIGURE: heights of capitals and of figures, in pixels; CHARS: its characters; `first`:
    the place of the first one's record among all records."""

    file = None  # all of them read the same one

    def __init__(self, first, chars, cap, figure):
        self.first = first
        self.CHARS = chars
        self.CAP = cap
        self.FIGURE = figure


r12 = Font(0, _TEXT, 9, 9)
b12 = Font(194, _TEXT, 9, 9)
r14 = Font(388, _TEXT, 11, 10)
b14 = Font(582, _TEXT, 11, 10)
b18 = Font(776, _TEXT, 14, 13)
b24 = Font(970, " +-0123456789?±\u2212", 19, 18)
t20 = Font(986, _FIGURES, 20, 20)
t24 = Font(999, _FIGURES, 24, 24)


def glyph(font, char):
    """(advance, left, top, width, height, rows) of a character; of "?" where the font lacks it."""
    file = Font.file
    if file is None:
        file = Font.file = open(__file__.rpartition("/")[0] + "/fonts.bin", "rb")
    index = font.CHARS.find(char)
    if index < 0:
        index = font.CHARS.find("?")
    file.seek((font.first + index) * _SIZE)
    at, advance, left, top, width, height = unpack(RECORD, file.read(_SIZE))
    file.seek(at)
    return advance, left, top, width, height, file.read((width + 7) // 8 * height)

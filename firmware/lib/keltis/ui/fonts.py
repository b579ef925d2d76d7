"""The bitmap fonts, the same for the device and for host tools.

All glyphs lie in fonts.bin, made by tools/make_fonts.py, and are read when they are met first: in
memory they would take 24 KB. That file holds, font by font and character by character, a RECORD
each: where its rows begin in the file, advance, left (pen to first column), top (baseline up to
the first row), width, height. Behind them lie the rows from top to bottom, each padded to whole
bytes, leftmost pixel in the highest bit, ink = 0 (the glass shows 1 as white).

A font's characters are told in code page 1252, Latin-1 with dashes and the ellipsis. The minus sign
is the glyph of "-". Figures all have one advance. "?" is in every font.
"""

from struct import unpack

RECORD = "<HBbbBB"
_SIZE = 7  # bytes of a record
_TEXT = bytes(range(0x20, 0x7F)) + bytes(range(0xA0, 0x100)) + b"\x96\x85"
_FIGURES = b"-0123456789?"
_TOLD = {0x2013: 0x96, 0x2026: 0x85, 0x2212: 0x2D}  # –, … and the minus sign


class Font:
    """CAP, FIGURE: heights of capitals and of figures, in pixels; CODES: its characters;
    `first`: the place of the first one's record among all records."""

    file = None  # all of them read the same one

    def __init__(self, first, codes, cap, figure):
        self.first = first
        self.CODES = codes
        self.CAP = cap
        self.FIGURE = figure


r12 = Font(0, _TEXT, 9, 9)
b12 = Font(193, _TEXT, 9, 9)
r14 = Font(386, _TEXT, 11, 10)
b14 = Font(579, _TEXT, 11, 10)
b18 = Font(772, _TEXT, 14, 13)
b24 = Font(965, b" +-0123456789?\xb1", 19, 18)
t20 = Font(980, _FIGURES, 20, 20)
t24 = Font(992, _FIGURES, 24, 24)


def glyph(font, code):
    """(advance, left, top, width, height, rows) of the character of that Unicode; of "?" where the
    font lacks it."""
    file = Font.file
    if file is None:
        file = Font.file = open(__file__.rpartition("/")[0] + "/fonts.bin", "rb")
    code = _TOLD.get(code, code)
    index = font.CODES.find(bytes((code,))) if code < 256 else -1
    if index < 0:
        index = font.CODES.find(b"?")
    file.seek((font.first + index) * _SIZE)
    at, advance, left, top, width, height = unpack(RECORD, file.read(_SIZE))
    file.seek(at)
    return advance, left, top, width, height, file.read((width + 7) // 8 * height)

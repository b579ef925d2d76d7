"""Bitmap fonts as plain data, the same for the device and for host tools.

A font module has
- CAP, FIGURE: heights of capitals and of figures, in pixels;
- CHARS: its characters;
- TABLE: a record for each of them, in that order (RECORD): where its rows begin in ROWS, advance,
  left (pen to first column), top (baseline up to the first row), width, height;
- ROWS: the rows from top to bottom, each padded to whole bytes, leftmost pixel in the highest bit,
  ink = 0 (the glass shows 1 as white).

"-" and the minus sign are the same glyph. Figures all have one advance. "?" is in every font.
"""

from struct import calcsize, unpack_from

RECORD = "<HBbbBB"


def glyph(font, char):
    """(advance, left, top, width, height, rows) of a character; of "?" where the font lacks it."""
    index = font.CHARS.find(char)
    if index < 0:
        index = font.CHARS.find("?")
    at, advance, left, top, width, height = unpack_from(
        RECORD, font.TABLE, index * calcsize(RECORD)
    )
    return advance, left, top, width, height, font.ROWS[at : at + (width + 7) // 8 * height]

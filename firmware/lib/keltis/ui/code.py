"""A QR code, as high as the glass, and words beside it."""

import framebuf

from keltis.ui.text import say

_EDGE = 2  # pixels above and below that the keys' ticks may take
_QUIET = 4  # modules around the code that stay light
_GAP = 6


def pixels_of(face, size):
    """How many pixels a module can have, in a code of `size` modules along a side."""
    return (face.height - 2 * _EDGE) // (size + 2 * _QUIET)


def draw(face, code, pixels, words):
    """The code with modules of so many pixels, at the side away from SCORE's label; beside it a
    title, and below that `words`, by their id."""
    side = (code.size + 2 * _QUIET) * pixels
    top = (face.height - side) // 2 + _QUIET * pixels
    if face.places[6][0] > face.width // 2:
        left, beside = 0, side + _GAP
    else:
        left, beside = face.width - side - 2 * _EDGE, face.margin
    _modules(face.canvas, code, pixels, left + _QUIET * pixels, top)
    y = face.PAGE_HEAD
    width = face.width - side - 2 * _GAP
    for text, font in ((say("qr title"), face.PAGE_BOLD), (say(words), face.PAGE_FONT)):
        for line in face.wrap(text, font, width):
            face.canvas.text(beside, y, line, font)
            y += face.PAGE_PITCH
        y += face.PAGE_GAP


def _modules(canvas, code, pixels, left, top):
    """The dark modules, four beside each other at once."""
    fours = [_four(n, pixels) for n in range(16)]
    for y in range(code.size):
        x = left
        for word in code.words(y):
            for shift in (12, 8, 4, 0):
                n = word >> shift & 15
                if n:
                    canvas.bitmap(x, top, fours[n])
                x += 4 * pixels
        top += pixels


def _four(n, pixels):
    """Four modules as an icon; the highest bit is the left one, set for a dark one."""
    width = 4 * pixels
    dark = (1 << pixels) - 1
    bits = sum([dark << pixels * i for i in range(4) if n >> i & 1])
    light = ~bits & (1 << width) - 1
    length = (width + 7) // 8
    row = (light << 8 * length - width).to_bytes(length, "big")
    return row * pixels, width, pixels, framebuf.MONO_HLSB

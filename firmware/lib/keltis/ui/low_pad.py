"""The number pad of a low glass: what holding types stands below what pressing does."""

from keltis.ui.canvas import WHITE
from keltis.ui.fonts import b12, b18, r12


def draw(face, keys, numbers):
    """`numbers` are those of NEXT, of pressing and of holding; one whose key has no label does not
    fit and is struck out."""
    for key in range(5):
        x, y = face.places[key]
        aside = x == face.width
        x, y = (x - 4, y) if aside else (x, y - 16)
        press, hold = keys[key]
        _number(face, x, y, numbers[key + 1], b18 if press else None, aside)
        _number(face, x, y + 12, numbers[key + 6], b12 if hold else None, aside)
    zero, ten = keys[5]
    left, right, y = face.verb(5, (zero or str(numbers[0]), ten))
    if not zero:
        face.canvas.line(left - 2, y, right + 1, y - 9)
    face.verb(6, keys[6])


def _number(face, x, y, number, font, aside):
    """A number in the middle of x or, beside the glass's edge, to the left of it."""
    number = str(number)
    width = face.canvas.width(number, font or r12)
    left = x - width if aside else x - width // 2
    if aside:
        face.canvas.rect(left - 2, y - 13, width + 2, 14, WHITE)
    face.canvas.text(left, y, number, font or r12)
    if font is None:
        face.canvas.line(left - 3, y, left + width + 1, y - 9)

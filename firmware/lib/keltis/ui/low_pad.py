"""The number pad of a low glass: what holding types stands below what pressing does."""

from keltis.ui.fonts import b12, b18, r12


def draw(face, keys, numbers):
    """`numbers` are those of NEXT, of pressing and of holding; one whose key has no label does not
    fit and is struck out."""
    for key in range(5):
        x, y = face.places[key]
        x, y = (x - 11, y) if x == face.width else (x, y - 16)
        press, hold = keys[key]
        _number(face, x, y, numbers[key + 1], b18 if press else None)
        _number(face, x, y + 12, numbers[key + 6], b12 if hold else None)
    zero, ten = keys[5]
    left, right, y = face.verb(5, (zero or str(numbers[0]), ten))
    if not zero:
        face.canvas.line(left - 2, y, right + 1, y - 9)
    face.verb(6, keys[6])


def _number(face, x, y, number, font):
    number = str(number)
    face.canvas.text(x, y, number, font or r12, "c")
    if font is None:
        half = face.canvas.width(number, r12) // 2
        face.canvas.line(x - half - 3, y, x + half + 2, y - 9)

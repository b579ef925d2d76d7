"""The number pad of a low glass: what holding types stands below what pressing does."""

from keltis.ui.fonts import b12, b14, b18, r12
from keltis.ui.labels import forms

_STRIP = 20  # pixels beside the rows


def draw(face, keys, numbers):
    """`numbers` are those of NEXT, of pressing and of holding; one whose key has no label does not
    fit and is struck out."""
    face.gather()
    for key in range(5):
        x, y = face.places[key]
        beside = x in (0, face.width)
        if not beside:
            y = 16 if face.above else y - 16
        press, hold = keys[key]
        _number(
            face, x, y, numbers[key + 1], (b18, b14, b12) if press else (r12,), not press, beside
        )
        _number(face, x, y + 12, numbers[key + 6], (b12, r12) if hold else (r12,), not hold, beside)
    zero, ten = keys[5]
    words = [(str(numbers[0]), b12 if zero else r12)]
    face.verb(5, words, ten and forms(ten, False), not zero)
    face.verb(6, forms(keys[6][0]), keys[6][1] and forms(keys[6][1], False))
    face.end()


def _number(face, x, y, number, fonts, struck, beside):
    """A number in the middle of x or, beside the glass's edge, to the inside of it."""
    glass = face.glass
    words, font = face.best(str(number), fonts, _STRIP if beside else 40)
    width = glass.width(words, font)
    left = face.aside(x, y, words, font) if beside else x - width // 2
    if not beside:
        glass.text(left, y, words, font)
    if struck:
        glass.line(left - 3, y, left + width + 1, y - 9)

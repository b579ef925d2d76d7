"""The number pad of 400x300: pressed numbers in large figures, those of holding below them."""

from keltis.ui.fonts import b14, b24, r14


def draw(face, keys, numbers):
    """`numbers` are those of NEXT, of pressing and of holding; one whose key has no label does not
    fit and is struck out."""
    for index in range(5):
        x = face.columns[index]
        press, hold = keys[index]
        _number(face, x, face.foot - 32, numbers[index + 1], b24 if press else None)
        _number(face, x, face.foot - 10, numbers[index + 6], b14 if hold else None)
    face.sides(keys)
    if not keys[5][0]:
        x, y = face.places[5]
        _number(face, abs(x - 16), y - 1 if keys[5][1] else y + 5, numbers[0], None)


def _number(face, x, y, number, font):
    number = str(number)
    face.glass.text(x, y, number, font or r14, "c")
    if font is None:
        half = face.glass.width(number, r14) // 2
        face.glass.line(x - half - 3, y, x + half + 2, y - 11)

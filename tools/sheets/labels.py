"""The paper labels for a device's keys, to be printed at their size: a strip for the keys of your
own, with a hole for each, and a tag for each of the board's keys. All in millimetres."""

from tools.make_phrases import phrases
from tools.sheets.svg import GREY, INKS, Drawing
from tools.sheets.told import COLOURS, NAMES, PITCH

_MARGIN = 8
_HOLE = 6  # across
_STRIP = 17  # high
_TAG = 15, 9
_BLOCK = 44  # from one language to the next
_WORDS = {"NEXT": ("next", "undo"), "SCORE": ("score", "finish")}  # phrases: pressed, held


def draw(told):
    """The SVG of a device's labels, English above German."""
    width = max(told.width * PITCH[told.name] + 2 * _MARGIN, 100)
    drawing = Drawing(round(width), 2 * _BLOCK + 26, "mm")
    drawing.words(_MARGIN, 9, f"{told.name}: labels for the keys", 4, bold=True)
    _block(drawing, told, 14, phrases("en"))
    _block(drawing, told, 14 + _BLOCK, phrases("de"))
    _rule(drawing, 2 * _BLOCK + 20)
    return drawing.text()


def _block(drawing, told, y, words):
    """The labels in one language."""
    own = [(NAMES.index(name), name) for name in told.own.values()]
    if own:
        xs = [_MARGIN + told.places[key][0] * PITCH[told.name] for key, _ in own]
        room = xs[1] - xs[0]
        drawing.box(xs[0] - room / 2, y, xs[-1] - xs[0] + room, _STRIP, thick=0.2, ink=GREY)
        for x, (_, name) in zip(xs, own):
            drawing.round(x, y + 4.5, _HOLE / 2, thick=0.2, ink=GREY, stroke_dasharray="0.8 0.6")
            _words(drawing, x, y + 9.5, name, words)
    tags = [(key, name) for key, name in enumerate(NAMES) if told.printed(key)]
    for index, (key, name) in enumerate(tags):
        across, down = index % 5, index // 5
        x = _MARGIN + across * (_TAG[0] + 2)
        top = y + (_STRIP + 3 if own else 0) + down * (_TAG[1] + 5)
        drawing.box(x, top, *_TAG, thick=0.2, ink=GREY)
        _words(drawing, x + _TAG[0] / 2, top + 1, name, words)
        drawing.words(x + _TAG[0] / 2, top + _TAG[1] + 2, told.printed(key), 1.6, "middle", GREY)


def _words(drawing, x, y, name, phrases):
    """What a label says: a colour's sign and name, or what the key does pressed and held."""
    if name in COLOURS:
        drawing.sign(name, x, y + 2, 4, INKS[name])
        drawing.words(x, y + 6.3, phrases[name], 2.2, "middle")
        return
    pressed, held = _WORDS[name]
    drawing.words(x, y + 3.2, phrases[pressed], 2.4, "middle", bold=True)
    drawing.words(x, y + 6, phrases[held], 1.7, "middle")


def _rule(drawing, y):
    drawing.line(((_MARGIN, y), (_MARGIN + 50, y)), thick=0.3)
    for x in (_MARGIN, _MARGIN + 50):
        drawing.line(((x, y - 1), (x, y + 1)), thick=0.3)
    words = "Printed at its size (100 %), this line is 50 mm long."
    drawing.words(_MARGIN, y - 2, words, 2.5)

"""The drawing of a device: its own keys at the Pico's pins, and where keys sit beside the glass."""

from tools.sheets.svg import GREY, INKS, Drawing
from tools.sheets.told import NAMES

# The Pico's 40 pins, USB upwards: the left side down, then the right side up, as they are counted.
PINS = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 GND GP28 REF 3V3 EN GND VSYS VBUS"
).split()
_ROW = 21
_TOP = 70
_RAIL, _KEY, _LEFT, _RIGHT = 36, 160, 235, 345  # x of ground, keys, and the Pico's sides
_GROUND = 8  # the pin that the keys' ground goes to
_GLASS = 300  # the glass is drawn as wide


def number(pin):
    """The number, 1 to 40, of the pin that is called GP`pin`."""
    return PINS.index(f"GP{pin}") + 1


def draw(told):
    """The SVG of a device."""
    if not told.own:
        drawing = Drawing(430, 290)
        drawing.words(16, 28, f"{told.name}: the keys", 16, bold=True)
        _front(drawing, told, 40, 60)
        return drawing.text()
    drawing = Drawing(920, _TOP + 20 * _ROW + 30)
    drawing.words(
        16, 28, f"{told.name}: your own keys, from the Pico's pins to ground", 16, bold=True
    )
    _pico(drawing)
    _wires(drawing, told)
    _taken(drawing, told)
    drawing.words(530, 92, "The keys beside the glass", 14, bold=True)
    _front(drawing, told, 530, 112)
    return drawing.text()


def _row(pin_number):
    row = pin_number if pin_number <= 20 else 41 - pin_number
    return _TOP + (row - 0.5) * _ROW


def _pico(drawing):
    drawing.box(_LEFT, _TOP, _RIGHT - _LEFT, 20 * _ROW, fill="#e7f1e9", rx=6)
    drawing.box(_LEFT + 37, _TOP - 22, 36, 24, fill="#ccc")
    drawing.words(_LEFT + 55, _TOP - 6, "USB", 11, "middle")
    for index, name in enumerate(PINS):
        left, y = index < 20, _row(index + 1)
        drawing.round(_LEFT if left else _RIGHT, y, 4, fill="#e3c565", thick=1)
        x = _LEFT + 9 if left else _RIGHT - 9
        drawing.words(x, y + 4, name, 11, "start" if left else "end", bold=name == "GND")


def _wires(drawing, told):
    ys = [_row(_GROUND)]
    for pin, name in told.own.items():
        y = _row(number(pin))
        ys.append(y)
        drawing.line(((_RAIL, y), (_LEFT, y)))
        drawing.round(_KEY, y, 8, fill=INKS.get(name, "#fff"))
        drawing.words(_RAIL + 8, y - 4, name, 12)
    drawing.line(((_RAIL, min(ys)), (_RAIL, max(ys))), thick=3)
    drawing.line(((_RAIL, _row(_GROUND)), (_LEFT, _row(_GROUND))), thick=3)
    drawing.words(_RAIL + 8, _row(_GROUND) - 5, "ground, to all keys", 12)


def _taken(drawing, told):
    """What hangs on the other pins by the board itself."""
    taken = {pin: f"{wire.upper()} of the glass" for wire, pin in told.panel.items()}
    for key, ways in enumerate(told.keys):
        if told.printed(key):
            taken[ways[0][0]] = f"{told.printed(key)} on the board: {NAMES[key]}"
    for pin, words in taken.items():
        at = number(pin)
        x, align = (_LEFT - 10, "end") if at <= 20 else (_RIGHT + 10, "start")
        drawing.words(x, _row(at) + 4, words, 11, align, GREY)


def _front(drawing, told, x, y):
    """The glass with its keys, from the front."""
    scale = _GLASS / told.width
    height = told.height * scale
    drawing.box(x, y, _GLASS, height, fill="#f4f4ee", rx=2)
    size = f"{told.width} x {told.height}"
    drawing.words(x + _GLASS / 2, y + height / 2, size, 12, "middle", GREY)
    for key, (name, (left, top)) in enumerate(zip(NAMES, told.places)):
        chord = len(told.keys[key][0]) > 1
        under = top == told.height
        at, down = x + left * scale, y + top * scale
        right, below = (0, 18) if under else (18, 0)
        if not chord:
            drawing.round(at + right, down + below, 8, fill=INKS.get(name, "#fff"))
        words = [name, *(told.printed(key).split(" or ") if told.printed(key) else ())]
        for line, word in enumerate(words):
            if under:
                away = 2.5 if chord else 0
                place = (at, down + 38 + 12 * (line + away), word, 10, "middle")
            else:
                place = (at + 32, down + 4 + 12 * line, word, 10)
            drawing.words(*place, ink=GREY if line else "#000")

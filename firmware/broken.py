"""What a person is told when the firmware cannot start: on the console, by the light, on the glass.

It needs nothing of the firmware but the panel's driver, if that still works.
"""

import io
import sys
from time import sleep_ms

import framebuf
from machine import Pin

_DAMAGED = (
    "Keltis cannot start: a file of its firmware is missing or damaged.",
    "Put the firmware on the board again, with make flash. The games stay.",
)
_TOO_SMALL = (
    "Keltis cannot start: it has run out of memory.",
    "Take the power off the board and give it back. The games stay.",
)
_BLINKS = 300
_LETTER = 8  # pixels, square


def show(device, error):
    """Say that `error` keeps the firmware from starting; `device` is None if it cannot be built.
    Ends after a minute of blinking, or by Ctrl-C."""
    text = io.StringIO()
    sys.print_exception(error, text)
    where, what = text.getvalue().strip().split("\n")[-2:]
    said = _TOO_SMALL if isinstance(error, MemoryError) else _DAMAGED
    lines = said + ("%s, %s" % (what, where.strip()),)
    print(" ".join(lines))
    try:
        if device:
            _draw(device.panel, lines)
    except Exception:
        pass  # the console has it
    light = Pin(25, Pin.OUT)
    try:
        for _ in range(_BLINKS):
            light.toggle()
            sleep_ms(200)
    except KeyboardInterrupt:
        pass
    light.off()


def _draw(panel, lines):
    """Write the lines, broken where the glass ends, in the interpreter's own letters."""
    while not panel.ready():
        sleep_ms(10)
    order = framebuf.MONO_VLSB if panel.standing else framebuf.MONO_HLSB
    glass = framebuf.FrameBuffer(panel.buffer, panel.width, panel.height, order)
    glass.fill(1)
    room = panel.width // _LETTER - 2
    y = _LETTER
    for line in lines:
        while line:
            cut = line.rfind(" ", 0, room + 1) if len(line) > room else len(line)
            cut = cut if cut > 0 else room
            glass.text(line[:cut], _LETTER, y, 0)
            line = line[cut:].strip()
            y += _LETTER + 4
        y += _LETTER
    panel.start(True)
    while not panel.ready():
        sleep_ms(10)

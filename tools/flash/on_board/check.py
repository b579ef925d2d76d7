# Runs on the board: a box at each key's place on the glass is filled once that key was pressed.
# What comes behind this calls `check`.
from time import sleep_ms, ticks_diff, ticks_ms

from keltis.ui.canvas import WHITE, Canvas
from keltis.ui.fonts import b14

SIDE = 30
KEYS = 7


def corner(place, size):
    """Where a box of that side starts whose middle is at a place on the edge, moved inside."""
    return min(max(place - SIDE // 2, 0), size - SIDE)


def check(name, patience):
    """For the device of that name; it waits so many seconds for the next key."""
    device = __import__("devices." + name, None, None, ("Device",)).Device()
    panel = device.panel
    canvas = Canvas(panel.buffer, device.width, device.height, panel.standing)
    canvas.clear()
    middle = device.width // 2, device.height // 2
    canvas.text(*middle, "Press each key once", b14, "c")
    boxes = [(corner(x, device.width), corner(y, device.height)) for x, y in device.places]
    for key, (x, y) in enumerate(boxes):
        canvas.frame(x, y, SIDE, SIDE, thick=2)
        canvas.text(x + SIDE // 2, y + 20, str(key + 1), b14, "c")
    panel.start(full=True)
    pressed = set()
    shown = 0
    told = False
    since = ticks_ms()
    while ticks_diff(ticks_ms(), since) < patience * 1000:
        ready = panel.ready()
        if ready and not told:
            print("panel", panel.alive)
            told = True
        event = device.keys.poll(ticks_ms())
        if event and event[0] not in pressed:
            key = event[0]
            pressed.add(key)
            print("key", key)
            since = ticks_ms()
        if ready and shown < len(pressed):
            shown = len(pressed)
            for key in pressed:
                x, y = boxes[key]
                canvas.rect(x, y, SIDE, SIDE)
                canvas.text(x + SIDE // 2, y + 20, str(key + 1), b14, "c", WHITE)
            panel.start()
        elif ready and told and shown == KEYS:
            return
        device.led(bool(device.keys.down()))
        sleep_ms(10)

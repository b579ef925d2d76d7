"""The first lines to run: which device this is, hold its power, see which key has switched it on.

A Badger 2040 on its battery is fed only while a key is down, until ENABLE_3V3 is high. The other
boards are powered as long as they are plugged in.
"""

import sys


def remember(names):
    """MicroPython looks for its own modules on the flash whenever one is imported, unless they are
    known."""
    path = sys.path[:]
    sys.path.clear()
    try:
        for name in names:
            if name not in sys.modules:
                sys.modules[name] = __import__(name)
    finally:
        sys.path.extend(path)


device = b""
woken: list = []  # logical keys that are down now; launch.py tells the driver of the keys
try:
    with open("/device.txt", "rb") as file:
        device = file.read(20).strip()
except OSError:
    pass  # there is no device without a name, says launch.py
if device == b"pocket":
    remember(("machine",))
    from machine import Pin

    Pin(10, Pin.OUT, value=1)
    pins = [Pin(pin, Pin.IN, Pin.PULL_DOWN) for pin in (12, 13, 14, 15, 11)]
    woken = [key for key in range(len(pins)) if pins[key].value()]

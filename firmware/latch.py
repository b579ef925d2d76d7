"""The first lines to run: which device this is, hold its power, see which key has switched it on,
and set the chip's pace.

A Badger 2040 on its battery is fed only while a key is down, until ENABLE_3V3 is high. The other
boards are powered as long as they are plugged in.

An RP2040 runs at 200 MHz here, not at the 125 that MicroPython gives it. For that it is certified
at 1.15 V and more (release notes of the Pico SDK 2.1.1); its regulator is at 1.1 at first. Other
chips keep their pace.
"""

import sys

# The regulator's register (datasheet of the RP2040, "Voltage Regulator"): bits 7 to 4 are the
# voltage, bit 0 has it on. The SDK, too, waits so long for the voltage to settle.
_VREG, _RAISED, _SETTLED = 0x40064000, 0xC1, 1000  # us


def remember(names):
    """MicroPython looks for its own modules on the flash whenever one is imported, unless they are
    known."""
    path = sys.path[:]
    sys.path.clear()
    for name in names:
        if name not in sys.modules:
            sys.modules[name] = __import__(name)
    sys.path.extend(path)


remember(("machine", "time"))
from time import sleep_us  # noqa: E402

from machine import Pin, freq, mem32  # noqa: E402

device = b""
woken: list = []  # logical keys that are down now; launch.py tells the driver of the keys
try:
    with open("/device.txt", "rb") as file:
        device = file.read(20).strip()
except OSError:
    pass  # there is no device without a name, says launch.py
if device == b"pocket":
    Pin(10, Pin.OUT, value=1)
    pins = [Pin(pin, Pin.IN, Pin.PULL_DOWN) for pin in (12, 13, 14, 15, 11)]
    woken = [key for key in range(len(pins)) if pins[key].value()]
_hz = freq()
if "RP2350" not in sys.implementation._machine:
    mem32[_VREG] = _RAISED
    sleep_us(_SETTLED)
    _hz = 200_000_000


def set_pace():
    """The chip's own pace, for the peripherals too: at first their clock is USB's, 48 MHz, but a
    light sleep leaves them the chip's, and the chip its pace at the start."""
    freq(_hz, _hz)


set_pace()

"""The chip's watchdog: resets the board if the loop hangs, and lets go when the loop ends.

MicroPython has no way to stop it, so its enable bit is cleared: bit 30 of the control register, at
the start of the watchdog's registers (datasheets of the RP2040 and the RP2350, "Watchdog").
"""

import sys

from machine import WDT, mem32

_TIMEOUT = 8000  # ms; the RP2040 allows 8388
_ENABLE = 1 << 30


def control(machine):
    """The address of the control register on a board that MicroPython calls so."""
    return 0x400D8000 if "RP2350" in machine else 0x40058000


class Watchdog:
    """Watches from now on."""

    def __init__(self):
        self._control = control(sys.implementation._machine)
        self._watchdog = WDT(timeout=_TIMEOUT)

    def feed(self):
        """The loop is alive."""
        self._watchdog.feed()

    def let_go(self):
        """Watch no more: the board is in other hands."""
        mem32[self._control] &= ~_ENABLE

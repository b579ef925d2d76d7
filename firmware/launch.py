"""Sets the chip's pace, builds the device that device.txt names, runs the app on it until Ctrl-C.

An RP2040 runs at 200 MHz here, not at the 125 that MicroPython gives it. For that it is certified
at 1.15 V and more (release notes of the Pico SDK 2.1.1); its regulator is at 1.1 at first.
"""

import gc
import sys

import latch

_DRIVERS = ("array", "io", "machine", "struct", "time")
_APPS = ("binascii", "json", "os", "select")
_FAST = 200_000_000
# The regulator's register (datasheet of the RP2040, "Voltage Regulator"): bits 7 to 4 are the
# voltage, bit 0 has it on. The SDK, too, waits so long for the voltage to settle.
_VREG, _RAISED, _SETTLED = 0x40064000, 0xC1, 1000  # us


def pace(machine, own):
    """The Hz at which a chip is to run that MicroPython calls so, and starts at `own`: a Pico 2
    keeps its pace."""
    return own if "RP2350" in machine else _FAST


def quicken():
    """Set the pace; gives what sets it again: in a light sleep MicroPython 1.26 sets the clocks as
    at its start."""
    from time import sleep_us

    from machine import freq, mem32

    own = freq()
    hz = pace(sys.implementation._machine, own)
    if hz > own:
        mem32[_VREG] = _RAISED
        sleep_us(_SETTLED)

    def set_pace():
        # The peripherals have USB's clock at first, 48 MHz, and after a light sleep the chip's.
        freq(hz, hz)

    set_pace()
    return set_pace


def build():
    """The device of this board; its module is devices/NAME.py."""
    if not latch.device:
        raise OSError("device.txt")
    name = "devices." + latch.device.decode()
    return __import__(name, None, None, ("Device",)).Device()


def skipped(keys):
    """Whether two keys, or more, stay down for the first three seconds: leave the app alone."""
    from time import sleep_ms

    for _ in range(150):
        if keys.down() < 2:
            return False
        sleep_ms(20)
    return True


# Bytes between two collections. What a call's frame takes counts too, though it is given back at
# once. With 128 KB garbage would scatter what stays: in a long game hardly a block was left in
# which to open a file.
gc.threshold(106496)
device = None
try:
    latch.remember(_DRIVERS)
    set_pace = quicken()
    import pack

    pack.mount("/firmware.pack")
    device = build()
    device.set_pace = set_pace
    latch.remember(_APPS)  # now that the keys are heard
    device.keys.woken(latch.woken)
    if skipped(device.keys):
        print("The app is skipped: two keys were down.")
    else:
        from devices.watchdog import Watchdog
        from keltis.run import run

        run(device, Watchdog())
except Exception as error:
    from broken import show

    show(device, error)

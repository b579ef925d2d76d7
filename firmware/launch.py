"""Builds the device that device.txt names, and runs the app on it until Ctrl-C."""

import gc

import latch
import pack

_DRIVERS = ("array", "io", "struct")
_APPS = ("binascii", "json", "os", "select")


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


# Bytes between two collections; the app will have its own. What a call's frame takes counts too,
# though it is given back at once: with a quarter of it a start would go half into collecting.
gc.threshold(98304)
device = None
try:
    latch.remember(_DRIVERS)
    pack.mount("/firmware.pack")
    device = build()
    device.set_pace = latch.set_pace
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

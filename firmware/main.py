"""Builds the device that device.txt names, gives it to the app and turns the app's crank."""

from time import ticks_ms

from keltis.app import App


def build():
    """The device of this board; its module is devices/NAME.py."""
    with open("/device.txt") as file:
        name = file.read().strip()
    return __import__("devices." + name, None, None, ("Device",)).Device()


def run(device):
    """Run until Ctrl-C."""
    try:
        app = App(device)
        while True:
            device.sleep(app.step(ticks_ms()))
    except KeyboardInterrupt:
        device.led(False)


run(build())

"""The loop: turns the app's crank, shows what went wrong, and ends cleanly on Ctrl-C."""

import gc
from time import ticks_ms

from micropython import kbd_intr

from keltis import fault
from keltis.app import App


def run(device, watchdog):
    """Run until Ctrl-C. After a fault a new app shows it and goes on from what is saved; a fault of
    that one, before it could go on, is raised."""
    app = wrong = None
    try:
        while True:
            try:
                app = App(device, wrong)
                while True:
                    watchdog.feed()
                    device.sleep(app.step(ticks_ms()))
            except Exception as error:
                if wrong and (app is None or app.fault):
                    raise
                app = None
                gc.collect()
                wrong = fault.note(error)
    except KeyboardInterrupt:
        kbd_intr(-1)  # a host may send several
        if app:
            app.save()
        kbd_intr(3)
    finally:
        watchdog.let_go()
        device.led(False)

"""The loop: turns the app's crank, shows what went wrong, and ends cleanly on Ctrl-C."""

import gc
from time import ticks_ms

from micropython import kbd_intr

from keltis import fault
from keltis.app import App


def run(device, watchdog):
    """Run until Ctrl-C. After a fault a new app shows it and goes on from what is saved; a fault of
    that one, before it could go on, is raised."""
    # The app that runs. Nothing here may touch it: what has once been put aside for a call is held
    # on to, and an app whose memory ran full would leave none for the next.
    apps = []
    wrong = None
    device.keys.late = True  # the flash may be mended before the first sleep
    try:
        while True:
            try:
                _play(apps, device, wrong, watchdog)
            except Exception as error:
                if wrong and not _gone_on(apps):
                    raise
                apps.clear()
                gc.collect()
                device.keys.late = True
                wrong = fault.note(error)
    except KeyboardInterrupt:
        kbd_intr(-1)  # a host may send several
        if apps:
            apps[0].save()
        kbd_intr(3)
    finally:
        watchdog.let_go()
        device.led(False)


def _play(apps, device, wrong, watchdog):
    app = App(device, wrong)
    apps.append(app)
    while True:
        watchdog.feed()
        device.sleep(app.step(ticks_ms()))


def _gone_on(apps):
    """Whether somebody has gone on after the fault that the app shows."""
    return apps and not apps[0].fault

"""The virtual device: the firmware under MicroPython's unix port, its keys, its glass, its flash.

    with VirtualDevice("desk") as device:
        device.press(0)
        device.settle()
        device.picture().show()

The firmware runs only while the clock is turned: by the calls below, which return when the firmware
sleeps again, or in real time by a thread. Nothing else here waits for the wall's clock.
"""

import json
import re
import tempfile
import threading
import time
from pathlib import Path

from tools import mpy
from tools.virtual import image, link
from tools.virtual.board import board, places
from tools.virtual.crank import Crank

MS = 1000
_PARTS = re.compile(rb"[\x03\x04]|[^\x03\x04]+")  # control characters by themselves
HEAP = "480k"  # a Pico's 240 KB, in words twice as wide
_DEBOUNCED = 25 * MS  # the firmware has made up its mind about a key
_ANSWERED = 5000 * MS  # the firmware answers in this time, or never


class DeviceFault(Exception):
    """The firmware has failed; the text is what its console says."""


class PanelError(DeviceFault):
    """The firmware has told the panel what it would not do; the text says what."""


class VirtualDevice:
    """A device by its name; `flash`: the path of its image, made if missing (None: a passing one).

    realtime: a thread turns the clock with the wall's, else the calls turn it. heap: as of
    MicroPython's -X heapsize=. files: path -> bytes put on the flash before the first boot, modules
    of the firmware among them, which stand for its own. strict: what the panel's model refuses is
    raised by the next call. panel_times: refreshes take their time. ticks: what ticks_ms says at
    boot. erase_ms: what the flash takes to erase a block, with interrupts off. to_port: takes the
    console's bytes, as of a board with MicroPython's prompt; then nothing is known of what it says,
    and no fault is raised. bare: the firmware is not put on the flash; what is there stays.

    All calls may come from any thread. Those that turn the clock, and `ask`, raise DeviceFault once
    the firmware has failed. link.CannotStart says in one line why there can be no such device.
    """

    def __init__(
        self,
        device="desk",
        flash=None,
        realtime=False,
        heap=None,
        files=None,
        *,
        strict=True,
        panel_times=True,
        ticks=0,
        erase_ms=0,
        to_port=None,
        bare=False,
    ):
        wiring = board(device)
        link.interpreter()
        self.places = places(device)
        self._folder = None if flash else tempfile.TemporaryDirectory()
        # The interpreter runs in a folder of its own.
        self.flash = Path(flash or Path(self._folder.name) / "flash").absolute()
        self._other = {path[1:]: data for path, data in (files or {}).items()}
        wanted = files or {} if bare else image.firmware(device, files or {})
        image.prepare(self.flash, wanted, bare)
        self._strict = strict
        starts_with = self.flash, heap or HEAP, ticks, erase_ms
        self._crank = Crank(wiring, starts_with, panel_times, to_port)
        self._last_key = 0
        self._turned = threading.Condition()
        self._thread = None
        self.panel = self._crank.panel
        self.width, self.height = self.panel.size
        self.boot()
        if realtime:
            self._began = time.monotonic() * 1e6 - self._crank.time
            self._thread = threading.Thread(target=self._follow, daemon=True)
            self._thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # power

    def boot(self):
        """Switch the power on, if it is off."""
        with self._turned:
            if not self._crank.running:
                self._crank.start()
                self._turned.notify_all()

    def cut(self):
        """The power goes at once; the flash stays as it is, the glass keeps its picture."""
        with self._turned:
            self._crank.stop()

    def reset(self):
        """Off and on again."""
        with self._turned:
            self.cut()
            self.boot()

    def close(self):
        """Switch off for good."""
        with self._turned:
            self.cut()
            thread, self._thread = self._thread, None
            self._turned.notify_all()
        if thread:
            thread.join()
        if self._folder:
            self._folder.cleanup()

    def plug(self, cable):
        """Plug a USB cable in, or out."""
        self._crank.usb = cable

    @property
    def volts(self):
        """The voltages at the analog inputs, as a list to change: [..., the Badger's reference, a
        third of the battery, the sensor on the chip]."""
        return self._crank.volts

    # keys and clock

    @property
    def chords(self):
        """The keys that are two keys pressed together."""
        return {key for key, pins in enumerate(self._crank.board.keys[:7]) if len(pins) > 1}

    @property
    def now(self):
        """The clock in ms; it goes on through reboots."""
        return self._crank.time / MS

    def down(self, key):
        """A key (0 to 6, logical) goes down."""
        self.schedule(0, key, True)

    def up(self, key):
        self.schedule(0, key, False)

    def press(self, key, ms=60):
        """Down, and up after that many ms."""
        self.down(key)
        self.run(ms)
        self.up(key)

    def hold(self, key, ms=700):
        self.press(key, ms)

    def schedule(self, ms, key, down):
        """A key changes in that many ms from now."""
        with self._turned:
            self._check()
            if self._thread:
                self._crank.turn(self._wall())
            self._crank.catch_up()
            at = self._crank.time + int(ms * MS)
            self._crank.schedule(at, key, down)
            self._crank.turn(self._crank.time)
            self._last_key = max(self._last_key, at)
            self._turned.notify_all()
            self._check()

    def run(self, ms):
        """Let that many ms pass."""
        with self._turned:
            self._pass(self._crank.time + int(ms * MS))

    def settle(self, limit=10000):
        """Let time pass until no key is in flight and the glass shows all there is to show."""
        with self._turned:
            end = self._crank.time + limit * MS
            while True:
                quiet = max(self._last_key + _DEBOUNCED, self.panel.next_change() or 0)
                if quiet > self._crank.time:
                    self._pass(min(quiet, end))
                elif not self.ask()["busy"]:
                    return
                else:
                    self._pass(min(self._crank.next(), end))
                if self._crank.time >= end:
                    raise DeviceFault(f"not settled after {limit} ms")

    def heed(self):
        """Let time pass until the firmware has acted on the keys that have moved so far."""
        with self._turned:
            self._pass(max(self._last_key + _DEBOUNCED, self._crank.time))
            while not self._crank.idle:
                self._pass(self._crank.next())

    # the console

    @property
    def console(self):
        """What the firmware has printed since it was started, without its answers to `ask`."""
        with self._turned:
            self._crank.hear()
            return self._crank.console

    def forgive(self):
        """Go on after a fault that the firmware has survived; what the console said of it."""
        with self._turned:
            return self._crank.forgive()

    def type(self, text):
        """Type on the console, whatever it is."""
        with self._turned:
            self._crank.type(text.encode())

    def go_on(self, ms, typed=b""):
        """For who keeps its port: let time pass, type bytes, and take what is said at the prompt;
        what to watch for more, and the ms to what happens next."""
        crank = self._crank
        with self._turned:
            if not crank.running:
                return (), 0
            crank.turn(crank.time + int(ms * MS))
            for part in _PARTS.findall(typed):
                crank.take(part)
            crank.attend()
            return crank.pipes, (crank.next() - crank.time) / MS

    def ask(self, line="?"):
        """The firmware's answer to a line on the console, as a dict."""
        with self._turned:
            self._check()
            if not self._crank.running:
                raise DeviceFault("the device is off, or its program has ended")
            self._crank.replies.clear()
            self._crank.type(f"{line}\n".encode())
            self._check()
            end = self._crank.time + _ANSWERED
            while not self._crank.replies:
                if self._crank.time > end:
                    raise DeviceFault(f"no answer to {line} on the console")
                self._crank.turn(self._crank.next())
                self._check()
            return json.loads(self._crank.replies.pop())

    def interrupt(self):
        """Ctrl-C on the console."""
        with self._turned:
            self._check()
            self._crank.interrupt()
            self._check()

    # what a person sees

    @property
    def restarts(self):
        """How often the firmware, or its watchdog, has reset the chip."""
        return self._crank.restarts

    @property
    def led(self):
        return self._crank.led

    def picture(self):
        """What the glass shows: a PIL image of mode "1", white where no ink is."""
        return self.panel.picture()

    def _check(self):
        """Raise what has gone wrong."""
        self._crank.hear()
        if self._crank.failed:
            raise DeviceFault(mpy.told(self._crank.console, self._other))
        if self._strict and self.panel.errors:
            raise PanelError("; ".join(self.panel.errors))

    def _pass(self, until):
        self._check()
        if self._thread:
            while self._thread and (left := until - self._wall()) > 0:
                self._turned.wait(left / 1e6)
            until = self._wall()
        self._crank.catch_up()
        self._crank.turn(until)
        self._check()

    # real time

    def _wall(self):
        return int(time.monotonic() * 1e6 - self._began)

    def _follow(self):
        """Turn the clock with the wall's."""
        with self._turned:
            while self._thread:
                self._crank.turn(self._wall())
                self._turned.notify_all()
                wait = (self._crank.next() - self._wall()) / 1e6
                self._turned.wait(min(max(wait, 0), 3600))

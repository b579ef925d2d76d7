"""The virtual device: the firmware under MicroPython's unix port, its keys, its glass, its flash.

    with VirtualDevice("desk") as device:
        device.press(0)
        device.settle()
        device.picture().show()

The firmware runs only while the clock is turned: by the calls below, which return when the firmware
sleeps again, or in real time by a thread. Nothing here waits for real time otherwise.
"""

import heapq
import itertools
import json
import tempfile
import threading
import time
from pathlib import Path

from PIL import Image

from tools.virtual import image, link
from tools.virtual.board import board, places

MS = 1000
DEBOUNCE = 25  # ms after which the firmware has made up its mind about a key
HEAP = "480k"  # a Pico's 240 KB, in words twice as wide
_FALLING, _RISING = 4, 8
_POWERED, _WATCHDOG = 1, 3  # machine.reset_cause()


class DeviceFault(Exception):
    """The firmware has failed; the text is what its console says."""


class PanelError(DeviceFault):
    """The firmware has told the panel what it would not do; the text says what."""


class VirtualDevice:
    """A device by its name; `flash`: the path of its image, made if missing (None: a passing one).

    realtime: a thread turns the clock with the wall's; else the calls turn it. heap: as of MicroPython's
    -X heapsize=. files: path -> bytes put on the flash before the first boot. strict: errors of the
    panel's model are raised by the next call. panel_times: refreshes take their time. ticks: what
    ticks_ms says at boot. All calls may come from any thread. link.CannotStart if it cannot be made.
    """

    def __init__(self, device="desk", flash=None, realtime=False, heap=None, files=None, *,
                 strict=True, panel_times=True, ticks=0):  # fmt: skip
        self._board = board(device)
        self.places = places(device)
        link.interpreter()
        self._folder = None if flash else tempfile.TemporaryDirectory()
        self.flash = Path(flash or Path(self._folder.name) / "flash")
        image.prepare(self.flash, image.firmware(device), files)
        self._heap = heap or HEAP
        self._ticks = ticks
        self._strict = strict
        self._time = 0  # microseconds
        self.panel = self._board.panel(lambda: self._time, panel_times)
        self.width, self.height = self.panel.width, self.panel.height
        self._turned = threading.Condition()
        self._link = None
        self._due = []  # key changes to come: (time, order, key, down)
        self._order = itertools.count()
        self._held = set()
        self._last_key = 0
        self._power_off()
        self._thread = None
        self.boot()
        if realtime:
            self._wall = time.monotonic() - self._time / 1e6
            self._thread = threading.Thread(target=self._follow, daemon=True)
            self._thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # power

    def boot(self):
        """Switch the power on; nothing happens if it is."""
        with self._turned:
            if self._link is None:
                self._start(_POWERED)
                self._turned.notify_all()

    def cut(self):
        """The power goes at once; the flash stays as it is, the glass keeps its picture."""
        with self._turned:
            if self._link:
                self._link.end()
            self._power_off()

    def reset(self):
        """The reset button."""
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

    # keys and clock

    @property
    def now(self):
        """The clock in ms; it goes on through reboots."""
        return self._time / MS

    def down(self, key):
        """A key (0 to 6, logical) goes down."""
        self._key(key, True)

    def up(self, key):
        self._key(key, False)

    def press(self, key, ms=60):
        """Down, and up after that many ms."""
        self.down(key)
        self.run(ms)
        self.up(key)

    def hold(self, key, ms=700):
        self.press(key, ms)

    def schedule(self, ms, key, down):
        """A key shall change in that many ms from now."""
        with self._turned:
            self._last_key = max(self._last_key, self._time + int(ms * MS))
            heapq.heappush(self._due, (self._time + int(ms * MS), next(self._order), key, down))

    def run(self, ms):
        """Let that many ms pass."""
        with self._turned:
            self._pass(self._time + int(ms * MS))

    def settle(self, limit=10000):
        """Let time pass until no key is in flight and the glass shows all there is to show."""
        with self._turned:
            end = self._time + limit * MS
            while True:
                quiet = max(self._last_key + DEBOUNCE * MS, self.panel.next_change() or 0)
                if quiet > self._time:
                    self._pass(min(quiet, end))
                elif not self.ask()["busy"]:
                    return
                else:
                    self._pass(min(self._next(), end))
                if self._time >= end:
                    raise DeviceFault(f"not settled after {limit} ms")

    def interrupt(self):
        """Ctrl-C on the console."""
        with self._turned:
            self._check()
            self._go_on(link.BREAK)
            self._check()

    # what a person sees

    @property
    def led(self):
        return bool(self._levels.get(self._board.led, 0))

    def picture(self):
        """What the glass shows: a PIL image of mode "1", white where no ink is."""
        with self._turned:
            return Image.frombytes("1", (self.panel.width, self.panel.height), bytes(self.panel.glass))

    def ask(self):
        """The firmware's answer to `?` on the console, as a dict."""
        with self._turned:
            self._check()
            if not self._link:
                raise DeviceFault("the device is off or its program has ended")
            self._replies.clear()
            self._link.type("?\n")
            if self._wakeable:
                self._go_on(link.INPUT)
            end = self._time + 5000 * MS
            self._check()
            while not self._replies:
                if self._time > end:
                    raise DeviceFault("no answer to ? on the console")
                self._turn(self._next())
                self._check()
            return json.loads(self._replies.pop())

    # the crank

    def _power_off(self):
        self._link = None
        self._wake = None  # when the firmware's sleep ends
        self._wakeable = False  # whether an edge or a key on the console ends it
        self._asleep = 0  # since when it sleeps
        self._levels = {}  # pins the firmware drives
        self._pulls = {}
        self._triggers = {}  # edges the firmware wants to hear of
        self._watchdog = None
        self._fault = None
        self._replies = []
        self.console = ""  # all that was printed since the boot
        self._unread = ""
        self.panel.power_off()
        self._busy = self.panel.busy

    def _start(self, cause):
        self._link = link.Link(self.flash, self._heap, self._ticks, cause)
        self._serve()

    def _check(self):
        """Look at the console and the panel; raise what is wrong."""
        self._hear(self._link.console() if self._link else "")
        if self._fault:
            raise self._fault
        if self._strict and self.panel.errors:
            raise PanelError("; ".join(self.panel.errors))

    def _hear(self, text):
        if text:
            self.console += text
            *lines, self._unread = (self._unread + text).split("\n")
            self._replies += [line for line in lines if line.startswith("{")]
            if "Traceback (most recent call last)" in self.console and not self._fault:
                self._fault = DeviceFault(self.console)

    def _key(self, key, down):
        with self._turned:
            self._check()
            if self._thread:
                self._turn(self._wall_time())
            self.schedule(0, key, down)
            self._turn(self._time)
            self._turned.notify_all()
            self._check()

    def _pass(self, until):
        self._check()
        if self._thread:
            while self._thread and (left := until - self._wall_time()) > 0:
                self._turned.wait(left / 1e6)
            self._turn(self._wall_time())
        else:
            self._turn(until)
        self._check()

    def _next(self):
        """When something will happen next."""
        times = (
            self._wake,
            self._due[0][0] if self._due else None,
            self.panel.next_change(),
            self._watchdog,
        )
        return max(self._time, min((time for time in times if time is not None), default=1 << 62))

    def _turn(self, until):
        """Turn the clock: whatever happens up to then happens at its time."""
        while (at := self._next()) <= until:
            self._time = at
            if self._due and self._due[0][0] <= at:
                *_, key, down = heapq.heappop(self._due)
                (self._held.add if down else self._held.discard)(key)
                self._edge(self._board.keys[key], down == bool(self._board.pressed))
            elif self.panel.next_change() is not None and self.panel.next_change() <= at or self.panel.busy != self._busy:
                self.panel.tick()
                if self.panel.busy != self._busy:
                    self._busy = self.panel.busy
                    self._edge(self._board.busy, self._busy)
            elif self._watchdog is not None and self._watchdog <= at:
                self._restart()
            else:
                self._go_on(link.TIMEOUT)
        self._time = max(self._time, until)

    def _edge(self, pin, rising):
        edge = (_RISING if rising else _FALLING) & self._triggers.get(pin, 0)
        if edge:
            self._go_on(link.EDGE, pin, edge)

    def _go_on(self, cause, pin=0, value=0):
        """End the firmware's sleep, or this piece of it."""
        if self._link and self._wake is not None:
            self._wake = None
            try:
                self._link.answer(cause, pin, value, self._time - self._asleep)
            except link.Gone as gone:
                self._ended(gone)
            else:
                self._serve()

    def _restart(self):
        self._hear(self._link.end())
        console = self.console
        self._power_off()
        self.console = console
        self._start(_WATCHDOG)

    def _ended(self, gone):
        self._hear(self._link.end())
        self._link = self._wake = self._watchdog = None
        if gone.how != "ended" and not self._fault:
            self._fault = DeviceFault(f"the firmware {gone.how}\n{self.console}")

    def _serve(self):
        """Let the firmware run until it sleeps."""
        try:
            while self._wake is None and self._link:
                self._take(*self._link.frame())
        except link.Gone as gone:
            self._ended(gone)

    def _take(self, kind, pin, small, passed, value):
        """A frame from the firmware."""
        self._time += passed
        if kind == link.SPI:
            data = self._link.take(value)
            if pin == self._board.spi:
                self.panel.spi(data)
        elif kind == link.WRITE:
            self._drive(pin, small)
        elif kind == link.READ:
            self._link.answer(link.TIMEOUT, pin, self._level(pin))
        elif kind == link.SLEEP:
            self._asleep = self._time
            self._wake = self._time + value
            self._wakeable = bool(pin)
        elif kind == link.MODE:
            self._pulls[pin] = value & 255
            if small == 1:
                self._drive(pin, value >> 8)
        elif kind == link.IRQ:
            self._triggers[pin] = small
        elif kind == link.ADC:
            self._link.answer(link.TIMEOUT, pin, 0)
        elif kind == link.FEED:
            self._watchdog = self._time + value
        elif kind == link.RESET:
            self._restart()

    def _drive(self, pin, level):
        """The firmware sets a pin."""
        self._levels[pin] = level
        if pin == self._board.cs:
            self.panel.cs(level)
        elif pin == self._board.dc:
            self.panel.dc(level)
        elif pin == self._board.rst:
            self.panel.rst(level)

    def _level(self, pin):
        """The level that the firmware reads at a pin."""
        if pin in self._board.keys:
            held = self._board.keys.index(pin) in self._held
            return self._board.pressed if held else 1 - self._board.pressed
        if pin == self._board.busy:
            return self.panel.busy
        return int(self._pulls.get(pin) == 1)

    # real time

    def _wall_time(self):
        return int((time.monotonic() - self._wall) * 1e6)

    def _follow(self):
        """Turn the clock with the wall's."""
        with self._turned:
            while self._thread:
                self._turn(self._wall_time())
                self._turned.notify_all()
                self._turned.wait(min(max(self._next() - self._wall_time(), 0) / 1e6, 3600))

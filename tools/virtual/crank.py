"""The board under power: the firmware from sleep to sleep, and what happens to it in between.

Time is in microseconds and stands still unless `turn` is called. While the firmware works only
little of it passes; key changes and the panel's BUSY happen at their times, when it sleeps.
"""

import heapq
import itertools
import time

from tools.virtual import link

POWERED, WATCHDOG = 1, 3  # machine.reset_cause()
_FALLING, _RISING = 4, 8
_RAW_END = "OK\r\n"  # what the raw prompt says to Ctrl-D
_PATIENCE = 2  # seconds of real time
_PASTING = "\x01"  # the last that is said while a program comes in
_PROMPTS = (">", ">>> ")
_CTRL_C, _CTRL_D = b"\x03", b"\x04"
# How lines begin that tell of a fault.
_FAULTS = ("Traceback (most recent call last)", "Keltis cannot start: ")
_BOUNCE = 20000  # microseconds in which a key that has moved makes up its mind


class Crank:
    """A board with its panel and an interpreter.

    `time` goes on through reboots. `held`: the keys that are down. `console`: what the firmware has
    printed since the power came; lines that are JSON objects go to `replies` instead. `failed`:
    there was a traceback on the console, or the interpreter has ended as it should not.

    `to_port`: takes all that is printed, in bytes; then MicroPython's prompt comes after main.py.
    """

    def __init__(self, board, starts_with, panel_times, to_port=None):
        self.time = 0
        self.board = board
        self.panel = board.panel(lambda: self.time, panel_times)
        self.held = set()
        self.restarts = 0  # by the firmware or its watchdog
        self.usb = False  # whether a cable is plugged in
        # At the analog inputs: a reference, a third of the battery, the sensor at 24 degrees.
        self.volts = [0.0, 0.0, 1.24, 1.3, 0.711]
        self._let_go = False  # the firmware has switched the board off
        self._starts_with = starts_with  # as Link takes it
        self._to_port = to_port
        self._cause = POWERED  # of the last reset
        self._due = []  # key changes to come: (time, order, key, down)
        self._order = itertools.count()
        self._link = None
        self._clear()
        self.stop()

    @property
    def running(self):
        return self._link is not None

    @property
    def idle(self):
        """Whether the firmware sleeps until something happens, for longer than a key bounces."""
        return not self.running or self._wakeable and self._wake - self._asleep > _BOUNCE

    @property
    def led(self):
        return bool(self._levels.get(self.board.led))

    def start(self):
        """The power comes: the firmware runs up to its first sleep."""
        self._clear()
        self._let_go = False
        self._cause = POWERED
        self._start()
        self._serve()

    def stop(self):
        """The power goes, whatever is going on."""
        if self._link:
            self._listen(self._link.end())
        self._link = None
        self._done = False  # main.py has ended: the prompt is there
        self._works = False  # a sleep has ended
        self._breaks = False  # Ctrl-C has come while it worked
        self._wake = None  # when the firmware's sleep ends
        self._wakeable = False  # whether less can end it
        self._asleep = self.time  # since when it sleeps
        self._levels = {}  # of the pins that the firmware drives
        self._pulls = {}
        self._triggers = {}  # edges the firmware wants to hear of, by pin
        self._watchdog = None  # when it bites
        self.panel.power_off()
        self._busy = self.panel.busy

    def schedule(self, at, key, down):
        """A key changes then."""
        heapq.heappush(self._due, (at, next(self._order), key, down))

    def type(self, data):
        """Bytes arrive on the console."""
        try:
            self._link.type(data)
        except link.Gone as gone:
            self._ended(gone)
        if self._wakeable:
            self._go_on(link.INPUT)

    def interrupt(self):
        """Ctrl-C arrives on the console; a program that works hears of it at its next sleep."""
        if self._wake is not None:
            self._go_on(link.BREAK)
        else:
            self._breaks = True

    def take(self, data):
        """Bytes arrive at the port; Ctrl-C and Ctrl-D come by themselves."""
        if data == _CTRL_C and not self._line.endswith(_PROMPTS):
            self.interrupt()
        elif self._link:
            self.type(data)
        if data == _CTRL_D and self._done and not self._line.endswith(_PASTING):
            # What comes behind a soft reset is for the program that begins then.
            self._link.wait_for_end()
            self.attend()

    @property
    def pipes(self):
        """The file descriptors on which the firmware speaks."""
        return self._link.pipes if self._link else ()

    def attend(self):
        """Serve what runs at the prompt, as far as it has come."""
        self._serve()
        self.hear()

    def catch_up(self):
        """Let a program that runs at the prompt come to its sleep."""
        if self._done and self._wake is None and not self._line.endswith(_PROMPTS):
            self._works = True
            self.attend()

    def next(self):
        """When something happens next; far away if nothing will."""
        if self.panel.busy != self._busy:
            return self.time
        due = self._due[0][0] if self._due else None
        times = (self._wake, due, self.panel.next_change(), self._watchdog)
        return max(self.time, min((at for at in times if at is not None), default=1 << 62))

    def turn(self, until):
        """Let the time pass; what happens up to then happens at its time."""
        while (at := self.next()) <= until:
            self.time = at
            self.panel.tick()
            if self.panel.busy != self._busy:
                self._busy = self.panel.busy
                self._edge(self.board.busy, self._busy)
            elif self._due and self._due[0][0] <= at:
                *_, key, down = heapq.heappop(self._due)
                self._move(key, down)
            elif self._watchdog is not None and self._watchdog <= at:
                self._restart()
                self._serve()
            elif self._wake is not None and self._wake <= at:
                self._go_on(link.TIMEOUT)
        self.time = max(self.time, until)

    def hear(self):
        """Take what has been printed on the console."""
        if self._link:
            self._listen(self._link.console())

    def forgive(self):
        """Take what the console said, and count the firmware as sound again."""
        self.hear()
        said = self.console
        self._clear()
        return said

    def _clear(self):
        """A fresh console."""
        self.console = self._line = ""  # the line is not complete yet
        self.replies = []
        self.failed = False

    def _listen(self, printed):
        if self._to_port:
            self._to_port(printed)
            self._line = (self._line + printed.decode("latin-1"))[-len(_RAW_END) :]
            self._breaks = self._breaks and not self._line.endswith(_PROMPTS)
            return
        text = printed.decode(errors="replace")
        *lines, self._line = (self._line + text).split("\n")
        for line in lines:
            if line.startswith("{"):
                self.replies.append(line)
            else:
                self.console += line + "\n"
                self.failed = self.failed or line.startswith(_FAULTS)

    def _start(self, main=True):
        prompt = self._to_port is not None
        self._link = link.Link(self._starts_with, self._cause, prompt, main)

    def _restart(self):
        """The firmware, or its watchdog, resets the chip."""
        self.restarts += 1
        self.stop()
        self._cause = WATCHDOG
        self._start()

    def _ended(self, gone):
        self._listen(self._link.end())
        self._link = self._wake = None
        if not gone.clean:
            self._listen(f"{gone}\n".encode())
            self.failed = True
        elif self._done:
            self._reboot(raw=self._line == _RAW_END)

    def _reboot(self, raw):
        """Ctrl-D at the prompt: all begins anew but for the pins; main.py only from the friendly
        prompt, and the raw one comes back by itself."""
        self._listen(b"MPY: soft reboot\r\n")
        self._done = False
        self._start(main=not raw)
        if raw:
            self._link.type(b"\x01")
        self._serve()

    def _move(self, key, down):
        """A key goes down or up; the firmware hears of each of its pins."""
        pins = self.board.keys[key]
        before = [self._level(pin) for pin in pins]
        (self.held.add if down else self.held.discard)(key)
        if down and self._let_go:
            self.start()
        for pin, was in zip(pins, before):
            level = self._level(pin)
            if level != was:
                self._edge(pin, level)

    def _edge(self, pin, rising):
        """A pin changes: the firmware's sleep is interrupted if it asked for that."""
        edge = (_RISING if rising else _FALLING) & self._triggers.get(pin, 0)
        if edge:
            self._go_on(link.EDGE, pin, edge)

    def _go_on(self, cause, pin=0, value=0):
        """End the firmware's sleep, and run it up to the next."""
        if self._wake is None:
            return
        self._wake = None
        self._works = True
        try:
            self._link.answer(cause, pin, value, self.time - self._asleep)
        except link.Gone as gone:
            self._ended(gone)
        self._serve()

    def _serve(self):
        """Do what the firmware says until it sleeps."""
        try:
            while self._link and self._wake is None and (not self._done or self._goes_on()):
                self._take(*self._link.frame())
        except link.Gone as gone:
            self._ended(gone)

    def _goes_on(self):
        """Whether a program at the prompt has more to say; after a sleep it has time for it."""
        end = time.monotonic() + _PATIENCE
        while self._works and not self._link.waits():
            self._link.wait(_PATIENCE)
            self.hear()
            self._works = not self._line.endswith(_PROMPTS) and time.monotonic() < end
        return self._link.waits()

    def _take(self, kind, pin, small, passed, value):
        """A frame from the firmware; link.py says what is in it."""
        self.time += passed
        if kind == link.WRITE:  # of ten frames seven, and two of SPI
            self._drive(pin, small)
        elif kind == link.SPI:
            data = self._link.take(value)
            if pin == self.board.spi:
                self.panel.spi(data)
        elif kind == link.READ:
            self._link.answer(link.TIMEOUT, pin, self._level(pin))
        elif kind == link.SLEEP and self._breaks:
            self._breaks = False
            self._link.answer(link.BREAK)
        elif kind == link.SLEEP:
            self._asleep = self.time
            self._wake = self.time + value
            self._works = False
            self._wakeable = bool(pin)
        elif kind == link.MODE:
            self._pulls[pin] = value & 255
            if small == 1:
                self._drive(pin, value >> 8)
        elif kind == link.IRQ:
            self._triggers[pin] = small
        elif kind == link.ADC:
            self._link.answer(link.TIMEOUT, pin, round(min(self.volts[pin], 3.3) / 3.3 * 65535))
        elif kind == link.FEED:
            self._watchdog = self.time + value if value else None
        elif kind == link.RESET:
            self._restart()
        elif kind == link.DONE:
            self._done = self._to_port is not None

    def _drive(self, pin, level):
        """The firmware drives a pin."""
        self._levels[pin] = level
        if pin == self.board.latch and not level and not self.usb:
            self.stop()
            self._let_go = True
        if pin == self.board.cs:
            self.panel.cs(level)
        elif pin == self.board.dc:
            self.panel.dc(level)
        elif pin == self.board.rst:
            self.panel.rst(level)

    def _level(self, pin):
        """What the firmware reads at a pin; a pin that nothing drives follows its pull."""
        for key in self.held:
            if pin in self.board.keys[key]:
                return self.board.keys[key][pin]
        if pin == self.board.busy and self.panel.busy is not None:
            return self.panel.busy
        if pin == self.board.usb:
            return int(self.usb)
        return int(self._pulls.get(pin) == 1)

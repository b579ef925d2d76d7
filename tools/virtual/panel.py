"""What the models of all panels share: the pins, BUSY and its time, commands, the picture.

A model sees the bytes on SPI and the levels of DC, CS and RST, drives BUSY and shows a picture.
What the chip would not do, or what leaves a wrong picture behind, is told in `errors`; a command
that is refused does nothing.
"""

from PIL import Image

from tools.virtual.ram import Ram

MS = 1000
INSTANT = 2 * MS  # anything when `times` is off
RISE = MS // 2  # BUSY comes this late; assumed


class Panel:
    """A panel. `clock()` gives the time in microseconds; it must not go back.

    `errors`: what was refused, one line each. `glass`: the picture in the order of the memory,
    `stride` bytes a line, 1 = white; `turn` makes of it what a person sees. `on_picture()` is
    called when it has changed. `powered`: the analog part is on. `times`: whether work takes its
    real time. `stuck`: BUSY never ends again. `late`: BUSY comes that many microseconds late.
    `missing`: no panel is there, and BUSY (None) is left alone.

    A model says: `BUSY`, the level of the pin while it works; `COMMANDS`, command -> (fewest, most)
    bytes of data, no most for those that write `ram`; `anew`, `mounted`, `begun` and `taken`.
    """

    BUSY: int
    COMMANDS: dict = {}
    ram: Ram
    _coming: bytes | None
    SETTLE = 10 * MS  # RST high before its pulse, and again before the first command
    stride = lines = 0
    turn: Image.Transpose | None = None

    def __init__(self, clock, times=True):
        self._clock = clock
        self.times = times
        self.stuck = self.missing = False
        self.late = RISE
        self.errors = []
        self.glass = bytearray(b"\xff" * (self.stride * self.lines))
        self.on_picture = None
        self.refreshes = self.full_refreshes = 0
        self.power_off()

    @property
    def size(self):
        """(width, height) of what a person sees."""
        return self.picture().size

    def picture(self):
        """What a person sees: a PIL image of mode "1"."""
        return self._seen(self.glass)

    def planes(self):
        """Both planes of the memory, the new one and that of before, as they would be seen."""
        return [self._seen(self.mounted(plane)) for plane in (self.ram.new, self.ram.before)]

    def anew(self):
        """Be as a reset leaves it."""
        raise NotImplementedError

    def begun(self, command):
        """A command has begun."""
        raise NotImplementedError

    def taken(self, command, data):
        """A command has its data."""
        raise NotImplementedError

    def mounted(self, plane):
        """A plane of the memory as it lies on the glass."""
        return plane

    def _seen(self, plane):
        picture = Image.frombytes("1", (self.stride * 8, self.lines), bytes(plane))
        return picture if self.turn is None else picture.transpose(self.turn)

    # the pins

    def power_off(self):
        """The board loses its power; the glass keeps its picture."""
        self._cs = self._dc = 1
        self._rst = 0
        self._start_anew()

    def cs(self, level):
        self._cs = level

    def dc(self, level):
        self._dc = level

    def rst(self, level):
        if level == self._rst:
            return
        up = self._clock() - self._rst_at
        if not level and up < 10 * MS:
            self.errors.append(f"reset pulse {up / MS:.1f} ms after RST rose: the power needs 10")
        self._end()
        self._rst = level
        self._start_anew()

    @property
    def busy(self):
        """The level of BUSY."""
        if self.missing:
            return None
        works = self.stuck or self._asleep
        works = works or self._busy_from <= self._clock() < self._busy_until
        return self.BUSY if works else 1 - self.BUSY

    def next_change(self):
        """When BUSY will change by itself, in microseconds; None if it will not."""
        if self.stuck or self.missing:
            return None
        now = self._clock()
        for change in (self._busy_from, self._busy_until):
            if change > now:
                return change
        return now if self._coming else None

    def tick(self):
        """To be called at next_change(): a refresh that has ended shows."""
        if self._coming and self._clock() >= self._busy_until and not self.stuck:
            self.glass[:] = self._coming
            self._coming = None
            if self.on_picture:
                self.on_picture()

    def spi(self, data):
        """A run of bytes on the bus, data or commands by the level of DC."""
        self.tick()
        if self.missing:
            return
        if self._cs:
            self.errors.append(f"{len(data)} bytes while CS is high")
        elif not self._rst:
            self.errors.append(f"{len(data)} bytes while RST is low")
        elif self._dc:
            self._take(data)
        else:
            for command in data:
                self._begin(command)

    def lose(self):
        """A spark: the controller resets by itself and forgets everything, also its planes."""
        self._start_anew()

    # commands

    def _start_anew(self):
        """Power comes or goes."""
        self._rst_at = self._clock()
        self._asleep = False
        self._busy_from = self._busy_until = 0
        self._coming = None  # the picture that a refresh is going to show
        self._command = None
        self.anew()

    def work(self, duration):
        """BUSY for so long, in microseconds."""
        now = self._clock()
        self._busy_from = now + self.late
        self._busy_until = self._busy_from - RISE + max(duration if self.times else 0, INSTANT)

    def show(self, picture):
        """A refresh has begun that ends with this picture, a number."""
        self._coming = picture.to_bytes(self.stride * self.lines, "big")

    def refuse(self, why):
        self.errors.append(f"{self._command:02X} {why}")
        self._command = None

    def _end(self):
        """A command ends when the next begins: it must have got its data."""
        if self._command is not None and self._got < self.COMMANDS[self._command][0]:
            self.refuse(f"without its data: {self._got} bytes")

    def _begin(self, command):
        self._end()
        self._command = command
        self._got = 0
        self._data = b""
        if self._asleep:
            self.refuse("in deep sleep: only a reset ends it")
        elif self.stuck or self._clock() < self._busy_until:
            self.refuse("while busy")
        elif self._clock() - self._rst_at < self.SETTLE:
            self.refuse("too soon after the reset")
        elif command not in self.COMMANDS:
            self.refuse("is no command")
        else:
            self.begun(command)

    def _take(self, data):
        if self._command is None:
            return  # it was refused
        self._got += len(data)
        fewest, most = self.COMMANDS[self._command]
        if most is None:
            over = self.ram.write(data)
            if over:
                self.refuse(f"has {over} bytes more than its window holds")
        elif self._got > most:
            self.refuse(f"takes {most} bytes, not {self._got}")
        else:
            self._data += data
            if self._got >= fewest:
                self.taken(self._command, self._data)

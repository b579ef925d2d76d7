"""Model of the SSD1683 e-paper controller with its 400x300 glass, at the level of its bus.

It sees the bytes on SPI and the levels of DC, CS and RST, drives BUSY and shows a picture. What the
chip would not do, or what leaves a wrong picture behind, is told in `errors`; a command that is
refused does nothing. Commands are those of the datasheet's command table; RST low also cuts the
panel's power, as on the Waveshare 4.2 V2, so nothing outlives a reset.
"""

from tools.virtual.ram import Ram

MS = 1000
WIDTH, HEIGHT = 400, 300
STRIDE = WIDTH // 8
GATES = bytes((HEIGHT - 1 & 255, HEIGHT - 1 >> 8, 0))

POWER_ON, POWER_OFF = 96 * MS, 268 * MS  # the analog part; measured by others
# A refresh: the vendor's figure, others' measurements. Full and fast switch the analog part on.
FULL, FAST, PARTIAL = 4000 * MS - POWER_ON, 1100 * MS - POWER_ON, 360 * MS
LOAD = 2 * MS  # the LUT alone; assumed
INSTANT = 2 * MS  # anything when `times` is off
RESET = 5 * MS  # the software reset; the datasheet says wait 10 ms
RISE = MS // 2  # BUSY rises this late; assumed
SETTLE = 10 * MS  # RST high before its pulse, and again before the first command

# command -> (fewest, most) bytes of data
_DATA = {
    0x01: (3, 3),  # driver output: gate count - 1, scan order
    0x03: (1, 1),  # gate voltage
    0x04: (3, 3),  # source voltages
    0x0C: (4, 4),  # booster soft start
    0x10: (1, 1),  # deep sleep
    0x11: (1, 1),  # data entry: in which order the RAM is written
    0x12: (0, 0),  # software reset
    0x18: (1, 1),  # which temperature sensor
    0x1A: (1, 2),  # temperature, as if it had been read
    0x20: (0, 0),  # run what 22 says
    0x21: (1, 2),  # how the planes are read
    0x22: (1, 1),  # what 20 shall do
    0x24: (1, None),  # write the new plane (BW)
    0x26: (1, None),  # write the plane of before (RED)
    0x2C: (1, 1),  # VCOM
    0x32: (227, 227),  # LUT
    0x37: (10, 10),  # display options
    0x3C: (1, 1),  # border
    0x3F: (1, 1),  # LUT end
    0x44: (2, 2),  # window X, in bytes
    0x45: (4, 4),  # window Y
    0x4E: (1, 1),  # counter X
    0x4F: (2, 2),  # counter Y
    0x7F: (0, 0),  # nothing
}
_NEW, _BEFORE = 0x24, 0x26
_SETUP = (0x01, 0x11, 0x18, 0x21, 0x3C)  # what a refresh cannot do without

# the bits of 22
_ANALOG, _TEMPERATURE, _LUT, _MODE_2, _DISPLAY, _ANALOG_OFF = 0x40, 0x20, 0x10, 0x08, 0x04, 0x02


class SSD1683:
    """The panel. `clock()` gives the time in microseconds; it must not go back.

    `errors`: what was refused, one line each. `glass`: the picture, 50 bytes a row, 1 = white.
    `on_picture()` is called when it has changed. `times`: whether work takes its real time.
    `stuck`: BUSY never falls again. `missing`: no panel is there, and BUSY (None) is left alone.
    """

    width, height = WIDTH, HEIGHT

    def __init__(self, clock, times=True):
        self._clock = clock
        self.times = times
        self.stuck = self.missing = False
        self.errors = []
        self.glass = bytearray(b"\xff" * (STRIDE * HEIGHT))
        self.on_picture = None
        self.refreshes = self.full_refreshes = 0
        self.power_off()

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
        if not level and up < SETTLE:
            self.errors.append(f"reset pulse {up / MS:.1f} ms after RST rose: the power needs 10")
        self._end()
        self._rst = level
        self._start_anew()

    @property
    def busy(self):
        """The level of BUSY: 1 = busy."""
        if self.missing:
            return None
        if self.stuck or self._asleep:
            return 1
        return int(self._busy_from <= self._clock() < self._busy_until)

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

    # commands

    def _start_anew(self):
        """Power comes or goes."""
        self._rst_at = self._clock()
        self._ram = Ram(STRIDE, HEIGHT)
        self._asleep = False
        self._was_reset = False  # by software
        self._busy_from = self._busy_until = 0
        self._coming = None  # the picture that a refresh is going to show
        self._forget()

    def _forget(self):
        """What the software reset does."""
        self._ram.forget()
        self._command = None
        self._registers = {}
        self._analog = False
        self._lut = None  # how long a refresh with the LUT in use takes

    def _refuse(self, why):
        self.errors.append(f"{self._command:02X} {why}")
        self._command = None

    def _end(self):
        """A command ends when the next begins: it must have got its data."""
        if self._command is not None and self._got < _DATA[self._command][0]:
            self._refuse(f"without its data: {self._got} bytes")

    def _begin(self, command):
        self._end()
        self._command = command
        self._got = 0
        self._data = b""
        if self._asleep:
            self._refuse("in deep sleep: only a reset ends it")
        elif self.stuck or self._clock() < self._busy_until:
            self._refuse("while busy")
        elif self._clock() - self._rst_at < SETTLE:
            self._refuse("too soon after the reset")
        elif command not in _DATA:
            self._refuse("is no command")
        elif not self._was_reset and command != 0x12:
            self._refuse("before the software reset")
        elif command in (_NEW, _BEFORE):
            why = self._ram.open(self._ram.new if command == _NEW else self._ram.before)
            if why:
                self._refuse(why)
        elif command == 0x12:
            self._forget()
            self._was_reset = True
            self._work(RESET)
        elif command == 0x20:
            self._run()

    def _take(self, data):
        if self._command is None:
            return  # it was refused
        self._got += len(data)
        fewest, most = _DATA[self._command]
        if most is None:
            over = self._ram.write(data)
            if over:
                self._refuse(f"has {over} bytes more than its window holds")
        elif self._got > most:
            self._refuse(f"takes {most} bytes, not {self._got}")
        else:
            self._data += data
            if self._got >= fewest:
                self._set(self._command, self._data)

    def _set(self, command, data):
        """A register has its data."""
        ram = self._ram
        if command == 0x01 and data != GATES:
            self._refuse(f"{data.hex(' ')}: the glass has {HEIGHT} gates")
        elif command == 0x44 and max(data) >= STRIDE:
            self._refuse(f"{data.hex(' ')}: the RAM is {STRIDE} bytes wide")
        elif command == 0x45 and max(_words(data)) >= HEIGHT:
            self._refuse(f"{data.hex(' ')}: the RAM is {HEIGHT} rows high")
        elif command == 0x10:
            self._asleep = data[0] in (1, 3)
        elif command == 0x11:
            ram.entry = data[0]
        elif command == 0x44:
            ram.window_x = tuple(data)
        elif command == 0x45:
            ram.window_y = _words(data)
        elif command == 0x4E:
            ram.x = data[0]
        elif command == 0x4F:
            (ram.y,) = _words(data)
        if self._command is not None:
            self._registers[command] = data

    # refreshes

    def _work(self, duration):
        now = self._clock()
        self._busy_from = now + RISE
        self._busy_until = now + max(duration if self.times else 0, INSTANT)

    def _run(self):
        """Command 20: what the bits of 22 say, in this order."""
        (todo,) = self._registers.get(0x22, b"\xff")
        missing = [f"{command:02X}" for command in _SETUP if command not in self._registers]
        duration = 0
        if todo & _DISPLAY and missing:
            self._refuse(f"without setup: {' '.join(missing)} not sent since the reset")
            return
        if todo & _ANALOG and not self._analog:
            self._analog = True
            duration += POWER_ON
        if todo & _LUT:
            told = 0x1A in self._registers and not todo & _TEMPERATURE
            self._lut = PARTIAL if todo & _MODE_2 else FAST if told else FULL
            duration += 0 if todo & _DISPLAY else LOAD
        if todo & _DISPLAY:
            if not self._analog or not self._lut:
                self._refuse("with the analog part off or no LUT loaded")
                return
            self._refresh(todo & _MODE_2)
            duration += self._lut
        if todo & _ANALOG_OFF:
            self._analog = False
            duration += 0 if todo & _DISPLAY else POWER_OFF
        self._work(duration)

    def _refresh(self, partial):
        """A full refresh shows the new plane, a partial one drives the pixels that differ."""
        self.refreshes += 1
        how = self._registers[0x21][0]
        new, before = _read(self._ram.new, how & 15), _read(self._ram.before, how >> 4)
        glass = int.from_bytes(self.glass, "big")
        if partial:
            if how:
                self.errors.append(f"partial refresh with 21 {how:02X}: 00 compares the planes")
            if self._registers[0x3C] != b"\x80":
                self.errors.append("partial refresh moves the border: 3C 80 leaves it alone")
            if before != glass:
                self.errors.append("partial refresh against a stale plane of before: write 26")
            driven = new ^ before
            new = glass & ~driven | new & driven
        else:
            self.full_refreshes += 1
            if how != 0x40:
                self.errors.append(f"full refresh with 21 {how:02X}: 40 leaves RED out of it")
            if self._ram.new != self._ram.before:
                self.errors.append("full refresh with the planes out of step: write 26 like 24")
        self._coming = new.to_bytes(STRIDE * HEIGHT, "big")


def _read(plane, how):
    """A plane as one number; `how` as in command 21: 0 as it is, 4 as zeros, 8 inverse."""
    bits = int.from_bytes(plane, "big")
    return {0: bits, 4: 0, 8: bits ^ (1 << WIDTH * HEIGHT) - 1}[how]


def _words(data):
    """Numbers of two bytes, low first."""
    return tuple(data[i] | data[i + 1] << 8 for i in range(0, len(data), 2))

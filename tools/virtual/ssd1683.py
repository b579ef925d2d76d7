"""Model of the SSD1683 e-paper controller with its 400x300 glass, at the level of its bus.

It sees the bytes on SPI and the levels of DC, CS and RST, drives BUSY and shows a picture. What the
chip would not do, or what leaves a wrong picture behind, is told in `errors`; a command that is
refused does nothing. Numbers and rules are those of the datasheet's command table and of the
Waveshare 4.2 V2, where RST low also cuts the panel's power: nothing outlives a reset.
"""

MS = 1000
WIDTH, HEIGHT = 400, 300
STRIDE = WIDTH // 8
POWER_ON, POWER_OFF = 96 * MS, 268 * MS  # the analog part; measured by others
# A refresh; full and fast with the analog part switched on before.
FULL, FAST, PARTIAL = 4000 * MS - POWER_ON, 1100 * MS - POWER_ON, 360 * MS
LOAD = 2 * MS  # the LUT alone; assumed
INSTANT = 2 * MS  # anything when `times` is off
RESET = 5 * MS  # the software reset; assumed
RISE = MS // 2  # BUSY rises this late; assumed
SETTLE = 10 * MS  # from RST high to its pulse, and from there to the first command

# command -> (fewest, most) bytes of data; None: any number
_DATA = {
    0x01: (3, 3),  # driver output: gate count - 1, scan order
    0x03: (1, 1),  # gate voltage
    0x04: (3, 3),  # source voltages
    0x0C: (4, 4),  # booster soft start
    0x10: (1, 1),  # deep sleep
    0x11: (1, 1),  # data entry: order of the RAM's addresses
    0x12: (0, 0),  # software reset
    0x18: (1, 1),  # which temperature sensor
    0x1A: (1, 2),  # temperature, as if read
    0x20: (0, 0),  # run what 22 says
    0x21: (1, 2),  # how the planes are read
    0x22: (1, 1),  # what 20 shall do
    0x24: None,  # write the new plane (BW)
    0x26: None,  # write the previous plane (RED)
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
_SETUP = (0x01, 0x11, 0x18, 0x21, 0x3C, 0x44, 0x45)
_CLOCK, _ANALOG, _TEMPERATURE, _LUT, _MODE2, _DISPLAY, _ANALOG_OFF = (
    0x80, 0x40, 0x20, 0x10, 0x08, 0x04, 0x02,
)  # fmt: skip


class SSD1683:
    """The panel. `clock()` gives the time in microseconds; it must not go back.

    `errors`: what was refused, one line each. `glass`: the picture, 50 bytes a row, 1 = white.
    `on_picture()` is called when it has changed. `times`: whether refreshes take their real time.
    `stuck`: BUSY never falls again. `missing`: no panel is plugged in, and BUSY (None) is left alone.
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

    # levels

    def power_off(self):
        """The board loses its power; the glass keeps its picture."""
        self._cs = self._dc = 1
        self._rst = 0
        self._rst_at = self._clock()
        self._hard_reset()

    def cs(self, level):
        self._cs = level

    def dc(self, level):
        self._dc = level

    def rst(self, level):
        """RST low also cuts the panel's power, so it must be up for a while before the pulse."""
        if level == self._rst:
            return
        now = self._clock()
        if not level and now - self._rst_at < SETTLE:
            self._error(f"reset pulse {(now - self._rst_at) / MS:.1f} ms after RST rose")
        self._rst = level
        self._rst_at = now
        self._hard_reset()

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
        return self._busy_until if self._coming else None

    def tick(self):
        """To be called at next_change(); a refresh that has ended shows."""
        if self._coming and self._clock() >= self._busy_until and not self.stuck:
            self.glass[:] = self._coming
            self._coming = None
            if self.on_picture:
                self.on_picture()

    # bytes

    def spi(self, data):
        """A run of bytes on the bus, data or commands by the level of DC."""
        self.tick()
        if self.missing:
            return
        if self._cs:
            self._error(f"{len(data)} bytes while CS is high")
        elif not self._rst:
            self._error(f"{len(data)} bytes while RST is low")
        elif self._dc:
            self._take(data)
        else:
            for command in data:
                self._begin(command)

    def _error(self, text):
        self.errors.append(text)

    def _hard_reset(self):
        self._end()
        self._planes = {0x24: bytearray(b"\x5a" * (STRIDE * HEIGHT)), 0x26: bytearray(b"\xa5" * (STRIDE * HEIGHT))}
        self._asleep = False
        self._alive = False  # the software reset was given
        self._busy_from = self._busy_until = 0
        self._coming = None
        self._soft_reset()

    def _soft_reset(self):
        self._command = None
        self._registers = {}
        self._x = self._y = 0
        self._analog = False
        self._lut = None

    def _end(self):
        """A command ends when the next one begins: it must have got its data."""
        command = getattr(self, "_command", None)
        if command is not None and _DATA[command] and len(self._got) < _DATA[command][0]:
            self._error(f"{command:02X} without its data: {len(self._got)} bytes")
        self._command = None

    def _begin(self, command):
        self._end()
        if self._asleep:
            self._error(f"{command:02X} in deep sleep: only a reset ends it")
        elif self._clock() < self._busy_until or self.stuck:
            self._error(f"{command:02X} while busy")
        elif self._clock() - self._rst_at < SETTLE:
            self._error(f"{command:02X} too soon after the reset")
        elif command not in _DATA:
            self._error(f"{command:02X} is no command")
        elif not self._alive and command != 0x12:
            self._error(f"{command:02X} before the software reset")
        elif command in self._planes:
            self._open(command)
        else:
            self._command = command
            self._got = bytearray()
            if command == 0x12:
                self._alive = True
                self._soft_reset()
                self._work(RESET)
            elif command == 0x20:
                self._run()

    def _take(self, data):
        if self._command is None:
            self._error(f"{len(data)} bytes of data without a command")
        elif self._command in self._planes:
            self._fill(self._planes[self._command], data)
        else:
            self._got += data
            fewest, most = _DATA[self._command]
            if len(self._got) > most:
                self._error(f"{self._command:02X} takes {most} bytes, not {len(self._got)}")
            elif len(self._got) >= fewest:
                self._set(self._command, bytes(self._got))

    def _set(self, command, data):
        """A register has its data."""
        if command == 0x10:
            self._asleep = data[0] in (1, 3)
        elif command == 0x01 and data != bytes((HEIGHT - 1 & 255, HEIGHT - 1 >> 8, 0)):
            self._error(f"01 {data.hex(' ')}: the glass has {HEIGHT} gates")
        elif command == 0x44 and not max(data) < STRIDE:
            self._error(f"44 {data.hex(' ')}: the RAM is {STRIDE} bytes wide")
        elif command == 0x45 and not max(_pairs(data)) < HEIGHT:
            self._error(f"45 {data.hex(' ')}: the RAM is {HEIGHT} rows high")
        elif command == 0x4E:
            self._x = data[0]
        elif command == 0x4F:
            (self._y,) = _pairs(data)
        else:
            self._registers[command] = data

    # the planes

    def _open(self, command):
        """Prepare to write a plane, from the counters on."""
        if not {0x11, 0x44, 0x45} <= self._registers.keys():
            self._error(f"{command:02X} before 11, 44 and 45")
            return
        entry = self._registers[0x11][0]
        # From where to where each counter goes; the first of the two axes is the fast one.
        x = _Axis(self._registers[0x44], 1 if entry & 1 else -1, 1)
        y = _Axis(_pairs(self._registers[0x45]), 1 if entry & 2 else -1, STRIDE)
        if not (x.fits() and y.fits()):
            self._error(f"{command:02X}: the window's ends do not suit data entry {entry:02X}")
        elif not (x.holds(self._x) and y.holds(self._y)):
            self._error(f"{command:02X}: counters {self._x}, {self._y} outside the window")
        else:
            self._command = command
            self._axes = (y, x) if entry & 4 else (x, y)
            x.at, y.at = self._x, self._y
            fast, slow = self._axes
            self._room = fast.left() + (slow.left() - 1) * fast.length()

    def _fill(self, plane, data):
        """Write a run of data, a slice for each line of the window."""
        if len(data) > self._room >= 0:
            self._error(f"{self._command:02X}: {len(data) - self._room} bytes more than the window holds")
            self._room = -1
        elif self._room >= 0:
            self._room -= len(data)
        fast, slow = self._axes
        step = fast.stride
        at = 0
        while at < len(data):
            count = min(len(data) - at, fast.left())
            start = fast.at * abs(step) + slow.at * abs(slow.stride)
            stop = start + count * step
            plane[start : stop if stop >= 0 else None : step] = data[at : at + count]
            at += count
            if fast.go(count):
                slow.go(1)
        x, y = sorted(self._axes, key=lambda axis: abs(axis.stride))
        self._x, self._y = x.at, y.at

    # refreshes

    def _work(self, duration):
        now = self._clock()
        self._busy_from = now + RISE
        self._busy_until = now + max(duration, INSTANT)

    def _run(self):
        """Command 20: what the bits of 22 say, in this order."""
        if 0x22 not in self._registers:
            self._error("20 before 22")
            return
        (todo,) = self._registers[0x22]
        missing = [f"{register:02X}" for register in _SETUP if register not in self._registers]
        if todo & _DISPLAY and missing:
            self._error(f"refresh without setup: {' '.join(missing)} not sent since the reset")
            return
        duration = 0
        if todo & _ANALOG and not self._analog:
            self._analog = True
            duration += POWER_ON
        if todo & _LUT:
            hot = 0x1A in self._registers and not todo & _TEMPERATURE
            self._lut = PARTIAL if todo & _MODE2 else FAST if hot else FULL
            duration += 0 if todo & _DISPLAY else LOAD
        if todo & _DISPLAY:
            if not self._analog or self._lut is None:
                self._error("refresh with the analog part off or no LUT loaded")
                return
            self._refresh(todo & _MODE2)
            duration += self._lut
        if todo & _ANALOG_OFF:
            self._analog = False
            duration += 0 if todo & _DISPLAY else POWER_OFF
        self._work(duration if self.times else INSTANT)

    def _refresh(self, partial):
        bits = self._registers[0x21][0]
        border = self._registers[0x3C][0]
        new, previous = self._read(0x24, bits & 15), self._read(0x26, bits >> 4)
        glass = int.from_bytes(self.glass, "big")
        self.refreshes += 1
        if partial:
            if bits:
                self._error(f"partial refresh with 21 {bits:02X}: the planes must be read as they are")
            if border != 0x80:
                self._error(f"partial refresh with border {border:02X}: 80 keeps it still")
            if previous != glass:
                self._error("partial refresh against a stale previous plane: write 26 after each")
            driven = new ^ previous
            picture = glass & ~driven | new & driven
        else:
            self.full_refreshes += 1
            if bits != 0x40:
                self._error(f"full refresh with 21 {bits:02X}: 40 leaves the previous plane out")
            if self._planes[0x24] != self._planes[0x26]:
                self._error("full refresh leaves the planes out of step: write 26 like 24")
            picture = new
        self._coming = picture.to_bytes(STRIDE * HEIGHT, "big")

    def _read(self, plane, how):
        """A plane as one number; `how` of command 21: 0 as it is, 4 as zeros, 8 inverse."""
        bits = int.from_bytes(self._planes[plane], "big")
        return {0: bits, 4: 0, 8: bits ^ (1 << WIDTH * HEIGHT) - 1}[how]


class _Axis:
    """A counter of the RAM: the window's ends, the step, and where it is."""

    def __init__(self, ends, step, stride):
        self.first, self.last = ends
        self.step = step
        self.stride = step * stride
        self.at = self.first

    def fits(self):
        return (self.last - self.first) * self.step >= 0

    def holds(self, at):
        return min(self.first, self.last) <= at <= max(self.first, self.last)

    def left(self):
        return abs(self.last - self.at) + 1

    def length(self):
        return abs(self.last - self.first) + 1

    def go(self, count):
        """Go on; whether it has come round to the window's start."""
        if count == self.left():
            self.at = self.first
            return True
        self.at += count * self.step
        return False


def _pairs(data):
    """Numbers of two bytes, low first."""
    return [data[i] | data[i + 1] << 8 for i in range(0, len(data), 2)]

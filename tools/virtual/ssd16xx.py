"""Models of Solomon's e-paper controllers with their glasses, at the level of the bus.

Commands are those of the datasheets' command tables. RST low also cuts the panel's power, as on the
Waveshare boards, so nothing outlives a reset.
"""

from PIL import Image

from tools.virtual.panel import MS, Panel
from tools.virtual.ram import Ram

POWER_ON, POWER_OFF = 96 * MS, 268 * MS  # the analog part; measured by others
LOAD = 2 * MS  # the LUT alone; assumed
RESET = 5 * MS  # the software reset; the datasheet says wait 10 ms

# command -> (fewest, most) bytes of data
_COMMANDS = {
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
_VOLTAGES = (0x03, 0x04, 0x2C, 0x3F)  # what a written LUT cannot do without

# the bits of 22
_ANALOG, _TEMPERATURE, _LUT, _MODE_2, _DISPLAY, _ANALOG_OFF = 0x40, 0x20, 0x10, 0x08, 0x04, 0x02


class SSD16xx(Panel):
    """What the family shares. A controller and its glass say the rest in the constants below."""

    BUSY = 1
    LUT_BYTES = 0
    # A refresh: the vendor's figure, others' measurements. Full and fast switch the power on.
    FULL = FAST = PARTIAL = 0
    OWN_PARTIAL = True  # the chip has a waveform for it
    READ_FULL = READ_PARTIAL = b""  # how 21 has the planes read

    def __init__(self, clock, times=True):
        self.COMMANDS = {**_COMMANDS, 0x32: (self.LUT_BYTES, self.LUT_BYTES)}
        super().__init__(clock, times)

    def anew(self):
        self.ram = Ram(self.stride, self.lines)
        self._was_reset = False  # by software
        self._forget()

    def _forget(self):
        """What the software reset does."""
        self.ram.forget()
        self._registers = {}
        self.powered = False
        self._lut = None  # the refresh that the LUT in use is for: FULL, FAST or PARTIAL

    def begun(self, command):
        if not self._was_reset and command != 0x12:
            self.refuse("before the software reset")
        elif command in (_NEW, _BEFORE):
            why = self.ram.open(self.ram.new if command == _NEW else self.ram.before)
            if why:
                self.refuse(why)
        elif command == 0x12:
            self._forget()
            self._was_reset = True
            self.work(RESET)
        elif command == 0x20:
            self._run()

    def taken(self, command, data):
        ram = self.ram
        gates = bytes((self.lines - 1 & 255, self.lines - 1 >> 8, 0))
        if command == 0x01 and data != gates:
            self.refuse(f"{data.hex(' ')}: the glass has {self.lines} gates")
        elif command == 0x44 and max(data) >= self.stride:
            self.refuse(f"{data.hex(' ')}: the RAM is {self.stride} bytes wide")
        elif command == 0x45 and max(_words(data)) >= self.lines:
            self.refuse(f"{data.hex(' ')}: the RAM is {self.lines} rows high")
        elif command == 0x10 and data[0] not in (0, 1, 3):
            self.refuse(f"{data.hex()}: sleep is 01 or 03")
        elif command == 0x11 and data[0] > 7:
            self.refuse(f"{data.hex()}: the orders are 00 to 07")
        elif command == 0x18 and data != b"\x80":
            self.refuse(f"{data.hex()}: 80 is the sensor on the chip, there is no other")
        elif command == 0x10:
            self._asleep = data[0] in (1, 3)
        elif command == 0x11:
            ram.entry = data[0]
        elif command == 0x32:
            self._lut = self.PARTIAL
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

    def _run(self):
        """Command 20: what the bits of 22 say, in this order."""
        (todo,) = self._registers.get(0x22, b"\xff")
        missing = [f"{command:02X}" for command in _SETUP if command not in self._registers]
        duration = 0
        if todo & _DISPLAY and missing:
            self.refuse(f"without setup: {' '.join(missing)} not sent since the reset")
            return
        if todo & _ANALOG and not self.powered:
            self.powered = True
            duration += POWER_ON
        if todo & _LUT:
            if not self._load(todo):
                return
            duration += 0 if todo & _DISPLAY else LOAD
        if todo & _DISPLAY:
            if not self._may_show(todo & _MODE_2):
                return
            self._refresh(todo & _MODE_2)
            duration += self._lut
        if todo & _ANALOG_OFF:
            self.powered = False
            duration += 0 if todo & _DISPLAY else POWER_OFF
        self.work(duration)

    def _load(self, todo):
        """Load one of the chip's own LUTs; whether it has it."""
        if todo & _MODE_2 and not self.OWN_PARTIAL:
            self.refuse("loads a partial waveform that the panel does not have: write 32")
            return False
        told = 0x1A in self._registers and not todo & _TEMPERATURE
        self._lut = self.PARTIAL if todo & _MODE_2 else self.FAST if told else self.FULL
        for command in (0x32, *_VOLTAGES):
            self._registers.pop(command, None)  # the chip's own take their place
        return True

    def _may_show(self, partial):
        missing = [f"{command:02X}" for command in _VOLTAGES if command not in self._registers]
        if not self.powered or not self._lut:
            self.refuse("with the analog part off or no LUT loaded")
        elif bool(partial) != (self._lut == self.PARTIAL):
            self.refuse("with the LUT of another kind of refresh")
        elif 0x32 in self._registers and missing:
            self.refuse(f"with a written LUT but without {' '.join(missing)}")
        return self._command is not None

    def _refresh(self, partial):
        """A full refresh shows the new plane, a partial one drives the pixels that differ."""
        self.refreshes += 1
        how = self._registers[0x21]
        new, before = _read(self.ram.new, how[0] & 15), _read(self.ram.before, how[0] >> 4)
        glass = int.from_bytes(self.glass, "big")
        wanted = self.READ_PARTIAL if partial else self.READ_FULL
        if (how + b"\0")[:2] != wanted:
            kind = "partial" if partial else "full"
            self.errors.append(f"{kind} refresh with 21 {how.hex(' ')}: not {wanted.hex(' ')}")
        if partial:
            if self._registers[0x3C] != b"\x80":
                self.errors.append("partial refresh moves the border: 3C 80 leaves it alone")
            if before != glass:
                self.errors.append("partial refresh against a stale plane of before: write 26")
            driven = new ^ before
            new = glass & ~driven | new & driven
        else:
            self.full_refreshes += 1
            if self.ram.new != self.ram.before:
                self.errors.append("full refresh with the planes out of step: write 26 like 24")
        self.show(new)


class SSD1683(SSD16xx):
    """The Waveshare 4.2 V2: 400x300."""

    stride, lines = 50, 300
    LUT_BYTES = 227
    FULL, FAST, PARTIAL = 4000 * MS - POWER_ON, 1100 * MS - POWER_ON, 360 * MS
    # For a full refresh RED is left out; a partial one compares the planes.
    READ_FULL, READ_PARTIAL = b"\x40\x00", b"\x00\x00"


class SSD1680(SSD16xx):
    """The Waveshare 2.9 V2 on its long side: 128 sources from the lower edge up, 296 gates."""

    stride, lines = 16, 296
    turn = Image.Transpose.ROTATE_90
    LUT_BYTES = 153
    FULL, FAST, PARTIAL = 3500 * MS - POWER_ON, 1700 * MS - POWER_ON, 640 * MS
    OWN_PARTIAL = False
    # 80: the 128 sources are those in the middle.
    READ_FULL = READ_PARTIAL = b"\x00\x80"


class SSD1680Wide(SSD1680):
    """The Waveshare 2.7 V2 on its long side: 176 sources, 264 gates."""

    stride, lines = 22, 264
    OWN_PARTIAL = True
    READ_FULL = READ_PARTIAL = b"\x00\x00"


def _read(plane, how):
    """A plane as one number; `how` as in command 21: 0 as it is, 4 as zeros, 8 inverse."""
    bits = int.from_bytes(plane, "big")
    return {0: bits, 4: 0, 8: bits ^ (1 << len(plane) * 8) - 1}[how]


def _words(data):
    """Numbers of two bytes, low first."""
    return tuple(data[i] | data[i + 1] << 8 for i in range(0, len(data), 2))

"""Model of the UC8151 e-paper controller with the glass of a Badger 2040, at the level of its bus.

Commands are those of the datasheet's command table. A refresh with the chip's own waveforms shows
the new plane; with waveforms from the registers it does to each pixel what they say.
"""

from PIL import Image

from tools.virtual.panel import MS, Panel
from tools.virtual.ram import Ram

POWER = 40 * MS  # on or off; assumed
FULL = 4500 * MS  # measured by others
FRAME = 10 * MS  # at 100 Hz

# command -> (fewest, most) bytes of data
_COMMANDS = {
    0x00: (1, 1),  # panel setting
    0x01: (5, 5),  # power setting
    0x02: (0, 0),  # power off
    0x03: (1, 1),  # power off sequence
    0x04: (0, 0),  # power on
    0x06: (3, 3),  # booster soft start
    0x07: (1, 1),  # deep sleep
    0x10: (1, None),  # DTM1: write the plane of before
    0x11: (0, 0),  # data stop
    0x12: (0, 0),  # refresh
    0x13: (1, None),  # DTM2: write the new plane
    0x20: (44, 44),  # the waveforms: VCOM
    0x21: (42, 42),  # white stays
    0x22: (42, 42),  # black to white
    0x23: (42, 42),  # white to black
    0x24: (42, 42),  # black stays
    0x30: (1, 1),  # PLL: frames a second
    0x41: (1, 1),  # temperature sensor
    0x50: (1, 1),  # border, polarity, interval
    0x60: (1, 1),  # gaps between sources and gates
    0x61: (3, 3),  # resolution
    0x82: (1, 1),  # VCOM
    0x90: (7, 7),  # partial window
    0x91: (0, 0),  # partial window: enter
    0x92: (0, 0),  # and leave
}
_NEW, _BEFORE = 0x13, 0x10
_SETUP = (0x00, 0x01, 0x06, 0x30, 0x41, 0x50, 0x60, 0x61)  # what a refresh cannot do without
_WAVEFORMS = (0x20, 0x21, 0x22, 0x23, 0x24)
_STAYS, _BLACK, _WHITE = 0, 1, 2  # what a waveform does to a pixel

# the bits of the panel setting
_REGISTERS, _MONO, _UP, _RIGHT, _BOOSTER, _NO_RESET = 0x20, 0x10, 0x08, 0x04, 0x02, 0x01


class UC8151(Panel):
    """The Badger's glass on its long side: 128 sources from the upper edge down, 296 gates from the
    right to the left. The panel setting says from which end each is written."""

    BUSY = 0
    COMMANDS = _COMMANDS
    SETTLE = MS
    stride, lines = 16, 296
    turn = Image.Transpose.ROTATE_270

    def anew(self):
        self.ram = Ram(self.stride, self.lines)
        self._registers = {}
        self.powered = False
        self._windowed = False

    def begun(self, command):
        if command in (_NEW, _BEFORE):
            self._open(command)
        elif command in (0x02, 0x04):
            self.powered = command == 0x04
            self.work(POWER)
        elif command in (0x91, 0x92):
            self._windowed = command == 0x91
        elif command == 0x12:
            self._refresh()

    def taken(self, command, data):
        if command == 0x00 and data[0] & ~(_REGISTERS | _UP | _RIGHT) != 0x93:
            self.refuse(f"{data.hex()}: 93 is a black and white glass of 128x296, booster on")
        elif command == 0x01 and data != b"\x03\x00\x2b\x2b\x2b":
            self.refuse(f"{data.hex(' ')}: other voltages than the glass is for")
        elif command == 0x07:
            if data != b"\xa5":
                self.refuse(f"{data.hex()}: only a5 is sleep")
            self._asleep = data == b"\xa5"
        elif command == 0x30 and data != b"\x3a":
            self.refuse(f"{data.hex()}: the waveforms are for 3a, 100 Hz")
        elif command == 0x50 and data[0] & 0x30 != 0x10:
            self.refuse(f"{data.hex()}: 1 would not be white")
        elif command == 0x61 and data != b"\x80\x01\x28":
            self.refuse(f"{data.hex(' ')}: the glass is 80 01 28")
        elif command == 0x90:
            self._point(data)
        if self._command is not None:
            self._registers[command] = data

    def _point(self, data):
        """A partial window: sources from a multiple of 8 to one less than a multiple, lines."""
        left, right = data[0], data[1]
        top, bottom = int.from_bytes(data[2:4], "big"), int.from_bytes(data[4:6], "big")
        if left % 8 or right % 8 != 7:
            self.refuse(f"{data.hex(' ')}: the sources are no whole bytes")
        elif not (left < right < 128 and top <= bottom < self.lines):
            self.refuse(f"{data.hex(' ')}: the window is not on the glass")

    def _open(self, command):
        """A plane is written from the window's first byte, line by line."""
        ram = self.ram
        x, y = (0, self.stride - 1), (0, self.lines - 1)
        if self._windowed:
            if 0x90 not in self._registers:
                self.refuse("in a window that was never set")
                return
            x, y = self._window()
        ram.entry, ram.window_x, ram.window_y, ram.x, ram.y = 3, x, y, x[0], y[0]
        ram.open(ram.new if command == _NEW else ram.before)

    def _window(self):
        data = self._registers[0x90]
        lines = int.from_bytes(data[2:4], "big"), int.from_bytes(data[4:6], "big")
        return (data[0] >> 3, data[1] >> 3), lines

    def _refresh(self):
        missing = [f"{command:02X}" for command in _SETUP if command not in self._registers]
        if not self.powered:
            self.refuse("with the power off")
        elif missing:
            self.refuse(f"without setup: {' '.join(missing)} not sent since the reset")
        elif self._registers[0x00][0] & _REGISTERS:
            self._by_waveforms()
        elif self._windowed:
            self.refuse("in a window with the full waveform, which flashes all of it")
        else:
            self._full()
            self.work(FULL)

    def _full(self):
        self.refreshes += 1
        self.full_refreshes += 1
        if self.ram.new != self.ram.before:
            self.errors.append("full refresh with the planes out of step: write 10 like 13")
        self.show(self._on_glass(self.ram.new))

    def _by_waveforms(self):
        missing = [f"{command:02X}" for command in _WAVEFORMS if command not in self._registers]
        if missing:
            self.refuse(f"without the waveforms {' '.join(missing)}")
            return
        frames = {_frames(self._registers[command]) for command in _WAVEFORMS}
        ends = tuple(_ends(self._registers[command]) for command in _WAVEFORMS[1:])
        frames.discard(0)
        if len(frames) != 1:
            self.refuse("with waveforms of different lengths")
        elif ends == (_WHITE, _WHITE, _BLACK, _BLACK) and not self._windowed:
            self._full()
        elif ends == (_STAYS, _WHITE, _BLACK, _STAYS):
            self._partial()
        else:
            self.refuse(f"with waveforms that end in {ends}: neither full nor partial")
        if self._command is not None:
            self.work(frames.pop() * FRAME)

    def _partial(self):
        """Drive the pixels that differ, within the window."""
        self.refreshes += 1
        if self._registers[0x50][0] >> 6 not in (0, 3):
            self.errors.append("partial refresh moves the border: 50 c0 lets it float")
        glass = int.from_bytes(self.glass, "big")
        new, before = self._on_glass(self.ram.new), self._on_glass(self.ram.before)
        if before != glass:
            self.errors.append("partial refresh against a stale plane of before: write 10")
        driven = new ^ before
        if self._windowed and driven & ~self._on_glass(self._mask()):
            self.errors.append("partial refresh with changes beyond its window")
            driven &= self._on_glass(self._mask())
        self.show(glass & ~driven | new & driven)

    def _mask(self):
        """The window as a plane: ones in it."""
        (left, right), (top, bottom) = self._window()
        line = bytes(left) + b"\xff" * (right + 1 - left) + bytes(self.stride - 1 - right)
        nothing = bytes(self.stride)
        after = self.lines - 1 - bottom
        return nothing * top + line * (bottom + 1 - top) + nothing * after

    def mounted(self, plane):
        """The panel setting says from which ends a plane is written."""
        picture = Image.frombytes("1", (self.stride * 8, self.lines), bytes(plane))
        if not self._registers[0x00][0] & _RIGHT:
            picture = picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        if not self._registers[0x00][0] & _UP:
            picture = picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        return picture.tobytes()

    def _on_glass(self, plane):
        """A plane as it lies on the glass, as one number."""
        return int.from_bytes(self.mounted(plane), "big")


def _rows(waveform):
    """(four voltages, how many frames each, how often the row runs)"""
    for at in range(0, 42, 6):
        levels, *frames, repeat = waveform[at : at + 6]
        yield [levels >> shift & 3 for shift in (6, 4, 2, 0)], frames, repeat


def _frames(waveform):
    return sum(sum(frames) * repeat for _, frames, repeat in _rows(waveform))


def _ends(waveform):
    """What a waveform does to a pixel: the last push counts."""
    pushes = [
        level
        for levels, frames, repeat in _rows(waveform)
        for level, count in zip(levels, frames)
        if level and count and repeat
    ]
    return pushes[-1] if pushes else _STAYS

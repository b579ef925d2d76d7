"""E-paper panels with a controller of Solomon's SSD16xx family: buffer -> glass.

Command 24 (BW) writes the plane of the new image, 26 (RED) that of the one before. Command numbers
and bits are those of the datasheets' command tables.
"""

from struct import pack_into

from drivers.panel import FAST, OFF, PARTIAL, Panel

# command 22: what 20 runs, bit by bit
_CLOCK, _ANALOG, _TEMPERATURE, _LUT, _MODE_2, _DISPLAY, _ANALOG_OFF, _CLOCK_OFF = (
    0x80, 0x40, 0x20, 0x10, 0x08, 0x04, 0x02, 0x01,
)  # fmt: skip
_SHOW = _CLOCK | _ANALOG | _DISPLAY | _ANALOG_OFF | _CLOCK_OFF  # C7: with the LUT there is
_FULL = _SHOW | _TEMPERATURE | _LUT  # F7
_LOAD = _CLOCK | _LUT | _CLOCK_OFF  # 91
_PARTIAL = _CLOCK | _ANALOG | _MODE_2 | _DISPLAY  # CC: analog stays on
_POWER_OFF = _CLOCK | _ANALOG_OFF | _CLOCK_OFF  # 83

_NEW, _BEFORE = 0x24, 0x26
_POWER_OFF_MS = 270


class SSD16xx(Panel):
    """What the panels of the family share. `lut`: the partial waveform, if the panel has none: with
    their commands the bytes for 32 (LUT), 3F (its end), 03 (gates), 04 (sources), 2C (VCOM)."""

    BUSY = 1
    # How long a refresh is expected to take.
    FULL_MS: int
    FAST_MS: int
    PARTIAL_MS: int
    HOT: bytes  # command 1A: the temperature that chooses a short waveform
    # Command 21: how the planes are read.
    READ_FULL: bytes
    READ_PARTIAL: bytes

    def __init__(self, spi, cs, dc, rst, busy, width, height, warm=None, lut=None):
        super().__init__(spi, cs, dc, rst, busy, width, height, warm)
        self._lut = lut
        gates = width if self.standing else height
        self._gates = bytes((gates - 1 & 0xFF, gates - 1 >> 8, 0))
        self._mirrored = bytearray(256)  # each byte with its bits the other way round
        for byte in range(1, 256):
            self._mirrored[byte] = self._mirrored[byte >> 1] >> 1 | (byte & 1) << 7
        window = self._window = memoryview(bytearray(9))
        self._points = (
            (0x44, window[0:2]), (0x45, window[2:6]), (0x4E, window[6:7]), (0x4F, window[7:9])
        )  # fmt: skip

    def _wake(self):
        if not self._pulse(2):
            return False
        self._send(0x12)  # software reset: all registers to their defaults
        if not self._calm():
            return False
        # driver output: so many gates less one, scanned in order
        self._send(0x01, self._gates)
        # data entry: both count up, on a standing glass Y first
        self._send(0x11, b"\x07" if self.standing else b"\x03")
        self._send(0x18, b"\x80")  # the sensor on the chip chooses the waveform
        return True

    def _to_sleep(self):
        self._send(0x10, b"\x01")

    def _begin(self, stage):
        if stage:
            if self._job == PARTIAL:
                self._write(_BEFORE)
            return 0
        if self._job == OFF:
            self._powered = False
            self._run(_POWER_OFF)
            return _POWER_OFF_MS
        return self._refresh_partly() if self._job == PARTIAL else self._refresh()

    def _refresh(self):
        """Show the whole image, by the fast waveform or the full one."""
        if self._job == FAST:
            self._send(0x1A, self.HOT)
            self._run(_LOAD)
            self._calm()
        self._send(0x21, self.READ_FULL)
        self._send(0x3C, b"\x05")  # the border is driven like a pixel that becomes white
        self._write(_BEFORE)
        self._write(_NEW)
        self._powered = False
        self._run(_SHOW if self._job == FAST else _FULL)
        return self.FAST_MS if self._job == FAST else self.FULL_MS

    def _refresh_partly(self):
        self._send(0x21, self.READ_PARTIAL)
        self._send(0x3C, b"\x80")  # the border stays as it is
        self._write(_NEW)
        self._powered = True
        if self._lut:
            for command, data in self._lut:
                self._send(command, data)
            self._run(_PARTIAL)
        else:
            self._run(_PARTIAL | _TEMPERATURE | _LUT)
        return self.PARTIAL_MS

    def _run(self, what):
        self._send_byte(0x22, what)
        self._send(0x20)

    def _write(self, plane):
        """Write the boxes of the image into a plane."""
        for box in self._boxes:
            self._take(box)
            self._write_area(plane)

    def _write_area(self, plane):
        left, right = self._left, self._right
        top, bottom = self._top, self._bottom
        image, spi = self._image, self._spi
        mirrored = self._mirrored if self._reversed else None
        self._point_to(image.stride, image.rows)
        self._send(plane)
        self._cs.value(0)
        if not self.standing:
            image.send(spi, left, right, top, bottom, mirrored)
        elif mirrored:
            for row in range(top, bottom):
                image.send(spi, left, right, row, row + 1, mirrored)
        else:
            for row in range(bottom - 1, top - 1, -1):
                image.send(spi, left, right, row, row + 1)
        self._cs.value(1)

    def _point_to(self, stride, rows):
        """Set the window to where the area lies on the glass."""
        left, right = self._left, self._right
        top, bottom = self._top, self._bottom
        if self._reversed:
            left, right = stride - right, stride - left
            top, bottom = rows - bottom, rows - top
        if self.standing:
            # The lowest row of bytes is the controller's first column.
            self._point(rows - bottom, rows - 1 - top, left, right - 1)
        else:
            self._point(left, right - 1, top, bottom - 1)

    def _point(self, x, x_end, y, y_end):
        """Set the window, X in bytes, both ends included, and the counters to its first corner."""
        pack_into("<BBHHBH", self._window, 0, x, x_end, y, y_end, x, y)
        for command, data in self._points:
            self._send(command, data)


class SSD1683(SSD16xx):
    """400x300, as on the Waveshare 4.2 V2."""

    PARTIALS = 20
    FULL_MS, FAST_MS, PARTIAL_MS = 4000, 1100, 360
    HOT = b"\x6e"
    # Both planes as they are for a partial refresh; for a full one the plane of before reads as
    # zeros, since it stands for red on glasses with a third colour.
    READ_FULL, READ_PARTIAL = b"\x40\x00", b"\x00\x00"


class SSD1680(SSD16xx):
    """A small glass on its long side: its gates run from left to right."""

    standing = True
    PARTIALS = 12
    FULL_MS, FAST_MS, PARTIAL_MS = 4000, 1700, 740
    HOT = b"\x5a\x00"

    def __init__(self, spi, cs, dc, rst, busy, width, height, warm=None, lut=None):
        super().__init__(spi, cs, dc, rst, busy, width, height, warm, lut)
        # Both planes as they are; a glass of 128 sources sits in the middle of the 176.
        self.READ_FULL = self.READ_PARTIAL = b"\x00\x80" if height == 128 else b"\x00\x00"


# The partial waveform of the Waveshare 2.9 V2, after the vendor's demo: a row of voltages for each
# (before, new), then groups of frame counts, frame rates, and the voltages that belong to it.
PARTIAL_2IN9 = (
    (
        0x32,
        b"\x00\x40" + bytes(10)
        + b"\x80\x80" + bytes(10)
        + b"\x40\x40" + bytes(10)
        + b"\x00\x80" + bytes(10)
        + bytes(12)
        + b"\x0a\x00\x00\x00\x00\x00\x02"
        + b"\x01" + bytes(6)
        + b"\x01" + bytes(6)
        + bytes(63)
        + b"\x22" * 6 + bytes(3),
    ),
    (0x3F, b"\x22"),
    (0x03, b"\x17"),
    (0x04, b"\x41\xb0\x32"),
    (0x2C, b"\x36"),
)  # fmt: skip

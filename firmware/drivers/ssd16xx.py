"""E-paper panels with a controller of Solomon's SSD16xx family: buffer -> glass.

The controller has two planes: 24 (BW) takes the new image, 26 (RED) the one before. A full refresh
shows the new plane; a partial one drives only pixels in which the two differ, so the plane of
before must say what the glass shows, or the old picture stays as a ghost. Command numbers and bits
are those of the datasheets' command tables.
"""

from struct import pack_into
from time import sleep_ms, ticks_diff, ticks_ms

# command 22: what 20 runs, bit by bit
_CLOCK, _ANALOG, _TEMPERATURE, _LUT, _MODE_2, _DISPLAY, _ANALOG_OFF, _CLOCK_OFF = (
    0x80, 0x40, 0x20, 0x10, 0x08, 0x04, 0x02, 0x01,
)  # fmt: skip
_FULL = _CLOCK | _ANALOG | _TEMPERATURE | _LUT | _DISPLAY | _ANALOG_OFF | _CLOCK_OFF  # F7
_PARTIAL = _CLOCK | _ANALOG | _TEMPERATURE | _LUT | _MODE_2 | _DISPLAY  # FC: analog stays on
_POWER_OFF = _CLOCK | _ANALOG_OFF | _CLOCK_OFF  # 83

_NEW, _BEFORE = 0x24, 0x26
_POWER_OFF_MS = 270


class SSD16xx:
    """What the panels of the family share. `busy` reads 1 while the panel works.

    `buffer` is what to show: rows of width / 8 bytes, leftmost pixel highest, 1 = white; it may be
    drawn into at any time. `alive` turns False when the panel does not answer, even after a reset;
    from then on nothing is shown and `ready` is True.
    """

    FULL_MS = PARTIAL_MS = None  # how long a refresh is expected to take
    READ_FULL = READ_PARTIAL = None  # command 21: how the planes are read

    def __init__(self, spi, cs, dc, rst, busy, width, height):
        self.width, self.height = width, height
        self._spi, self._cs, self._dc, self._rst, self._busy = spi, cs, dc, rst, busy
        self._stride = width // 8
        self.buffer = bytearray(self._stride * height)
        self._image = memoryview(self.buffer)
        # What the glass shows, or will when the refresh that runs is done.
        self._shown = memoryview(bytearray(self._stride * height))
        white = b"\xff" * self._stride
        for start in range(0, len(self.buffer), self._stride):
            self.buffer[start : start + self._stride] = white
        self._byte = bytearray(1)
        self._window = memoryview(bytearray(9))
        self.alive = True
        self._set_up = False  # since the last reset; if not, glass and planes are unknown
        self._powered = False  # a partial refresh leaves the analog part on
        self._area = (0, 0, 0, 0)  # left, right in bytes, top, bottom; the ends are beyond
        self._full = True
        self._limit = 0  # ms that the work which runs may take; 0: none runs
        self._began = 0
        self._after = False  # the plane of before is to be written when it ends
        self._tries = 0

    def start(self, full=False):
        """Start to show what has changed in the buffer, or all of it; False if nothing was begun.

        Only when ready. The first refresh after a reset is a full one.
        """
        if not self.alive:
            return False
        self._full = full or not self._set_up
        if self._full:
            self._area = (0, self._stride, 0, self.height)
        elif not self._compare():
            return False
        _, _, top, bottom = self._area
        first, last = top * self._stride, bottom * self._stride
        self._shown[first:last] = self._image[first:last]
        self._tries = 2
        return self._try()

    def ready(self):
        """Whether a refresh may start. To be called until it is: it also finishes the last one."""
        if not self._limit:
            return True
        if self._busy.value():
            if ticks_diff(ticks_ms(), self._began) < self._limit:
                return False
            return not self._try()
        self._limit = 0
        if self._after:
            self._after = False
            self._write(_BEFORE)
        return True

    def idle(self):
        """Switch the analog part off until the next refresh. Only when ready."""
        if self._powered and self.alive:
            self._powered = False
            self._after = False
            self._tries = 1
            self._run(_POWER_OFF, _POWER_OFF_MS)

    def sleep(self):
        """Deep sleep; the next refresh wakes the panel and is a full one. Only when ready."""
        if self._set_up:
            self._set_up = self._powered = False
            self._send(0x10, b"\x01")

    def _compare(self):
        """Find the area in which buffer and shown image differ; False if they do not."""
        new, old, stride = self._image, self._shown, self._stride
        left, right, top, bottom = stride, 0, None, 0
        for y in range(self.height):
            start, end = y * stride, (y + 1) * stride
            if new[start:end] == old[start:end]:
                continue
            if top is None:
                top = y
            bottom = y + 1
            while new[start : start + left] != old[start : start + left]:
                left -= 1
            while new[start + right : end] != old[start + right : end]:
                right += 1
        self._area = (left, right, top, bottom)
        return bottom > 0

    def _try(self):
        """Show the shown image; if the panel does not answer, once more after a reset."""
        while self._tries:
            self._tries -= 1
            if self._limit:  # it hangs in what it was doing
                self._set_up = False
            if (self._set_up or self._wake()) and self._refresh():
                return True
            self._set_up = False
        self.alive = False
        self._limit = 0
        return False

    def _wake(self):
        """Reset and set up; False if the panel does not answer."""
        # RST may cut the panel's power as well: it must be up for a while before the pulse.
        self._rst.value(1)
        sleep_ms(10)
        self._rst.value(0)
        sleep_ms(2)
        self._rst.value(1)
        if not self._calm():
            return False
        self._send(0x12)  # software reset: all registers to their defaults
        if not self._calm():
            return False
        # driver output: so many gates less one, scanned in order
        self._send(0x01, bytes((self.height - 1 & 0xFF, self.height - 1 >> 8, 0)))
        self._send(0x11, b"\x03")  # data entry: X counts up, then Y counts up
        self._send(0x18, b"\x80")  # the sensor on the chip chooses the waveform
        self._set_up = True
        self._powered = False
        self._full = True
        self._area = (0, self._stride, 0, self.height)
        return True

    def _calm(self):
        """Wait 10 ms, as the datasheet says, and once more if need be; whether BUSY is low then."""
        sleep_ms(10)
        if self._busy.value():
            sleep_ms(10)
        return not self._busy.value()

    def _refresh(self):
        """Send the area and start; False if the panel does not begin."""
        self._after = not self._full
        if self._full:
            self._send(0x21, self.READ_FULL)
            self._send(0x3C, b"\x05")  # the border is driven like a pixel that becomes white
            self._write(_BEFORE)
            self._write(_NEW)
            self._powered = False
            return self._run(_FULL, self.FULL_MS)
        self._send(0x21, self.READ_PARTIAL)
        self._send(0x3C, b"\x80")  # the border stays as it is
        self._write(_NEW)
        self._powered = True
        return self._run(_PARTIAL, self.PARTIAL_MS)

    def _run(self, what, ms):
        """Let the panel work for about that long; False if it does not begin."""
        self._send(0x22, bytes((what,)))
        self._send(0x20)
        self._began = ticks_ms()
        self._limit = 2 * ms
        sleep_ms(1)  # BUSY rises late
        return self._busy.value()

    def _write(self, plane):
        """Write the area of the shown image into a plane."""
        left, right, top, bottom = self._area
        window = self._window
        pack_into("<BBHHBH", window, 0, left, right - 1, top, bottom - 1, left, top)
        self._send(0x44, window[0:2])
        self._send(0x45, window[2:6])
        self._send(0x4E, window[6:7])
        self._send(0x4F, window[7:9])
        self._send(plane)
        self._cs.value(0)
        if right - left == self._stride:
            self._spi.write(self._shown[top * right : bottom * right])
        else:
            for start in range(top * self._stride, bottom * self._stride, self._stride):
                self._spi.write(self._shown[start + left : start + right])
        self._cs.value(1)

    def _send(self, command, data=None):
        """A command and its data; DC tells one from the other and stays at data."""
        self._byte[0] = command
        self._dc.value(0)
        self._cs.value(0)
        self._spi.write(self._byte)
        self._dc.value(1)
        if data:
            self._spi.write(data)
        self._cs.value(1)


class SSD1683(SSD16xx):
    """400x300, as on the Waveshare 4.2 V2."""

    FULL_MS, PARTIAL_MS = 4000, 360
    # Both planes as they are for a partial refresh; for a full one the plane of before reads as
    # zeros, since it stands for red on glasses with a third colour.
    READ_FULL, READ_PARTIAL = b"\x40\x00", b"\x00\x00"

    def __init__(self, spi, cs, dc, rst, busy, width=400, height=300):
        super().__init__(spi, cs, dc, rst, busy, width, height)

"""E-paper panels with a controller of the UC8151 family, 296x128: buffer -> glass.

Command 10 (DTM1) writes the plane of the image before, 13 (DTM2) that of the new one. Command
numbers and bits are those of the datasheet's command table; BUSY is low while the panel works.
"""

from struct import pack_into

import framebuf

from drivers.panel import FAST, OFF, PARTIAL, Panel

# panel setting: 128x296, black and white, first byte to the last sources, booster on, no reset;
# bit 5: the waveforms are those in the registers, not those of the chip; bits 2 and 3: sources and
# lines the other way round.
_SETTING, _REGISTERS, _TURNED = 0x93, 0x20, 0x0C
_NEW, _BEFORE = 0x13, 0x10
_POWER_MS = 100

# Waveforms, at 100 frames a second. A row is four voltages, two bits each (0 none, 1 towards black,
# 2 towards white), how many frames each of them stands, and how often the row is run.
_NOTHING = bytes(42)


def _fast(*voltages):
    """Three rows: towards the other colour, to and fro, towards this one; the times below."""
    return (
        bytes((voltages[0], 18, 18, 10, 0, 1))
        + bytes((voltages[1], 27, 27, 0, 0, 2))
        + bytes((voltages[2], 18, 18, 10, 0, 1))
        + bytes(24)
    )


def _push(voltage):
    """One push that moves a pixel to the other colour."""
    return bytes((voltage, 24, 1, 0, 0, 1)) + bytes(36)


class UC8151(Panel):
    """The glass of a Badger 2040, on its long side: its lines run from left to right."""

    BUSY = 0
    standing = True
    PARTIALS = 25  # and twice that is the most that the glass should see
    FULL_MS, FAST_MS, PARTIAL_MS = 4500, 2000, 250

    def __init__(self, spi, cs, dc, rst, busy, width=296, height=128, warm=None):
        super().__init__(spi, cs, dc, rst, busy, width, height, warm)
        image = self._image
        rows = memoryview(image.buffer)
        # The image with rows and columns changed over. A pixel of these frame buffers is a byte:
        # blitting is many times as quick as going through the bytes. Of as many rows as are sent,
        # and row by row as columns.
        self._turned = bytearray(len(image.buffer))
        self._lying = [
            framebuf.FrameBuffer(self._turned, sources, width, framebuf.GS8)
            for sources in range(1, image.rows + 1)
        ]
        self._columns = [
            framebuf.FrameBuffer(rows[at : at + width], 1, width, framebuf.GS8)
            for at in range(0, len(image.buffer), width)
        ]
        self._window = bytearray(7)
        # By command: VCOM, white that stays, black to white, white to black, black that stays.
        white, black = _fast(0x54, 0x60, 0xA8), _fast(0xA8, 0x60, 0x54)
        self._fast = (_fast(0, 0, 0) + bytes(2), white, white, black, black)
        self._partial = (_push(0) + bytes(2), _NOTHING, _push(0x80), _push(0x40), _NOTHING)

    def _wake(self):
        if not self._pulse(10):
            return False
        self._set()
        self._send(0x01, b"\x03\x00\x2b\x2b\x2b")  # voltages from the chip's own booster
        self._send(0x06, b"\x17\x17\x17")  # booster: soft start
        self._send(0x30, b"\x3a")  # 100 frames a second
        self._send(0x41, b"\x00")  # the sensor on the chip chooses the waveform
        self._send(0x60, b"\x22")  # gaps between sources and gates
        self._send(0x61, b"\x80\x01\x28")  # 128 sources, 296 lines
        return True

    def _to_sleep(self):
        self._send(0x07, b"\xa5")

    def _begin(self, stage):
        if self._job == OFF:
            return 0 if stage else self._power(False)
        if stage == 0:
            if not self._powered:
                return self._power(True)
            self._stage = stage = 1
        if stage == 1:
            return self._refresh()
        if self._job == PARTIAL:
            self._write(_BEFORE)
            self._send(0x92)  # leave the window
        return 0

    def _power(self, on):
        self._powered = on
        self._send(0x04 if on else 0x02)
        return _POWER_MS

    def _refresh(self):
        if self._job == PARTIAL:
            self._load(self._partial)
            self._send(0x50, b"\xdc")  # the border floats; 1 is white
            self._enter()
            ms = self.PARTIAL_MS
        else:
            self._send(0x50, b"\x9c")  # the border is driven white
            if self._job == FAST:
                self._load(self._fast)
                ms = self.FAST_MS
            else:
                self._set()
                ms = self.FULL_MS
            self._write(_BEFORE)
        self._write(_NEW)
        self._send(0x12)
        return ms

    def _set(self, more=0):
        """The panel setting, with further bits."""
        self._send_byte(0x00, _SETTING | more | (_TURNED if self._reversed else 0))

    def _load(self, waveforms):
        """Write the waveforms and have them used."""
        self._set(_REGISTERS)
        command = 0x20
        for waveform in waveforms:
            self._send(command, waveform)
            command += 1

    def _enter(self):
        """Make the box the window of what follows: sources, lines, scanned within it only."""
        self._join()
        first = (self._image.rows - self._bottom) * 8
        last = (self._image.rows - self._top) * 8 - 1
        pack_into(">BBHHB", self._window, 0, first, last, self._left, self._right - 1, 1)
        self._send(0x91)
        self._send(0x90, self._window)

    def _join(self):
        """Turn to what is around all boxes."""
        left, right = self._image.stride, 0
        top, bottom = self._image.rows, 0
        for box in self._boxes:
            self._take(box)
            left, right = min(left, self._left), max(right, self._right)
            top, bottom = min(top, self._top), max(bottom, self._bottom)
        self._left, self._right = left, right
        self._top, self._bottom = top, bottom

    def _write(self, plane):
        """Write what is around all boxes of the image into a plane, line by line, the lowest byte
        first."""
        self._join()
        sources = self._bottom - self._top
        lying = self._lying[sources - 1]
        for row in range(self._top, self._bottom):
            lying.blit(self._columns[row], self._bottom - 1 - row, -self._left)
        self._send(plane)
        self._cs.value(0)
        self._image.send_run(self._spi, self._turned, 0, (self._right - self._left) * sources)
        self._cs.value(1)

"""What the drivers of e-paper panels share: what has changed, one refresh at a time, patience.

A controller has two planes, the new image and the one before. A partial refresh drives only pixels
in which they differ, so the plane of before must say what the glass shows, or the old picture stays
as a ghost. A driver of a controller says how it is set up, written to and told to refresh.
"""

from time import sleep_ms, ticks_diff, ticks_ms

import framebuf

_LATE = 10  # ms after a command in which BUSY must come
_PIECE = 1000  # bytes that are taken out of an image at once

PARTIAL, FAST, FULL, OFF = range(4)  # what the panel is asked to do


class Panel:
    """Shows what is in `buffer`; a bit is a pixel, 1 = white, and may be drawn at any time.

    `standing`: a byte's eight pixels stand one below another, the topmost lowest, in rows of
    `width` bytes (framebuf's MONO_VLSB); else they lie side by side, the leftmost highest, in rows
    of width / 8 bytes (MONO_HLSB). `alive` turns False when the panel does not answer, even after a
    reset; from then on nothing is shown and `ready` is True. `partials`: how many partial refreshes
    there have been since the last that drove every pixel. `warm()` says whether it is warm enough
    for a fast waveform; without it none is used. `turned`: the picture stands upside down, for who
    sits at the other side; the next refresh after it has changed is a full one.

    A driver has `PARTIALS`, after how many the glass should be cleaned; `BUSY`, the level of the
    pin while the panel works; `_wake`, `_begin` and `_to_sleep`. `_areas` are what to send:
    of each the first and the end of the bytes in a row, and of the rows.
    """

    PARTIALS: int
    BUSY: int
    standing = False

    def __init__(self, spi, cs, dc, rst, busy, width, height, warm=None):
        self.width, self.height = width, height
        self._spi, self._cs, self._dc, self._rst, self._busy = spi, cs, dc, rst, busy
        self._warm = warm
        self._stride = width if self.standing else width // 8
        self._rows = height // 8 if self.standing else height
        self.buffer = bytearray(self._stride * self._rows)
        self._image = memoryview(self.buffer)
        # What the glass shows, or will when the refresh that runs is done.
        self._shown = memoryview(bytearray(self._stride * self._rows))
        white = b"\xff" * self._stride
        for start in range(0, len(self.buffer), self._stride):
            self.buffer[start : start + self._stride] = white
        self._byte = bytearray(1)
        self.alive = True
        self.partials = 0
        self.turned = self._reversed = False  # as it is wanted, as it is shown
        self._set_up = False  # since the last reset; if not, glass and planes are unknown
        self._powered = False  # the analog part is on
        self._areas = []
        self._pieces = bytearray(_PIECE), bytearray(_PIECE)
        self._job = FULL
        self._stage = 0
        self._limit = 0  # ms that the stage which runs may take; 0: none runs
        self._began = 0
        self._tries = 0

    def start(self, full=False, fast=False, boxes=None):
        """Start to show what has changed in the buffer, or all of it; False if there is nothing.

        `boxes`: (x, y, w, h) in pixels of all that may have changed; None if that is not known.
        `fast`: all of it, with a short waveform if it is warm enough. Only when ready. The first
        refresh after a reset is a full one.
        """
        if not self.alive:
            return False
        if self.turned != self._reversed:
            self._reversed, full = self.turned, True
        if full or fast or not self._set_up:
            fast = fast and not full and self._set_up and self._warm and self._warm()
            self._take_all(FAST if fast else FULL)
        elif self._compare() if boxes is None else self._choose(boxes):
            self._job = PARTIAL
            self.partials += 1
        else:
            return False
        for _, _, top, bottom in self._areas:
            first, last = top * self._stride, bottom * self._stride
            self._shown[first:last] = self._image[first:last]
        self._tries = 2
        return self._try()

    def ready(self):
        """Whether a refresh may start. To be called until it is: it also finishes the last one."""
        if not self._limit:
            return True
        if self._busy.value() == self.BUSY:
            if ticks_diff(ticks_ms(), self._began) < self._limit:
                return False
        elif self._go_on():
            return not self._limit
        return not self._try()

    def idle(self):
        """Switch the analog part off until the next refresh. Only when ready."""
        if self._powered and self.alive:
            self._job = OFF
            self._tries = 2
            self._try()

    def sleep(self):
        """Deep sleep; the next refresh wakes the panel and is a full one. Only when ready."""
        if self._set_up:
            self._set_up = self._powered = False
            self._to_sleep()

    def _wake(self):
        """Reset the controller and set it up; whether it answers."""
        raise NotImplementedError

    def _begin(self, stage):
        """Begin the next stage of `_job`; the ms that it takes, 0 when all is done."""
        raise NotImplementedError

    def _to_sleep(self):
        raise NotImplementedError

    def _take_all(self, job):
        self._job = job
        self.partials = 0
        self._areas = [(0, self._stride, 0, self._rows)]

    def _choose(self, boxes):
        """Take these boxes; False if buffer and shown image differ in none of them."""
        self._areas = []
        differ = False
        for x, y, w, h in boxes:
            left, right = max(x, 0), min(x + w, self.width)
            top, bottom = max(y, 0), min(y + h, self.height)
            if self.standing:
                area = left, right, top >> 3, bottom + 7 >> 3
            else:
                area = left >> 3, right + 7 >> 3, top, bottom
            self._areas.append(area)
            differ = differ or any(
                new != old for new, old in zip(self._cut(area, 0), self._cut(area, 1))
            )
        return differ

    def _cut(self, area, which):
        """The bytes of an area in pieces of whole rows, of the image (0) or the shown one (1)."""
        left, right, top, bottom = area
        stride, width = self._stride, right - left
        image = self._shown if which else self._image
        if width == stride:
            yield image[top * stride : bottom * stride]
            return
        piece = memoryview(self._pieces[which])
        most = _PIECE // width
        for row in range(top, bottom, most):
            rows = min(most, bottom - row)
            # A pixel of these is a byte: many times as quick as slices row by row.
            box = image[row * stride + left : (row + rows - 1) * stride + right]
            box = framebuf.FrameBuffer(box, width, rows, framebuf.GS8, stride)
            framebuf.FrameBuffer(piece, width, rows, framebuf.GS8).blit(box, 0, 0)
            yield piece[: width * rows]

    def _compare(self):
        """Find the area in which buffer and shown image differ; False if they do not."""
        new, old, stride = self._image, self._shown, self._stride
        left, right, top, bottom = stride, 0, None, 0
        for row in range(self._rows):
            start, end = row * stride, (row + 1) * stride
            if new[start:end] == old[start:end]:
                continue
            if top is None:
                top = row
            bottom = row + 1
            while new[start : start + left] != old[start : start + left]:
                left -= 1
            while new[start + right : end] != old[start + right : end]:
                right += 1
        self._areas = [(left, right, top, bottom)]
        return bottom > 0

    def _try(self):
        """Do the job; if the panel does not answer, show all there is once more after a reset."""
        while self._tries:
            self._tries -= 1
            if self._limit:  # it hangs in what it was doing
                self._set_up = False
            if not self._set_up:
                self._take_all(FULL)
                self._powered = False
                self._set_up = self._wake()
            self._stage = -1
            if self._set_up and self._go_on():
                return True
            self._set_up = False
        self.alive = False
        self._limit = 0
        return False

    def _go_on(self):
        """Begin the next stage of the job, if there is one; False if the panel does not begin."""
        if self._busy.value() == self.BUSY:
            return False
        self._stage += 1
        ms = self._begin(self._stage)
        self._limit = 2 * ms
        if not ms:
            return True
        self._began = ticks_ms()
        for _ in range(_LATE):
            sleep_ms(1)  # BUSY comes late
            if self._busy.value() == self.BUSY:
                return True
        return False

    def _pulse(self, low):
        """Reset the panel, RST low for that many ms; whether it is not busy then."""
        # RST may cut the panel's power as well: it must be up for a while before the pulse.
        self._rst.value(1)
        sleep_ms(10)
        self._rst.value(0)
        sleep_ms(low)
        self._rst.value(1)
        return self._calm()

    def _calm(self):
        """Wait 10 ms, as the datasheets say, and once more if need be; whether it is ready then."""
        sleep_ms(10)
        if self._busy.value() == self.BUSY:
            sleep_ms(10)
        return self._busy.value() != self.BUSY

    def _send(self, command, data=None):
        """A command and its data; DC tells one from the other and stays at data."""
        dc, cs, write = self._dc, self._cs, self._spi.write
        self._byte[0] = command
        dc(0)
        cs(0)
        write(self._byte)
        dc(1)
        if data:
            write(data)
        cs(1)

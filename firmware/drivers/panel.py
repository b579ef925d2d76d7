"""What the drivers of e-paper panels share: what is sent, one refresh at a time, patience.

A controller has two planes, the new image and the one before. A partial refresh drives only pixels
in which they differ, so the plane of before must say what the glass shows, or the old picture stays
as a ghost. A driver of a controller says how it is set up, written to and told to refresh.
"""

from time import sleep_ms, ticks_diff, ticks_ms

from drivers.image import Image

# RST may cut the panel's power as well: it must be up for so many ms before the first pulse.
_UP = 10
_LATE = 10  # ms after a command in which BUSY must come
_MUCH = 3  # all of the image is sent if what may have changed is more than one part in so many

PARTIAL, FAST, FULL, OFF = range(4)  # what the panel is asked to do


class Panel:
    """Shows what is in `buffer`; a bit is a pixel, 1 = white. It may be drawn on while the panel is
    ready: what is written when a refresh ends must be what the glass shows.

    `standing`: a byte's eight pixels stand one below another, the topmost lowest, in rows of
    `width` bytes (framebuf's MONO_VLSB); else they lie side by side, the leftmost highest, in rows
    of width / 8 bytes (MONO_HLSB). `alive` turns False when the panel does not answer, even after a
    reset; from then on nothing is shown and `ready` is True. `partials`: how many partial refreshes
    there have been since the last that drove every pixel. `warm()` says whether it is warm enough
    for a fast waveform; without it none is used. `turned`: the picture stands upside down, for who
    sits at the other side; the next refresh after it has changed is a full one.

    A driver has `PARTIALS`, after how many the glass should be cleaned; `BUSY`, the level of the
    pin while the panel works; `_wake`, `_begin` and `_to_sleep`. `_boxes` are what to send, in
    pixels; `_take` says which bytes and rows one of them is. From `start` until it is ready again
    nothing may be allocated: no slices, tuples, bytes, and no methods kept in variables.
    """

    PARTIALS: int
    BUSY: int
    standing = False

    def __init__(self, spi, cs, dc, rst, busy, width, height, warm=None):
        self.width, self.height = width, height
        self._spi, self._cs, self._dc, self._rst, self._busy = spi, cs, dc, rst, busy
        rst.value(1)
        self._made = ticks_ms()
        self._warm = warm
        self._image = Image(*((width, height // 8) if self.standing else (width // 8, height)))
        self.buffer = self._image.buffer
        self._command, self._value = bytearray(1), bytearray(1)
        self.alive = True
        self.partials = 0
        self.turned = self._reversed = False  # as it is wanted, as it is shown
        self._set_up = False  # since the last reset; if not, glass and planes are unknown
        self._powered = False  # the analog part is on
        self._all = ((0, 0, width, height),)
        self._boxes: list | tuple = self._all
        self._left = self._right = self._top = self._bottom = 0
        self._job = FULL
        self._stage = 0
        self._limit = 0  # ms that the stage which runs may take; 0: none runs
        self._began = 0
        self._tries = 0

    def start(self, full=False, fast=False, boxes=None):
        """Start to show the buffer; False if the panel is dead, or nothing is to be shown.

        `boxes`: (x, y, w, h) in pixels of all that may have changed; None if that is not known. The
        driver holds on to them until it is ready: they must stay as they are.
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
        elif boxes is None or boxes:
            self._job = PARTIAL
            self._boxes = self._choose(boxes) if boxes else self._all
            self.partials += 1
        else:
            return False
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
        self._boxes = self._all

    def _take(self, box):
        """Turn to what a box covers of the image: bytes in a row, and rows."""
        x, y, w, h = box
        self._left, self._right = max(x, 0), min(x + w, self.width)
        self._top, self._bottom = max(y, 0), min(y + h, self.height)
        if self.standing:
            self._top, self._bottom = self._top >> 3, self._bottom + 7 >> 3
        else:
            self._left, self._right = self._left >> 3, self._right + 7 >> 3

    def _choose(self, boxes):
        """These boxes; where they cover much, all of the image if it can go at once: that is
        quicker than row by row."""
        area = 0
        for box in boxes:
            area += box[2] * box[3]
        much = not self.standing and area > self.width * self.height // _MUCH
        return self._all if much else boxes

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
            self._boxes = self._all  # the others may go
            return True
        self._began = ticks_ms()
        for _ in range(_LATE):
            sleep_ms(1)  # BUSY comes late
            if self._busy.value() == self.BUSY:
                return True
        return False

    def _pulse(self, low):
        """Reset the panel, RST low for that many ms; whether it is not busy then."""
        if ticks_diff(ticks_ms(), self._made) <= _UP:
            sleep_ms(_UP)
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
        self._command[0] = command
        self._dc.value(0)
        self._cs.value(0)
        self._spi.write(self._command)
        self._dc.value(1)
        if data:
            self._spi.write(data)
        self._cs.value(1)

    def _send_byte(self, command, value):
        """A command and the one byte of its data."""
        self._value[0] = value
        self._send(command, self._value)

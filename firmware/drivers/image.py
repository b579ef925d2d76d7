"""The image that is drawn and shown: how its bytes get to the bus.

A refresh must never fail for a lack of memory, so nothing is allocated once this is made. A slice
would be a new object: bytes from the midst of a buffer go through a stream, and into views of some
lengths that are there from the start.
"""

from io import BytesIO

import framebuf

_STEP = 20
_MOST = _STEP * _STEP  # bytes that are moved at once; more than any row has


class Image:
    """`rows` of `stride` bytes in `buffer`, white at first. An area is told by its bytes in a row,
    from `left` to before `right`, and its rows, from `top` to before `bottom`."""

    def __init__(self, stride, rows):
        self.stride, self.rows = stride, rows
        self.buffer = bytearray(stride * rows)
        framebuf.FrameBuffer(self.buffer, stride, rows, framebuf.GS8).fill(0xFF)
        self._pipe = BytesIO(_MOST)
        self._some = bytearray(_MOST)
        view = memoryview(self._some)
        # One of these and one of those have any length.
        self._long = [view[: _STEP * count] for count in range(_STEP + 1)]
        self._short = [view[:count] for count in range(_STEP)]

    def send(self, spi, left, right, top, bottom, mirrored=None):
        """Write an area to the bus, row by row. `mirrored`: each byte's bits the other way round;
        then it is written from the last byte to the first."""
        width = right - left
        if width * (bottom - top) == len(self.buffer) and not mirrored:
            spi.write(self.buffer)
            return
        most = _MOST // width
        while top < bottom:
            rows = min(most, bottom - top)
            if mirrored:
                bottom -= rows
                self._fill(self.buffer, bottom * self.stride + left, width, rows)
                self._mirror(mirrored, width * rows)
            else:
                self._fill(self.buffer, top * self.stride + left, width, rows)
                top += rows
            self._drain(spi, width * rows)

    def send_run(self, spi, data, at, count):
        """Write that many bytes of `data`, from `at` on, to the bus."""
        while count:
            size = min(count, _MOST)
            self._fill(data, at, size, 1)
            self._drain(spi, size)
            at += size
            count -= size

    def _fill(self, data, at, width, rows):
        """Put `rows` of `width` bytes of `data` into the pipe."""
        pipe, stride = self._pipe, self.stride
        if width == stride:  # they follow each other
            width, rows = width * rows, 1
        pipe.seek(0)
        for _ in range(rows):
            pipe.write(data, at, width)
            at += stride
        pipe.seek(0)

    def _mirror(self, mirrored, count):
        """Turn that many bytes in the pipe round."""
        pipe, some = self._pipe, self._some
        pipe.readinto(some, count)
        last = count
        for first in range(count + 1 >> 1):
            last -= 1
            byte = mirrored[some[first]]
            some[first] = mirrored[some[last]]
            some[last] = byte
        self._fill(some, 0, count, 1)

    def _drain(self, spi, count):
        """Write that many bytes of the pipe to the bus."""
        if count >= _STEP:
            self._write(spi, self._long[count // _STEP])
        if count % _STEP:
            self._write(spi, self._short[count % _STEP])

    def _write(self, spi, view):
        self._pipe.readinto(view)
        spi.write(view)

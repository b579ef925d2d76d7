"""The picture memory of Solomon's e-paper controllers: two planes, a window, and two counters."""


class Ram:
    """`stride` bytes a row. Both planes begin as noise: nobody may count on what they hold.

    Set `entry`, `window_x`, `window_y` (each None until told) and the counters `x` and `y`, then
    `open` and `write`.
    """

    def __init__(self, stride, height):
        self.stride, self.height = stride, height
        self.new = bytearray(b"\x5a" * (stride * height))
        self.before = bytearray(b"\xa5" * (stride * height))
        self.forget()

    def forget(self):
        """The registers as a reset leaves them; the planes stay."""
        self.entry = self.window_x = self.window_y = None
        self.x = self.y = 0

    def open(self, plane):
        """Begin to write a plane at the counters. None, or why the chip would go wrong."""
        if None in (self.entry, self.window_x, self.window_y):
            return "before 11, 44 and 45"
        x = _Counter(self.window_x, self.x, 1 if self.entry & 1 else -1)
        y = _Counter(self.window_y, self.y, 1 if self.entry & 2 else -1)
        if not (x.fits() and y.fits()):
            return f"the window's ends do not suit data entry {self.entry:02X}"
        if not (x.inside() and y.inside()):
            return f"counters {self.x}, {self.y} outside the window"
        self._plane = plane
        self._columns, self._rows = x, y
        fast, slow = self._order()
        self._room = fast.left() + (slow.left() - 1) * fast.length()
        return None

    def write(self, data):
        """Write a run of bytes, a slice for each line of the window; how many bytes there is no
        room for.

        At the window's end the counters come round to its start, as the chip's do.
        """
        over = max(0, len(data) - self._room)
        self._room = max(0, self._room - len(data))
        fast, slow = self._order()
        steps = (1, self.stride) if fast is self._columns else (self.stride, 1)
        step, line = fast.step * steps[0], slow.step * steps[1]
        at = 0
        while at < len(data):
            size = fast.left()
            lines = slow.left() if size == fast.length() else 1
            start = self._rows.at * self.stride + self._columns.at
            end = min(len(data), at + lines * size)
            for piece in (data[here : min(here + size, end)] for here in range(at, end, size)):
                stop = start + len(piece) * step
                self._plane[start : stop if stop >= 0 else None : step] = piece
                start += line
            slow.go(fast.go(end - at))
            at = end
        self.x, self.y = self._columns.at, self._rows.at
        return over

    def _order(self):
        """The counter that goes on with each byte, and the one that follows."""
        order = self._columns, self._rows
        return order[::-1] if self.entry & 4 else order


class _Counter:
    """A counter that runs from the window's first to its last line, and round again."""

    def __init__(self, ends, at, step):
        self.first, self.last = ends
        self.at = at
        self.step = step

    def fits(self):
        return (self.last - self.first) * self.step >= 0

    def inside(self):
        return min(self.first, self.last) <= self.at <= max(self.first, self.last)

    def left(self):
        return abs(self.last - self.at) + 1

    def length(self):
        return abs(self.last - self.first) + 1

    def go(self, count):
        """Go on; how often it has come round."""
        rounds, gone = divmod((self.at - self.first) * self.step + count, self.length())
        self.at = self.first + gone * self.step
        return rounds

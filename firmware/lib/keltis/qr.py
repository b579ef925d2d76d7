"""QR codes (ISO/IEC 18004, model 2) of bytes, at error correction level L, versions 1 to 31."""

from array import array

from keltis.qr_data import codewords, size_of
from keltis.qr_judge import Judge

_LEVEL_L = 1
_MASKS = (
    lambda y, x: (y + x) % 2,
    lambda y, x: y % 2,
    lambda y, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)
_PERIODS = 12, 6  # rows and columns after which each mask repeats itself


class Code:
    """The code of `data` (bytes) in a version that holds them; `size` modules along a side.

    It takes its time: it can be drawn when `improve` has been called until that says no.
    """

    def __init__(self, data, version):
        size = self.size = size_of(version)
        words = -(-size // 16)
        # With an empty word at either end. The others bear the data, but for what is fixed.
        self._rows = [array("H", bytes(2 * words + 4)) for _ in range(size)]
        self._fixed = [array("H", bytes(2 * words + 4)) for _ in range(size)]
        for row in self._fixed:
            row[0] = row[-1] = 0xFFFF
            row[-2] = (1 << 16 * words - size) - 1
        self._draw_patterns(version)
        self._draw_version(version)
        self._draw_format(0)
        self._place(codewords(data, version))
        self._judge = Judge(size)
        self._mask = 0
        self._best = None

    def improve(self):
        """Try the next mask; when all were tried, lay the one over the data with which the code is
        easiest to read. Whether there is more to do."""
        if self._mask < 8:
            points = self._judge.points(self._masked(self._mask))
            if self._best is None or points < self._best[0]:
                self._best = points, self._mask
            self._mask += 1
        elif self._best:
            self._rows = self._masked(self._best[1])
            self._best = None
        return self._best is not None

    def words(self, y):
        """The modules of a row, 1 for a dark one, in words of sixteen from the left."""
        return self._rows[y][1:-1]

    def _set(self, x, y, dark):
        bit = 0x8000 >> (x & 15)
        n = (x >> 4) + 1
        self._fixed[y][n] |= bit
        if dark:
            self._rows[y][n] |= bit
        else:
            self._rows[y][n] &= ~bit

    def _draw_patterns(self, version):
        size = self.size
        for at in range(size):
            self._set(at, 6, at % 2 == 0)
            self._set(6, at, at % 2 == 0)
        # With the light modules around them.
        for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
            self._draw_squares(x, y, 4, (2, 4))
        centres = _alignment(version)
        last = len(centres) - 1
        for i in range(last + 1):
            for j in range(last + 1):
                if (i, j) not in ((0, 0), (0, last), (last, 0)):
                    self._draw_squares(centres[i], centres[j], 2, (1,))

    def _draw_squares(self, x, y, reach, light):
        """Squares around a centre; the distances in `light` are light, the others dark."""
        for down in range(-reach, reach + 1):
            for right in range(-reach, reach + 1):
                if 0 <= x + right < self.size and 0 <= y + down < self.size:
                    self._set(x + right, y + down, max(abs(right), abs(down)) not in light)

    def _draw_version(self, version):
        if version < 7:
            return
        bits = _with_check(version, 12, 0x1F25)
        for i in range(18):
            far, near = self.size - 11 + i % 3, i // 3
            self._set(far, near, bits >> i & 1)
            self._set(near, far, bits >> i & 1)

    def _draw_format(self, mask):
        bits = _with_check(_LEVEL_L << 3 | mask, 10, 0x537) ^ 0x5412
        size = self.size
        for i in range(15):
            dark = bits >> i & 1
            if i < 8:
                self._set(8, i + (i > 5), dark)
                self._set(size - 1 - i, 8, dark)
            else:
                self._set(7 if i == 8 else 14 - i, 8, dark)
                self._set(8, size - 15 + i, dark)
        self._set(8, size - 8, True)

    def _place(self, codewords):
        """Bit after bit in columns two modules wide, from the right, up and down in turn."""
        count = 8 * len(codewords)
        n = 0
        right = self.size - 1
        down = range(self.size)
        order = reversed(down)
        while right > 0:
            if right == 6:
                right = 5
            for y in order:
                row, fixed = self._rows[y], self._fixed[y]
                for x in (right, right - 1):
                    bit = 0x8000 >> (x & 15)
                    if not fixed[(x >> 4) + 1] & bit:
                        if n < count and codewords[n >> 3] & (128 >> (n & 7)):
                            row[(x >> 4) + 1] |= bit
                        n += 1
            right -= 2
            order = down if order is not down else reversed(down)

    def _masked(self, mask):
        """The rows under a mask."""
        self._draw_format(mask)
        high, wide = _PERIODS
        flips = []
        for y in range(high):
            bits = 0
            for x in range(wide):
                bits = bits << 1 | (_MASKS[mask](y, x) == 0)
            bits *= 0b1000001000001000001000001  # five times
            # The words begin with the third, first, fifth, third ... column of a period.
            flips.append((bits >> 12, bits >> 14, bits >> 10))
        rows = []
        for y in range(self.size):
            row = array("H", self._rows[y])
            fixed, flip = self._fixed[y], flips[y % high]
            for n in range(len(row)):
                row[n] ^= flip[n % 3] & (fixed[n] ^ 0xFFFF)
            rows.append(row)
        return rows


def _alignment(version):
    """Where the centres of the alignment patterns lie, along a side."""
    if version == 1:
        return []
    gaps = version // 7 + 1
    step = -(-(4 * version + 4) // (2 * gaps)) * 2
    last = size_of(version) - 7
    return [6] + [last - step * gap for gap in range(gaps - 1, -1, -1)]


def _with_check(value, width, generator):
    """A value with its check bits behind it."""
    rest = value
    for _ in range(width):
        rest = rest << 1 ^ (rest >> width - 1) * generator
    return value << width | rest

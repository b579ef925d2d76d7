"""QR codes (ISO/IEC 18004, model 2) of bytes, at error correction level L, versions 1 to 31.

A row of modules is kept as words of sixteen, the left one highest. With ten modules more at their
left and four at their right they are judged all at once, in numbers of 30 bits: larger ones would
litter the heap.
"""

from array import array

LARGEST = 31
# Check bytes of each block, and blocks, of versions 1 to 31.
_CHECKS = bytes((
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24,
    28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30,
))  # fmt: skip
_BLOCKS = bytes((
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6,
    6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16,
))  # fmt: skip
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


def size_of(version):
    """Modules along a side of the code, without the quiet zone."""
    return 4 * version + 17


def version_for(length):
    """The smallest version that holds so many bytes; None if none does."""
    for version in range(1, LARGEST + 1):
        if length + _head(version) <= _data_bytes(version):
            return version
    return None


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
        self._place(_codewords(data, version))
        self._judge = _Judge(size)
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


class _Judge:
    """Says how hard codes of a size are to read, by the standard's four features."""

    def __init__(self, size):
        self._size = size
        counts = bytearray(256)
        for n in range(256):
            counts[n] = counts[n >> 1] + (n & 1)
        self._counts = counts

    def points(self, rows):
        """The points against a code; the lowest are the best."""
        counts = self._counts
        area = self._size * self._size
        points = dark = 0
        for row in rows:
            for word in row:
                dark += counts[word >> 8] + counts[word & 255]
        for n in range(1, len(rows[0]) - 1):
            column = [(row[n - 1] & 1023) << 20 | row[n] << 4 | row[n + 1] >> 12 for row in rows]
            points += self._column([0] * 10 + column + [0] * 4, n)
        return points + abs(20 * dark - 10 * area) // area * 10

    def _column(self, column, n):
        """The points in words below each other, by three of the features: runs of five modules
        alike or more, blocks of two by two, and what looks like a finder pattern."""
        points = 0
        line = 0xFFFFF if n == 1 else 0x3FFFFFFF  # the modules that there are
        beyond = max(16 * n + 4 - self._size, 0)
        line = line >> beyond << beyond
        pairs = line & line >> 1  # those with one at their left
        core = line & 0xFFFF0
        down = pair = pair_1 = pair_2 = ends = above = 0
        for y in range(10, 10 + self._size):
            bits = column[y]
            left = bits >> 1
            across = (bits ^ left) & pairs ^ pairs
            run = across & across >> 1
            run &= run >> 2
            if run & core:
                points += self._count(run & core) + 2 * self._count((run ^ run & run >> 1) & core)
            down_1 = down
            down = bits ^ column[y - 1] ^ line if y > 10 else 0
            pair_2 = pair_1
            pair_1 = pair
            pair = down & down_1
            ends_1 = ends
            ends = pair & pair_2
            if ends & core:
                points += self._count(ends & core) + 2 * self._count((ends ^ ends & ends_1) & core)
            block = across & above & down & core
            if block:
                points += 3 * self._count(block)
            above = across
            found = bits & (bits & left) >> 3 & bits >> 2 & bits >> 6 & core
            if found:
                found ^= found & (left | bits >> 5)
            if found:
                wide = bits << 4  # longer than others, but rare
                points += 40 * self._count(_clear(found, [wide >> 14 - i for i in range(15)]))
            found = bits & column[y - 2] & column[y - 3] & column[y - 4] & column[y - 6] & core
            if found:
                found ^= found & (column[y - 1] | column[y - 5])
            if found:
                points += 40 * self._count(_clear(found, column[y - 10 : y + 5]))
        return points

    def _count(self, bits):
        """How many of the sixteen in the middle are set; no others may be."""
        return self._counts[bits >> 12] + self._counts[bits >> 4 & 255]


def _clear(found, line):
    """Those of the patterns found that have four light modules before or behind them; `line` has
    the modules from the tenth before the end of the pattern to the fourth behind."""
    a, b, c, d = line[:4]
    w, x, y, z = line[11:]
    return found ^ found & (a | b | c | d) & (w | x | y | z)


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


def _bytes(version):
    """The bytes that a version holds, check bytes included."""
    side = size_of(version)
    modules = side * side - 3 * 64 - 31 - 2 * (side - 16)
    if version > 1:
        centres = version // 7 + 2
        modules -= 25 * (centres * centres - 3) - 10 * (centres - 2)
    return (modules - (36 if version > 6 else 0)) // 8


def _data_bytes(version):
    return _bytes(version) - _CHECKS[version - 1] * _BLOCKS[version - 1]


def _head(version):
    """Bytes for mode, length and end."""
    return 2 if version < 10 else 3


def _codewords(data, version):
    """Data and check bytes in the order in which they are placed."""
    room = _data_bytes(version)
    length, head = len(data), _head(version)
    value = 4 << 8 * (head - 1) | length  # 4: bytes
    value = (value << 8 * length | int.from_bytes(data, "big")) << 4
    told = value.to_bytes(length + head, "big") + b"\xec\x11" * (room // 2)
    blocks = _BLOCKS[version - 1]
    short, longer = divmod(room, blocks)
    checker = _Checker(_CHECKS[version - 1])
    parts = []
    checks = []
    start = 0
    for block in range(blocks):
        end = start + short + (block >= blocks - longer)
        parts.append(told[start:end])
        checks.append(checker.check(told[start:end]))
        start = end
    return _in_turn(parts) + _in_turn(checks)


def _in_turn(parts):
    """The first byte of each part, then the second of each, and so on."""
    mixed = bytearray()
    for n in range(len(parts[-1])):
        for part in parts:
            if n < len(part):
                mixed.append(part[n])
    return mixed


class _Checker:
    """Makes `count` check bytes of a block: the remainder by the generator polynomial, (x + 1)
    (x + 2) (x + 4) ... over the field of 256, with its coefficients as the bytes of one integer."""

    def __init__(self, count):
        self._count = count
        generator = [1]
        root = 1
        for _ in range(count):
            generator.append(0)
            for n in range(len(generator) - 1, 0, -1):
                generator[n] ^= _times(generator[n - 1], root)
            root = _times(root, 2)
        tail = bytes(generator[1:])
        powers = []
        for _ in range(8):
            powers.append(int.from_bytes(tail, "big"))
            tail = bytes([_times(value, 2) for value in tail])
        self._low = _sums(powers[:4])
        self._high = _sums(powers[4:])

    def check(self, block):
        """The check bytes of a block."""
        low, high = self._low, self._high
        top = 8 * (self._count - 1)
        below = (1 << top) - 1
        rest = 0
        for byte in block:
            byte ^= rest >> top
            rest = (rest & below) << 8 ^ low[byte & 15] ^ high[byte >> 4]
        return rest.to_bytes(self._count, "big")


def _sums(powers):
    """The generator times 0 to 15, from its products with 1, 2, 4 and 8."""
    sums = [0]
    for power in powers:
        sums += [power ^ less for less in sums]
    return sums


def _times(a, b):
    """The product in the field of 256 with x^8 + x^4 + x^3 + x^2 + 1."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a <<= 1
        if a & 256:
            a ^= 0x11D
        b >>= 1
    return product

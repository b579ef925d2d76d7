"""QR codes (ISO/IEC 18004, model 2) of bytes, at error correction level L, versions 1 to 31.

The modules lie in one long row of bits, from the top left on, and each row of them ends in at least
eleven that are light. So what the masks are judged by is counted over the whole code at once with
long integers: `bits >> step` has every module on the place of the next one, with a step of 1 to the
right and with a step of a row downwards.
"""

LARGEST = 31
QUIET = 4  # modules around the code that must be light
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
_PERIODS = 12, 6  # of every mask: rows, columns


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
    """The code of `data` (bytes) in a version that holds them; `size` modules along a side."""

    def __init__(self, data, version):
        size = self.size = size_of(version)
        self._row = (size + 11 + 7) // 8
        self._bits = bytearray(self._row * size)
        self._fixed = bytearray(self._row * size)  # what bears no data
        self._draw_patterns(version)
        self._draw_version(version)
        self._draw_format(0)
        self._place(_codewords(data, version))
        self._choose_mask()

    def dark(self, x, y):
        """Whether a module is dark; (0, 0) is at the top left."""
        return self._bits[y * self._row + (x >> 3)] & (128 >> (x & 7))

    def _set(self, x, y, dark):
        at = y * self._row + (x >> 3)
        bit = 128 >> (x & 7)
        self._fixed[at] |= bit
        if dark:
            self._bits[at] |= bit
        else:
            self._bits[at] &= ~bit

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
        size, row, bits, fixed = self.size, self._row, self._bits, self._fixed
        count = 8 * len(codewords)
        n = 0
        right = size - 1
        up = True
        while right > 0:
            if right == 6:
                right = 5
            for y in range(size - 1, -1, -1) if up else range(size):
                for x in (right, right - 1):
                    at = y * row + (x >> 3)
                    bit = 128 >> (x & 7)
                    if not fixed[at] & bit:
                        if n < count and codewords[n >> 3] & (128 >> (n & 7)):
                            bits[at] |= bit
                        n += 1
            right -= 2
            up = not up

    def _choose_mask(self):
        """Lay the mask over the data that makes the code read best."""
        judge = _Judge(self.size, self._row)
        free = judge.inside ^ int.from_bytes(self._fixed, "big")
        best = None
        for mask in range(8):
            self._draw_format(mask)
            bits = int.from_bytes(self._bits, "big") ^ self._flips(mask) & free
            penalty = judge.penalty(bits)
            if best is None or penalty < best[0]:
                best = penalty, bits
        self._bits = best[1].to_bytes(len(self._bits), "big")

    def _flips(self, mask):
        """The modules that a mask turns, as bits."""
        rows = []
        down, right = _PERIODS
        for y in range(down):
            bits = 0
            for x in range(right):
                bits = bits << 1 | (_MASKS[mask](y, x) == 0)
            bits *= 0b1000001000001000001  # four periods are three bytes
            rows.append((bits.to_bytes(3, "big") * (self._row // 3 + 1))[: self._row])
        return int.from_bytes(b"".join([rows[y % down] for y in range(self.size)]), "big")


class _Judge:
    """Says how hard codes of a size are to read, by the standard's four features."""

    def __init__(self, size, row):
        self._area = size * size
        self._down = 8 * row
        line = ((1 << size) - 1) << (8 * row - size)
        self.inside = int.from_bytes(line.to_bytes(row, "big") * size, "big")
        self._every = [int.from_bytes(b * (size * row), "big") for b in (b"\x55", b"\x33", b"\x0f")]
        self._words = int.from_bytes(b"\x00\xff" * ((size * row + 1) // 2), "big")

    def penalty(self, bits):
        """The points against a code; the lowest are the best."""
        across = self._like(bits, 1)
        down = self._like(bits, self._down)
        blocks = across & across >> self._down & down
        points = self._runs(across, 1) + self._runs(down, self._down) + 3 * self._count(blocks)
        for step in (1, self._down):
            points += 40 * self._finders(bits, step)
        dark = self._count(bits)
        return points + abs(20 * dark - 10 * self._area) // self._area * 10

    def _like(self, bits, step):
        """The modules that are as the one before."""
        pairs = self.inside & self.inside >> step
        return (bits ^ bits >> step) & pairs ^ pairs

    def _runs(self, like, step):
        """Three points for five modules alike in a row, and one for each more."""
        ends = like & like >> step
        ends &= ends >> 2 * step
        first = ends ^ ends & ends >> step
        return self._count(ends) + 2 * self._count(first)

    def _finders(self, bits, step):
        """How often it looks like a finder pattern, with four light modules before or behind."""
        dark = bits & bits >> 2 * step & bits >> 3 * step & bits >> 4 * step & bits >> 6 * step
        alike = dark ^ dark & (bits >> step | bits >> 5 * step)
        pairs = bits | bits << step
        before = pairs >> 8 * step | pairs >> 10 * step
        behind = pairs << step | pairs << 3 * step
        return self._count(alike ^ alike & before & behind)

    def _count(self, bits):
        """How many are set: in pairs of bits, in fours, in bytes; and their sum, since 256 is one
        more than a multiple of 255, and 256 * 256 of 65535."""
        ones, twos, fours = self._every
        bits -= bits >> 1 & ones
        bits = (bits & twos) + (bits >> 2 & twos)
        bits = bits + (bits >> 4) & fours
        return (bits + (bits >> 8) & self._words) % 0xFFFF


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

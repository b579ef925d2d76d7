"""What a QR code bears: how many bytes fit, and the data with its check bytes, for level L."""

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


def size_of(version):
    """Modules along a side of the code, without the quiet zone."""
    return 4 * version + 17


def version_for(length):
    """The smallest version that holds so many bytes; None if none does."""
    for version in range(1, LARGEST + 1):
        if length + _head(version) <= _data_bytes(version):
            return version
    return None


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


def codewords(data, version):
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

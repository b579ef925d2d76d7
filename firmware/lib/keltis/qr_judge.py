"""How hard a QR code is to read, by the standard's four features.

Sixteen modules are judged at once, in numbers of 30 bits with the ten modules left of them and the
four at their right: larger ones would litter the heap.
"""


class Judge:
    """Judges codes of `size` modules along a side, given as rows of words of sixteen modules, the
    left one highest, with an empty word at either end."""

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

"""The memory of the panels' models, held against one that counts byte by byte."""

from hypothesis import given
from hypothesis import strategies as st

from tools.virtual.ram import Ram

STRIDE, HEIGHT = 5, 6


def one_by_one(entry, columns, rows, x, y, data):
    """(what is written, (column, row) -> byte, and the counters after it), as the data sheet has
    it: bit 0 of the entry counts X up, bit 1 Y, and with bit 2 Y goes first."""
    written = {}
    for byte in data:
        written[x, y] = byte
        first_x = not entry & 4
        if first_x or y == rows[1]:
            round_x = x == columns[1]
            x = columns[0] if round_x else x + (1 if entry & 1 else -1)
        if not first_x or round_x:
            y = rows[0] if y == rows[1] else y + (1 if entry & 2 else -1)
    return written, (x, y)


def window(size):
    return st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)).map(sorted)


@given(st.integers(0, 7), window(STRIDE), window(HEIGHT), st.data())
def test_a_window_is_written_as_the_chip_counts(entry, columns, rows, draw):
    x, y = (draw.draw(st.integers(*ends)) for ends in (columns, rows))
    columns = columns if entry & 1 else columns[::-1]
    rows = rows if entry & 2 else rows[::-1]
    ram = Ram(STRIDE, HEIGHT)
    ram.entry, ram.window_x, ram.window_y, ram.x, ram.y = entry, columns, rows, x, y
    wanted = bytearray(ram.new)
    assert ram.open(ram.new) is None
    pieces = draw.draw(st.lists(st.binary(max_size=2 * STRIDE * HEIGHT), max_size=3))
    for data in pieces:
        ram.write(data)
    written, counters = one_by_one(entry, columns, rows, x, y, b"".join(pieces))
    for (column, row), byte in written.items():
        wanted[row * STRIDE + column] = byte
    assert ram.new == wanted
    assert (ram.x, ram.y) == counters

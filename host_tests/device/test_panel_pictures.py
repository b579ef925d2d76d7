"""The panel's model shows what the chip would show, when the chip would."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tests.device.bus import SSD1680Bus
from host_tests.device.bus import SSD1683Bus as Bus
from tools.virtual.panel import MS

WHITE, BLACK = b"\xff" * 15000, bytes(15000)
STRIDE = 50


def test_full_refresh_shows_the_new_plane_after_four_seconds():
    bus = Bus().set_up()
    seen = []
    bus.panel.on_picture = lambda: seen.append(bus.time)
    bus.full(BLACK)
    begun = bus.time
    bus.wait(3999)
    assert bus.panel.busy == 1
    assert bus.panel.glass == WHITE
    bus.wait(1)
    assert bus.panel.busy == 0
    assert bus.panel.glass == BLACK
    bus.wait(1)
    assert seen == [begun + 4000 * MS]
    assert bus.panel.errors == []
    assert (bus.panel.refreshes, bus.panel.full_refreshes) == (1, 1)


def test_partial_refresh_takes_its_time_and_the_power_stays_on():
    bus = Bus().set_up().shown()
    picture = b"\x0f" * 15000
    bus.partial(picture)
    bus.wait(455)  # the analog part had to be switched on
    assert bus.panel.busy == 1
    bus.wait(1)
    assert (bus.panel.busy, bus.panel.glass) == (0, picture)
    bus.whole(0x26, picture)
    bus.partial(BLACK)
    bus.wait(359)
    assert bus.panel.busy == 1
    bus.wait(1)
    assert (bus.panel.busy, bus.panel.glass) == (0, BLACK)
    assert bus.panel.errors == []
    assert (bus.panel.refreshes, bus.panel.full_refreshes) == (3, 1)


def test_fast_full_refresh_by_a_told_temperature():
    bus = Bus().set_up()
    bus.send(0x1A, 0x6E)
    bus.send(0x22, 0x91)
    bus.send(0x20)
    bus.wait(10)
    bus.send(0x21, 0x40, 0)
    bus.send(0x3C, 5)
    bus.whole(0x26, BLACK)
    bus.whole(0x24, BLACK)
    bus.send(0x22, 0xC7)
    bus.send(0x20)
    bus.wait(1099)
    assert bus.panel.busy == 1
    bus.wait(1)
    assert (bus.panel.busy, bus.panel.glass) == (0, BLACK)
    assert bus.panel.errors == []


@pytest.mark.parametrize(("told", "sequence"), [(True, 0xF7), (False, 0xD7)])
def test_a_full_refresh_is_slow_when_the_sensor_is_asked_or_nothing_was_told(told, sequence):
    bus = Bus().set_up()
    if told:
        bus.send(0x1A, 0x6E)
    bus.full(BLACK, how=b"\x40")  # its second byte is 0 unless told
    bus.wait(4000)
    bus.run(sequence)
    bus.wait(3900)
    assert bus.panel.busy == 1
    bus.wait(100)
    assert (bus.panel.busy, bus.panel.errors) == (0, [])


def test_a_window_changes_only_its_pixels():
    bus = Bus().set_up().shown()
    bus.send(0x21, 0, 0)
    bus.send(0x3C, 0x80)
    for command in ((0x44, 2, 4), (0x45, 10, 0, 11, 0), (0x4E, 2), (0x4F, 10, 0)):
        bus.send(*command)
    bus.write(0x24, b"\x01\x02\x03\x04\x05\x06")
    bus.send(0x22, 0xFF)
    bus.send(0x20)
    bus.wait(500)
    expected = bytearray(WHITE)
    expected[502:505], expected[552:555] = b"\x01\x02\x03", b"\x04\x05\x06"
    assert bus.panel.glass == expected
    assert bus.panel.errors == []


def test_without_times_busy_still_rises():
    bus = Bus(times=False).set_up()
    bus.full(BLACK)
    bus.wait(1)
    assert bus.panel.busy == 1
    bus.wait(1)
    assert (bus.panel.busy, bus.panel.glass) == (0, BLACK)


def test_busy_rises_late():
    bus = Bus().set_up()
    bus.full(WHITE)
    assert bus.panel.busy == 0
    bus.wait(1)
    assert bus.panel.busy == 1


@pytest.mark.parametrize(
    ("byte", "corner"), [(0, (0, 127)), (15, (0, 7)), (16, (1, 127)), (4735, (295, 7))]
)
def test_the_2in9_stands_on_its_long_side(byte, corner):
    """The first source is below, the first gate left."""
    bus = SSD1680Bus().set_up()
    plane = bytearray(bus.white)
    plane[byte] = 0x7F
    bus.shown(plane)
    seen = bus.panel.picture()
    assert [(x, y) for x in range(296) for y in range(128) if not seen.getpixel((x, y))] == [corner]
    assert bus.panel.errors == []


@given(
    entry=st.integers(0, 7),
    xs=st.tuples(st.integers(0, 49), st.integers(0, 49)),
    ys=st.tuples(st.integers(0, 299), st.integers(0, 299)),
    cuts=st.lists(st.integers(1, 400), max_size=8),
    data=st.data(),
)
def test_ram_is_written_in_every_order(entry, xs, ys, cuts, data):
    """Against a byte-by-byte reading of the datasheet's data entry modes."""
    xs = sorted(xs, reverse=not entry & 1)
    ys = sorted(ys, reverse=not entry & 2)
    window_x = list(range(xs[0], xs[1] + (1 if entry & 1 else -1), 1 if entry & 1 else -1))
    window_y = list(range(ys[0], ys[1] + (1 if entry & 2 else -1), 1 if entry & 2 else -1))
    if entry & 4:
        places = [(x, y) for x in window_x for y in window_y]
    else:
        places = [(x, y) for y in window_y for x in window_x]
    first = data.draw(st.integers(0, len(places) - 1))
    count = data.draw(st.integers(1, len(places) - first))
    written = bytes((i * 7 + 1) & 255 for i in range(count))

    bus = Bus().set_up().shown()
    bus.send(0x11, entry)
    bus.send(0x44, *xs)
    bus.send(0x45, ys[0] & 255, ys[0] >> 8, ys[1] & 255, ys[1] >> 8)
    bus.send(0x4E, places[first][0])
    bus.send(0x4F, places[first][1] & 255, places[first][1] >> 8)
    bus.send(0x24)
    rest = written
    for cut in cuts:
        bus.panel.spi(rest[:cut])
        rest = rest[cut:]
    bus.panel.spi(rest)
    bus.send(0x21, 0, 0)
    bus.send(0x3C, 0x80)
    bus.send(0x22, 0xFC)
    bus.send(0x20)
    bus.wait(500)
    expected = bytearray(WHITE)
    for (x, y), byte in zip(places[first:], written):
        expected[y * STRIDE + x] = byte
    assert bus.panel.glass == expected
    assert bus.panel.errors == []


def test_a_whole_plane_is_taken_fast():
    bus = Bus().set_up()
    times = []
    for _ in range(20):
        bus.send(0x24)
        began = time.perf_counter()
        bus.panel.spi(WHITE)
        times.append(time.perf_counter() - began)
    assert min(times) < 0.001

"""What the model of the UC8151 makes of waveforms from the registers."""

import pytest

from host_tests.device.bus import UC8151Bus, push


@pytest.fixture
def bus():
    return UC8151Bus().set_up()


@pytest.mark.parametrize("missing", [0x20, 0x21, 0x22, 0x23, 0x24])
def test_a_waveform_that_was_never_written(bus, missing):
    bus.shown()
    bus.power()
    bus.send(0x00, 0xB7)
    bus.send(0x50, 0xDC)
    for command in range(0x20, 0x25):
        if command != missing:
            bus.send(command, *bytes(44 if command == 0x20 else 42))
    bus.send(0x12)
    assert bus.complaint() == f"12 without the waveforms {missing:02X}"


@pytest.mark.parametrize(
    ("ends", "waveforms"),
    [
        ("2, 2, 1, 0", (bytes(44), push(2), push(2), push(1), bytes(42))),  # moves white
        ("0, 2, 1, 1", (bytes(44), bytes(42), push(2), push(1), push(1))),  # moves black
        ("0, 1, 2, 0", (bytes(44), bytes(42), push(1), push(2), bytes(42))),  # the wrong way
        ("2, 2, 1, 1", (bytes(44), push(2), push(2), push(1), push(1))),  # full, but in a window
    ],
)  # fmt: skip
def test_waveforms_that_suit_no_refresh(bus, ends, waveforms):
    bus.shown()
    bus.partial(bus.black, waveforms=waveforms)
    assert bus.complaint() == f"12 with waveforms that end in ({ends}): neither full nor partial"
    bus.wait(1)
    assert not bus.works()


def test_waveforms_the_wrong_way_outside_of_a_window(bus):
    bus.shown()
    bus.power()
    bus.waveforms(bytes(44), bytes(42), push(1), push(2), bytes(42))
    bus.send(0x12)
    said = "12 with waveforms that end in (0, 1, 2, 0): neither full nor partial"
    assert bus.complaint() == said


@pytest.mark.parametrize("odd", range(5))
def test_a_waveform_of_another_length(bus, odd):
    lengths = [20 if at == odd else 50 for at in range(5)]
    one, *more = [push(way, frames=each) for way, each in zip((0, 2, 2, 1, 1), lengths)]
    bus.shown()
    bus.power()
    bus.waveforms(one + bytes(2), *more)
    bus.send(0x12)
    assert bus.complaint() == "12 with waveforms of different lengths"


# What moves black to white, row by row: four voltages (1 to black, 2 to white), how many frames
# each, and how often; then how many frames that is.
ROWS = {
    "the last of a row": ([(0b10_01_01_10, 5, 5, 5, 5, 1)], 20),
    "the last that is one": ([(0b01_10_00_00, 5, 5, 5, 5, 1)], 20),
    "the third": ([(0b01_01_10_00, 5, 5, 5, 5, 1)], 20),
    "no frames behind it": ([(0b10_01_00_00, 20, 0, 0, 0, 1)], 20),
    "a row behind it that never runs": (
        [(0b10_00_00_00, 20, 0, 0, 0, 1), (0b01_00_00_00, 9, 9, 0, 0, 0)], 20,
    ),
    "rows that run twice": ([(0b01_00_00_00, 5, 0, 0, 0, 2), (0b10_00_00_00, 5, 0, 0, 0, 2)], 20),
}  # fmt: skip


@pytest.mark.parametrize(("rows", "frames"), ROWS.values(), ids=ROWS)
def test_what_a_waveform_does_is_its_last_push(bus, rows, frames):
    white = b"".join(map(bytes, rows)).ljust(42, b"\0")
    other_way = {0b00: 0b00, 0b01: 0b10, 0b10: 0b01}
    black = bytearray(white)
    for at in range(0, 42, 6):
        black[at] = sum(other_way[white[at] >> shift & 3] << shift for shift in (6, 4, 2, 0))
    bus.shown(bus.black)
    bus.partial(bus.white, waveforms=(bytes(44), bytes(42), white, black, bytes(42)))
    bus.wait(10 * frames - 1)
    assert bus.panel.busy == 0  # low while it works
    bus.wait(1)
    assert bus.panel.busy == 1
    assert (bus.panel.glass, bus.panel.errors) == (bus.white, [])


def test_a_short_full_waveform_takes_its_frames(bus):
    bus.power()
    bus.waveforms(bytes(44), push(1, 2), push(1, 2), push(2, 1), push(2, 1))
    bus.write(0x10, bus.black)
    bus.write(0x13, bus.black)
    bus.send(0x12)
    bus.wait(999)
    assert bus.works()
    bus.wait(1)
    assert not bus.works()
    assert (bus.panel.glass, bus.panel.full_refreshes, bus.panel.errors) == (bus.black, 1, [])

"""What the model of the UC8151 refuses, and what its glass shows."""

import pytest

from host_tests.device.bus import UC8151Bus


@pytest.fixture
def bus():
    return UC8151Bus().set_up()


@pytest.mark.parametrize("missing", [0x00, 0x01, 0x06, 0x30, 0x41, 0x50, 0x60, 0x61])
def test_refresh_without_setup(missing):
    bus = UC8151Bus().set_up(leave_out=missing)
    bus.power()
    if missing:
        bus.send(0x00, 0x97)
    bus.write(0x10, bus.white)
    bus.write(0x13, bus.white)
    bus.send(0x12)
    assert bus.complaint() == f"12 without setup: {missing:02X} not sent since the reset"
    bus.wait(1)
    assert not bus.works()


def test_refresh_with_the_power_off(bus):
    bus.write(0x10, bus.white)
    bus.write(0x13, bus.white)
    bus.send(0x12)
    assert bus.complaint() == "12 with the power off"


def test_power_must_be_waited_for(bus):
    for command in (0x04, 0x02):
        bus.send(command)
        bus.send(0x12)
        assert bus.complaint() == "12 while busy"
        bus.panel.errors.clear()
        bus.wait(40)
    assert not bus.works()


def test_sleep_with_another_data_byte(bus):
    bus.send(0x07, 0x01)
    assert bus.complaint() == "07 01: only a5 is sleep"
    assert not bus.works()


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ((0x00, 0x57), "00 57: 93 is a black and white glass of 128x296, booster on"),
        ((0x01, 3, 0, 0x26, 0x26, 3), "01 03 00 26 26 03: other voltages than the glass is for"),
        ((0x30, 0x3C), "30 3c: the waveforms are for 3a, 100 Hz"),
        ((0x50, 0x8C), "50 8c: 1 would not be white"),
        ((0x50, 0xBC), "50 bc: 1 would not be white"),
        ((0x90, 16, 15, 0, 0, 0, 9, 1), "90 10 0f 00 00 00 09 01: the window is not on the glass"),
        ((0x61, 0x80, 1, 0x27), "61 80 01 27: the glass is 80 01 28"),
        ((0x90, 4, 15, 0, 0, 0, 9, 1), "90 04 0f 00 00 00 09 01: the sources are no whole bytes"),
        ((0x90, 0, 16, 0, 0, 0, 9, 1), "90 00 10 00 00 00 09 01: the sources are no whole bytes"),
        ((0x90, 0, 135, 0, 0, 0, 9, 1), "90 00 87 00 00 00 09 01: the window is not on the glass"),
        ((0x90, 0, 7, 0, 9, 0, 8, 1), "90 00 07 00 09 00 08 01: the window is not on the glass"),
        ((0x90, 0, 7, 0, 0, 1, 0x28, 1), "90 00 07 00 00 01 28 01: the window is not on the glass"),
    ],
)  # fmt: skip
def test_settings_that_do_not_suit_the_glass(bus, command, why):
    bus.send(*command)
    assert bus.complaint() == why


def test_a_refused_command_does_nothing():
    bus = UC8151Bus().set_up(leave_out=0x61)
    bus.send(0x61, 0x80, 1, 0x27)
    bus.panel.errors.clear()
    bus.power()
    bus.send(0x12)
    assert bus.complaint() == "12 without setup: 61 not sent since the reset"


def test_the_interval_of_the_border_is_free(bus):
    bus.send(0x50, 0x97)
    assert bus.panel.errors == []


@pytest.mark.parametrize(("border", "moves"), [(0xDC, 0), (0x1C, 0), (0x5C, 1), (0x9C, 1)])
def test_which_borders_a_partial_refresh_leaves_alone(bus, border, moves):
    bus.shown()
    bus.partial(bus.black, border=border)
    assert len(bus.panel.errors) == moves


def test_a_window_that_was_never_set(bus):
    bus.send(0x91)
    bus.send(0x13)
    assert bus.complaint() == "13 in a window that was never set"


def test_the_full_waveform_in_a_window(bus):
    bus.shown()
    bus.send(0x90, 0, 7, 0, 0, 0, 0, 1)
    bus.send(0x91)
    bus.send(0x12)
    assert bus.complaint() == "12 in a window with the full waveform, which flashes all of it"


def test_changes_beyond_the_window(bus):
    bus.shown()
    bus.write(0x13, bus.black)
    bus.partial(b"\x00", window=(8, 15, 0, 5, 0, 5, 1))
    assert bus.complaint() == "partial refresh with changes beyond its window"
    bus.wait(540)
    assert bus.panel.glass.count(0) == 1


def test_a_window_at_the_far_end_and_then_none(bus):
    """Lines beyond the 255th; once it is left all that differs is driven."""
    bus.shown()
    bus.partial(bytes(16 * 4), window=(0, 127, 1, 0x20, 1, 0x23, 1))
    bus.wait(540)
    seen = bus.panel.picture()
    columns = {x for x in range(296) for y in range(128) if not seen.getpixel((x, y))}
    assert (columns, bus.panel.errors) == ({288, 289, 290, 291}, [])
    bus.send(0x92)
    bus.write(0x10, bus.white[: 288 * 16] + bytes(4 * 16) + bus.white[292 * 16 :])
    bus.write(0x13, bus.black)
    bus.send(0x12)
    bus.wait(500)
    assert (bus.panel.glass, bus.panel.errors) == (bus.black, [])
    assert (bus.panel.refreshes, bus.panel.full_refreshes) == (3, 1)


def test_a_window_changes_only_its_pixels(bus):
    bus.shown()
    bus.partial(b"\x01\x02\x03\x04", window=(8, 23, 0, 5, 0, 6, 1))
    bus.wait(540)
    seen = bus.panel.picture()
    black = {(x, y) for x in range(296) for y in range(128) if not seen.getpixel((x, y))}
    lines = {5: b"\x01\x02", 6: b"\x03\x04"}
    assert black == {
        (x, 8 + 8 * at + bit)
        for x, line in lines.items()
        for at, byte in enumerate(line)
        for bit in range(8)
        if not byte & 0x80 >> bit
    }
    assert bus.panel.errors == []


@pytest.mark.parametrize(
    ("setting", "corner"), [(0x97, (0, 0)), (0x93, (0, 127)), (0x9F, (295, 0)), (0x9B, (295, 127))]
)
def test_where_the_first_pixel_lies(bus, setting, corner):
    bus.power()
    bus.send(0x00, setting)
    plane = b"\x7f" + bus.white[1:]
    bus.write(0x10, plane)
    bus.write(0x13, plane)
    bus.send(0x12)
    bus.wait(4500)
    seen = bus.panel.picture()
    assert [(x, y) for x in range(296) for y in range(128) if not seen.getpixel((x, y))] == [corner]

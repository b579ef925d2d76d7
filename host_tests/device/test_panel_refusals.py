"""The panel's model catches what the chip would not do: each byte stream has one thing wrong."""

import pytest

from host_tests.device.bus import BLACK, WHITE, Bus, complaint
from tools.virtual.ssd1683 import HEIGHT


def test_commands_while_busy():
    bus = Bus().set_up()
    bus.full()
    bus.wait(100)
    bus.send(0x22, 0xC0)
    assert complaint(bus) == "22 while busy"


def test_busy_not_waited_for_after_the_software_reset():
    bus = Bus()
    bus.pulse()
    bus.send(0x12)
    assert bus.panel.busy == 0  # it rises late: no leave to go on
    bus.send(0x11, 3)
    assert complaint(bus) == "11 while busy"


def test_reset_pulse_before_the_power_is_up():
    bus = Bus()
    bus.pulse(up=3)
    assert complaint(bus) == "reset pulse 3.0 ms after RST rose: the power needs 10"


def test_command_too_soon_after_the_reset():
    bus = Bus()
    bus.pulse(settle=1)
    bus.send(0x12)
    assert complaint(bus) == "12 too soon after the reset"


def test_missing_software_reset():
    bus = Bus()
    bus.pulse()
    bus.send(0x11, 3)
    assert complaint(bus) == "11 before the software reset"


def test_software_reset_forgets_the_registers_and_keeps_the_planes():
    bus = Bus().set_up().shown(BLACK)
    bus.send(0x12)
    bus.wait(10)
    bus.send(0x22, 0xFC)
    bus.send(0x20)
    assert complaint(bus) == "20 without setup: 01 11 18 21 3C not sent since the reset"
    bus.panel.errors.clear()
    for command in ((0x01, 0x2B, 1, 0), (0x11, 3), (0x18, 0x80)):
        bus.send(*command)
    bus.partial(WHITE)
    bus.wait(500)
    assert (bus.panel.glass, bus.panel.errors) == (WHITE, [])


def test_reset_loses_the_planes():
    bus = Bus().set_up().shown().set_up()
    bus.partial(BLACK)
    assert complaint(bus) == "partial refresh against a stale plane of before: write 26"


def test_wrong_gate_count():
    bus = Bus().set_up()
    bus.send(0x01, 0x27, 1, 0)
    assert complaint(bus) == "01 27 01 00: the glass has 300 gates"


def test_window_beyond_the_ram():
    bus = Bus().set_up()
    bus.send(0x44, 0, 50)
    assert complaint(bus) == "44 00 32: the RAM is 50 bytes wide"
    bus = Bus().set_up()
    bus.send(0x45, 0, 0, 0x2C, 1)
    assert complaint(bus) == "45 00 00 2c 01: the RAM is 300 rows high"


def test_window_against_the_entry_mode():
    bus = Bus().set_up()
    bus.send(0x44, 49, 0)
    bus.send(0x24)
    assert complaint(bus) == "24 the window's ends do not suit data entry 03"


@pytest.mark.parametrize(("command", "said"), [((0x4E, 9), "9, 0"), ((0x4F, 0, 1), "0, 256")])
def test_counters_outside_the_window(command, said):
    bus = Bus().set_up()
    bus.send(0x44, 0, 8)
    bus.send(0x45, 0, 0, 99, 0)
    bus.send(*command)
    bus.send(0x26)
    assert complaint(bus) == f"26 counters {said} outside the window"


def test_ram_written_beyond_the_window():
    bus = Bus().set_up()
    bus.send(0x44, 0, 8)
    bus.write(0x24, bytes(9 * HEIGHT + 1))
    assert complaint(bus) == "24 has 1 bytes more than its window holds"


def test_ram_before_its_window():
    bus = Bus()
    bus.pulse()
    bus.send(0x12)
    bus.wait(10)
    bus.send(0x24)
    assert complaint(bus) == "24 before 11, 44 and 45"


@pytest.mark.parametrize("missing", [0x01, 0x11, 0x18, 0x21, 0x3C])
def test_refresh_without_setup(missing):
    bus = Bus()
    bus.pulse()
    bus.send(0x12)
    bus.wait(10)
    for command in ((0x01, 0x2B, 1, 0), (0x11, 3), (0x18, 0x80), (0x21, 0x40, 0), (0x3C, 5)):
        if command[0] != missing:
            bus.send(*command)
    bus.send(0x22, 0xF7)
    bus.send(0x20)
    assert complaint(bus) == f"20 without setup: {missing:02X} not sent since the reset"
    assert bus.panel.busy == 0


def test_refresh_without_power_or_waveform():
    bus = Bus().set_up()
    bus.send(0x21, 0x40, 0)
    bus.send(0x3C, 5)
    bus.send(0x22, 0xC7)  # the LUT was never loaded
    bus.send(0x20)
    assert complaint(bus) == "20 with the analog part off or no LUT loaded"


def test_unknown_command():
    bus = Bus().set_up()
    bus.send(0x99)
    assert complaint(bus) == "99 is no command"


def test_data_too_short_and_too_long():
    bus = Bus().set_up()
    bus.send(0x45, 0, 0, 10)
    bus.send(0x7F)
    assert complaint(bus) == "45 without its data: 3 bytes"
    bus = Bus().set_up()
    bus.send(0x22, 0xF7, 0)
    assert complaint(bus) == "22 takes 1 bytes, not 2"


def test_sleep_without_its_data_byte():
    bus = Bus().set_up()
    bus.send(0x10)
    bus.panel.rst(0)
    assert complaint(bus) == "10 without its data: 0 bytes"
    bus = Bus().set_up()
    bus.send(0x10)
    bus.send(0x7F)
    assert complaint(bus) == "10 without its data: 0 bytes"
    assert bus.panel.busy == 0


def test_deep_sleep_ends_only_by_reset():
    bus = Bus().set_up().shown()
    bus.send(0x10, 1)
    bus.wait(1000)
    assert bus.panel.busy == 1
    bus.send(0x12)
    assert complaint(bus) == "12 in deep sleep: only a reset ends it"
    bus.panel.errors.clear()
    bus.set_up().shown(BLACK)
    assert (bus.panel.glass, bus.panel.errors) == (BLACK, [])


def test_partial_against_a_stale_plane_leaves_a_ghost():
    bus = Bus().set_up().shown()
    bus.partial(BLACK)
    bus.wait(500)
    bus.partial(WHITE)  # 26 still says white: nothing is driven
    bus.wait(500)
    assert complaint(bus) == "partial refresh against a stale plane of before: write 26"
    assert bus.panel.glass == BLACK


def test_full_with_the_planes_out_of_step():
    bus = Bus().set_up()
    bus.full(BLACK, before=WHITE)
    assert complaint(bus) == "full refresh with the planes out of step: write 26 like 24"


def test_planes_read_the_wrong_way():
    bus = Bus().set_up()
    bus.full(how=0)
    assert complaint(bus) == "full refresh with 21 00: 40 leaves RED out of it"
    bus = Bus().set_up().shown(BLACK)
    bus.partial(WHITE, how=0x40)
    assert complaint(bus) == "partial refresh with 21 40: 00 compares the planes"


def test_border_moved_by_a_partial():
    bus = Bus().set_up().shown()
    bus.partial(BLACK, border=5)
    assert complaint(bus) == "partial refresh moves the border: 3C 80 leaves it alone"


def test_bytes_that_nobody_takes():
    bus = Bus().set_up()
    bus.panel.cs(1)
    bus.send(0x7F)
    assert complaint(bus) == "1 bytes while CS is high"
    bus = Bus()
    bus.send(0x12)
    assert complaint(bus) == "1 bytes while RST is low"

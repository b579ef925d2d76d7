"""What the models of Solomon's controllers refuse: each byte stream has one thing wrong."""

import pytest

from host_tests.device.bus import SOLOMONS, SSD1680Bus


@pytest.fixture(params=SOLOMONS, ids=lambda kind: kind.model.__name__)
def kind(request):
    return request.param


def test_software_reset_must_be_waited_for(kind):
    bus = kind()
    bus.pulse()
    bus.send(0x12)
    bus.send(0x11, 3)
    assert bus.complaint() == "11 while busy"


def test_missing_software_reset(kind):
    bus = kind()
    bus.pulse()
    bus.send(0x11, 3)
    assert bus.complaint() == "11 before the software reset"


def test_software_reset_forgets_the_registers_and_keeps_the_planes(kind):
    bus = kind().set_up()
    bus.shown(bus.black)
    bus.send(0x12)
    bus.wait(10)
    bus.run(0xFC)
    assert bus.complaint() == "20 without setup: 01 11 18 21 3C not sent since the reset"
    bus.panel.errors.clear()
    for command in (bus.gates(), (0x11, 3), (0x18, 0x80)):
        bus.send(*command)
    bus.partial(bus.white)
    bus.wait(1000)
    assert (bus.panel.glass, bus.panel.errors) == (bus.white, [])


def test_wrong_gate_count(kind):
    bus = kind().set_up()
    bus.send(0x01, 0x26, 1, 0)
    assert bus.complaint() == f"01 26 01 00: the glass has {bus.panel.lines} gates"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ((0x10, 2), "10 02: sleep is 01 or 03"),
        ((0x11, 8), "11 08: the orders are 00 to 07"),
        ((0x18, 0x48), "18 48: 80 is the sensor on the chip, there is no other"),
    ],
)
def test_settings_that_do_not_suit_the_glass(kind, command, why):
    bus = kind().set_up()
    bus.send(*command)
    assert bus.complaint() == why


def test_window_beyond_the_ram(kind):
    bus = kind().set_up()
    width, rows = bus.panel.stride, bus.panel.lines
    bus.send(0x44, 0, width)
    assert bus.complaint() == f"44 00 {width:02x}: the RAM is {width} bytes wide"
    bus = kind().set_up()
    bus.send(0x45, 0, 0, rows & 255, 1)
    assert bus.complaint() == f"45 00 00 {rows & 255:02x} 01: the RAM is {rows} rows high"


def test_window_against_the_entry_mode(kind):
    bus = kind().set_up()
    bus.send(0x44, 9, 0)
    bus.send(0x24)
    assert bus.complaint() == "24 the window's ends do not suit data entry 03"


@pytest.mark.parametrize(("command", "said"), [((0x4E, 9), "9, 0"), ((0x4F, 0, 1), "0, 256")])
def test_counters_outside_the_window(kind, command, said):
    bus = kind().set_up()
    bus.send(0x44, 0, 8)
    bus.send(0x45, 0, 0, 99, 0)
    bus.send(*command)
    bus.send(0x26)
    assert bus.complaint() == f"26 counters {said} outside the window"


def test_ram_before_its_window(kind):
    bus = kind()
    bus.pulse()
    bus.send(0x12)
    bus.wait(10)
    bus.send(0x24)
    assert bus.complaint() == "24 before 11, 44 and 45"


@pytest.mark.parametrize("missing", [0x01, 0x11, 0x18, 0x21, 0x3C])
def test_refresh_without_setup(kind, missing):
    bus = kind().set_up(leave_out=missing)
    for command in ((0x21, *bus.panel.READ_FULL), (0x3C, 5)):
        if command[0] != missing:
            bus.send(*command)
    bus.run(0xF7)
    assert bus.complaint() == f"20 without setup: {missing:02X} not sent since the reset"
    bus.wait(1)
    assert not bus.works()


def test_a_refused_command_does_nothing(kind):
    bus = kind().set_up(leave_out=0x01)
    bus.send(0x01, 0x26, 1, 0)
    bus.panel.errors.clear()
    bus.send(0x21, *bus.panel.READ_FULL)
    bus.send(0x3C, 5)
    bus.run(0xF7)
    assert bus.complaint() == "20 without setup: 01 not sent since the reset"


def test_refresh_without_power_or_waveform(kind):
    for sequence in (0xC7, 0x37):  # the LUT was never loaded; the analog part is off
        bus = kind().set_up()
        bus.send(0x21, *bus.panel.READ_FULL)
        bus.send(0x3C, 5)
        bus.run(sequence)
        assert bus.complaint() == "20 with the analog part off or no LUT loaded"


def test_refresh_with_the_waveform_of_the_other_kind(kind):
    bus = kind().set_up().shown()
    bus.lut = ()
    bus.partial(bus.black, sequence=0xCC)  # the full one is still loaded
    assert bus.complaint() == "20 with the LUT of another kind of refresh"


def test_data_too_short_and_too_long(kind):
    bus = kind().set_up()
    bus.send(0x45, 0, 0, 10)
    bus.send(0x7F)
    assert bus.complaint() == "45 without its data: 3 bytes"
    bus = kind().set_up()
    bus.send(0x22, 0xF7, 0)
    assert bus.complaint() == "22 takes 1 bytes, not 2"


def test_lut_of_the_wrong_length(kind):
    right = 227 if kind.model.__name__ == "SSD1683" else 153
    bus = kind().set_up()
    bus.send(0x32, *bytes(right))
    bus.send(0x7F)
    assert bus.panel.errors == []
    bus.send(0x32, *bytes(right - 1))
    bus.send(0x7F)
    assert bus.complaint() == f"32 without its data: {right - 1} bytes"
    bus = kind().set_up()
    bus.send(0x32, *bytes(right + 1))
    assert bus.complaint() == f"32 takes {right} bytes, not {right + 1}"


def test_planes_read_the_wrong_way(kind):
    wrong = b"\x08\x00"
    bus = kind().set_up()
    bus.full(bus.white, how=wrong)
    assert bus.complaint().startswith("full refresh with 21 08 00: not ")
    bus = kind().set_up().shown()
    bus.partial(bus.white, how=b"\x00\x01")
    assert bus.complaint().startswith("partial refresh with 21 00 01: not ")


def test_the_2in9_has_no_partial_waveform_of_its_own():
    bus = SSD1680Bus().set_up().shown()
    bus.lut = ()
    bus.partial(bus.black, sequence=0xFC)
    assert bus.complaint() == "20 loads a partial waveform that the panel does not have: write 32"


@pytest.mark.parametrize("missing", [0x3F, 0x03, 0x04, 0x2C])
def test_a_written_waveform_without_its_voltages(missing):
    bus = SSD1680Bus().set_up().shown()
    bus.lut = tuple(step for step in bus.lut if step[0] != missing)
    bus.partial(bus.black)
    assert bus.complaint() == f"20 with a written LUT but without {missing:02X}"


def test_a_full_refresh_loads_its_own_waveform_over_a_written_one():
    bus = SSD1680Bus().set_up().shown()
    bus.partial(bus.black)
    bus.wait(bus.partial_ms)
    bus.bring_in_step(bus.black)
    bus.shown(bus.white)
    bus.lut = ()
    bus.partial(bus.black)
    assert bus.complaint() == "20 with the LUT of another kind of refresh"

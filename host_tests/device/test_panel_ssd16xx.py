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


# Of each command the fewest and the most bytes of data, after the datasheets' command tables; where
# bytes matter to the models, those of a right driver.
DATA = {
    0x03: b"\x17", 0x04: b"\x41\xb0\x32", 0x0C: bytes(4), 0x10: b"\x00", 0x11: b"\x03", 0x12: b"",
    0x18: b"\x80", 0x20: b"", 0x22: b"\xc0", 0x2C: b"\x36", 0x37: bytes(10), 0x3C: b"\x05",
    0x3F: b"\x22", 0x44: b"\x00\x0f", 0x45: b"\x00\x00\x07\x01", 0x4E: b"\x00", 0x4F: bytes(2),
    0x7F: b"",
}  # fmt: skip
FROM_ONE_TO_TWO = {0x1A: b"\x5a\x00", 0x21: b"\x00\x80"}


def ready(kind):
    """Set up, and 20 is to switch the analog part on."""
    bus = kind().set_up()
    bus.send(0x22, 0xC0)
    return bus


@pytest.mark.parametrize("command", [0x01, *DATA])
def test_how_much_data_a_command_takes(kind, command):
    bus = ready(kind)
    data = bus.gates()[1:] if command == 0x01 else DATA[command]
    bus.send(command, *data)
    bus.panel.rst(0)
    assert bus.panel.errors == []
    bus = ready(kind)
    bus.send(command, *data, 0)
    assert bus.complaint() == f"{command:02X} takes {len(data)} bytes, not {len(data) + 1}"
    if data:
        bus = ready(kind)
        bus.send(command, *data[:-1])
        bus.panel.rst(0)
        assert bus.complaint() == f"{command:02X} without its data: {len(data) - 1} bytes"


@pytest.mark.parametrize("command", FROM_ONE_TO_TWO)
def test_commands_that_take_one_byte_or_two(kind, command):
    data = FROM_ONE_TO_TWO[command]
    for sent in (data[:1], data):
        bus = ready(kind)
        bus.send(command, *sent)
        bus.panel.rst(0)
        assert bus.panel.errors == []
    bus = ready(kind)
    bus.send(command)
    bus.panel.rst(0)
    assert bus.complaint() == f"{command:02X} without its data: 0 bytes"
    bus = ready(kind)
    bus.send(command, *data, 0)
    assert bus.complaint() == f"{command:02X} takes 2 bytes, not 3"


@pytest.mark.parametrize("command", [0x24, 0x26])
def test_a_plane_of_one_byte_and_of_none(kind, command):
    bus = kind().set_up()
    bus.send(command, 0)
    bus.send(command)
    bus.send(0x7F)
    assert bus.complaint() == f"{command:02X} without its data: 0 bytes"


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

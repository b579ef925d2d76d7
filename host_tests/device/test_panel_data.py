"""How much data each command of the panels' models takes: a byte too few or too many is caught."""

import pytest

from host_tests.device.bus import SOLOMONS, UC8151Bus


@pytest.fixture(params=SOLOMONS, ids=lambda kind: kind.model.__name__)
def solomon(request):
    return request.param


# Of each command the fewest and the most bytes of data, after the datasheets' command tables; where
# bytes matter to the models, those of a right driver.
SOLOMON = {
    0x03: b"\x17", 0x04: b"\x41\xb0\x32", 0x0C: bytes(4), 0x10: b"\x00", 0x11: b"\x03", 0x12: b"",
    0x18: b"\x80", 0x20: b"", 0x22: b"\xc0", 0x2C: b"\x36", 0x37: bytes(10), 0x3C: b"\x05",
    0x3F: b"\x22", 0x44: b"\x00\x0f", 0x45: b"\x00\x00\x07\x01", 0x4E: b"\x00", 0x4F: bytes(2),
    0x7F: b"",
}  # fmt: skip
FROM_ONE_TO_TWO = {0x1A: b"\x5a\x00", 0x21: b"\x00\x80"}


def ready(solomon):
    """Set up, and 20 is to switch the analog part on."""
    bus = solomon().set_up()
    bus.send(0x22, 0xC0)
    return bus


@pytest.mark.parametrize("command", [0x01, *SOLOMON])
def test_how_much_data_a_command_takes(solomon, command):
    bus = ready(solomon)
    data = bus.gates()[1:] if command == 0x01 else SOLOMON[command]
    bus.send(command, *data)
    bus.panel.rst(0)
    assert bus.panel.errors == []
    bus = ready(solomon)
    bus.send(command, *data, 0)
    assert bus.complaint() == f"{command:02X} takes {len(data)} bytes, not {len(data) + 1}"
    if data:
        bus = ready(solomon)
        bus.send(command, *data[:-1])
        bus.panel.rst(0)
        assert bus.complaint() == f"{command:02X} without its data: {len(data) - 1} bytes"


@pytest.mark.parametrize("command", FROM_ONE_TO_TWO)
def test_commands_that_take_one_byte_or_two(solomon, command):
    data = FROM_ONE_TO_TWO[command]
    for sent in (data[:1], data):
        bus = ready(solomon)
        bus.send(command, *sent)
        bus.panel.rst(0)
        assert bus.panel.errors == []
    bus = ready(solomon)
    bus.send(command)
    bus.panel.rst(0)
    assert bus.complaint() == f"{command:02X} without its data: 0 bytes"
    bus = ready(solomon)
    bus.send(command, *data, 0)
    assert bus.complaint() == f"{command:02X} takes 2 bytes, not 3"


@pytest.mark.parametrize("command", [0x24, 0x26])
def test_a_plane_of_one_byte_and_of_none(solomon, command):
    bus = solomon().set_up()
    bus.send(command, 0)
    bus.send(command)
    bus.send(0x7F)
    assert bus.complaint() == f"{command:02X} without its data: 0 bytes"


# Of each command all its data, after the datasheet's command table; where bytes matter to the
# model, those of a right driver.
ULTRA = {
    0x00: b"\x97", 0x01: b"\x03\x00\x2b\x2b\x2b", 0x02: b"", 0x03: b"\x00", 0x04: b"",
    0x06: b"\x17\x17\x17", 0x07: b"\xa5", 0x11: b"", 0x12: b"", 0x20: bytes(44), 0x21: bytes(42),
    0x22: bytes(42), 0x23: bytes(42), 0x24: bytes(42), 0x30: b"\x3a", 0x41: b"\x00", 0x50: b"\x9c",
    0x60: b"\x22", 0x61: b"\x80\x01\x28", 0x82: b"\x12", 0x90: b"\x00\x7f\x00\x00\x01\x27\x01",
    0x91: b"", 0x92: b"",
}  # fmt: skip


@pytest.mark.parametrize("command", ULTRA)
def test_how_much_data_a_command_of_the_uc8151_takes(command):
    def ready():
        bus = UC8151Bus().set_up().shown()
        bus.power()
        return bus

    data = ULTRA[command]
    bus = ready()
    bus.send(command, *data)
    bus.panel.rst(0)
    assert bus.panel.errors == []
    bus = ready()
    bus.send(command, *data, 0)
    assert bus.complaint() == f"{command:02X} takes {len(data)} bytes, not {len(data) + 1}"
    if data:
        bus = ready()
        bus.send(command, *data[:-1])
        bus.panel.rst(0)
        assert bus.complaint() == f"{command:02X} without its data: {len(data) - 1} bytes"


@pytest.mark.parametrize("command", [0x10, 0x13])
def test_a_plane_of_the_uc8151_of_one_byte_and_of_none(command):
    bus = UC8151Bus().set_up()
    bus.send(command, 0)
    bus.send(command)
    bus.send(0x11)
    assert bus.complaint() == f"{command:02X} without its data: 0 bytes"

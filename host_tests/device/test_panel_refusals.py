"""The panels' models catch what no controller would do: each byte stream has one thing wrong."""

import pytest

from host_tests.device.bus import BUSES


@pytest.fixture(params=BUSES, ids=lambda kind: kind.model.__name__)
def kind(request):
    return request.param


def test_commands_while_busy(kind):
    bus = kind().set_up()
    bus.full(bus.white)
    bus.wait(100)
    bus.send(bus.new)
    assert bus.complaint() == f"{bus.new:02X} while busy"


def test_busy_not_waited_for(kind):
    bus = kind().set_up()
    bus.full(bus.white)
    assert not bus.works()  # it comes late: no leave to go on
    bus.send(bus.new)
    assert bus.complaint() == f"{bus.new:02X} while busy"


def test_commands_to_a_panel_that_hangs(kind):
    bus = kind().set_up()
    bus.panel.stuck = True
    bus.send(bus.new)
    assert bus.complaint() == f"{bus.new:02X} while busy"


def test_a_level_that_stays_is_no_reset(kind):
    bus = kind().set_up()
    bus.wait(5)
    bus.panel.rst(1)
    bus.shown(bus.black)
    assert (bus.panel.glass, bus.panel.errors) == (bus.black, [])


def test_reset_pulse_before_the_power_is_up(kind):
    bus = kind()
    bus.pulse(up=3)
    assert bus.complaint() == "reset pulse 3.0 ms after RST rose: the power needs 10"


def test_command_too_soon_after_the_reset(kind):
    bus = kind()
    bus.pulse(settle=0.5)
    bus.send(bus.new)
    assert bus.complaint() == f"{bus.new:02X} too soon after the reset"


def test_reset_loses_the_planes(kind):
    bus = kind().set_up().shown().set_up()
    bus.partial(bus.black)
    assert bus.complaint() == bus.stale


def test_refresh_after_the_panel_lost_its_power(kind):
    bus = kind().set_up().shown()
    bus.panel.lose()
    bus.wait(20)
    bus.partial(bus.black)
    assert bus.panel.errors
    bus.wait(1)
    assert not bus.works()  # so the driver hears of it


def test_ram_written_beyond_the_window(kind):
    bus = kind().set_up()
    bus.write(bus.new, bus.white + b"\xff")
    assert bus.complaint() == f"{bus.new:02X} has 1 bytes more than its window holds"


def test_unknown_command(kind):
    bus = kind().set_up()
    bus.send(0x99)
    assert bus.complaint() == "99 is no command"


def test_sleep_without_its_data_byte(kind):
    command, _ = kind.sleep
    for next_step in (lambda bus: bus.panel.rst(0), lambda bus: bus.send(bus.new)):
        bus = kind().set_up()
        bus.send(command)
        next_step(bus)
        assert bus.complaint() == f"{command:02X} without its data: 0 bytes"
        assert not bus.works()


def test_deep_sleep_ends_only_by_reset(kind):
    bus = kind().set_up().shown()
    bus.send(*bus.sleep)
    bus.wait(1000)
    assert bus.works()
    bus.send(bus.new)
    assert bus.complaint() == f"{bus.new:02X} in deep sleep: only a reset ends it"
    bus.panel.errors.clear()
    bus.set_up().shown(bus.black)
    assert (bus.panel.glass, bus.panel.errors) == (bus.black, [])


def test_partial_against_a_stale_plane_leaves_a_ghost(kind):
    bus = kind().set_up().shown()
    bus.partial(bus.black)
    bus.wait(bus.partial_ms)
    bus.partial(bus.white)  # the plane of before still says white: nothing is driven
    bus.wait(bus.partial_ms)
    assert bus.complaint() == bus.stale
    assert bus.panel.glass == bus.black


def test_full_with_the_planes_out_of_step(kind):
    bus = kind().set_up()
    bus.full(bus.black, before=bus.white)
    assert bus.complaint() == bus.out_of_step


def test_bytes_that_nobody_takes(kind):
    bus = kind().set_up()
    bus.panel.cs(1)
    bus.send(bus.new)
    assert bus.complaint() == "1 bytes while CS is high"
    bus = kind()
    bus.send(bus.new)
    assert bus.complaint() == "1 bytes while RST is low"


def test_partial_refresh_moves_the_border(kind):
    bus = kind().set_up().shown()
    bus.partial(bus.black, border={0x24: 5, 0x13: 0x9C}[bus.new])
    assert bus.complaint().startswith("partial refresh moves the border: ")

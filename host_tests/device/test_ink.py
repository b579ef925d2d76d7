"""When the glass is refreshed, and how, on every device: each clause on a clock that is turned."""

import pytest

from host_tests.device import rig
from tools.virtual.device import VirtualDevice
from tools.virtual.tape import Tape

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
# After how many partial refreshes a glass is to be cleaned, and when at the latest.
PARTIALS = {"desk": (20, 40), "slim": (12, 24), "pocket": (25, 50), "fourth": (12, 24)}
# The longest that one refresh of all of the glass takes with a short waveform, in ms.
SHORT = {"desk": 1200, "slim": 1800, "pocket": 2100, "fourth": 1800}


@pytest.fixture(params=rig.BOARDS)
def name(request):
    return request.param


class Glass:
    """The policy and the panel of a device with its first picture shown."""

    def __init__(self, device, name):
        self.device = device
        self.most, self.limit = PARTIALS[name]
        self.short = SHORT[name]
        self.byte = 0
        device.ask("from time import ticks_ms")
        device.ask("from keltis.run import Ink")  # ink.py is bound into it
        device.ask("ink = Ink(panel)")
        self.show("other", None)

    def show(self, kind, turn=0):
        """Show something new; the ms that it took."""
        self.byte += 1
        self.device.ask(f"panel.buffer[{self.byte}] ^= 0xFF")
        before = self.device.now
        self.device.ask(f"ink.show({kind!r}, ticks_ms(), {turn})")
        self.device.settle()
        return self.device.now - before

    def rest(self):
        """Nothing happens."""
        self.device.ask("ink.rest(ticks_ms())")
        self.device.settle()

    def grow_old(self, partials):
        for _ in range(partials):
            self.show("play")

    @property
    def refreshes(self):
        """(all, of all of the glass)"""
        return self.device.panel.refreshes, self.device.panel.full_refreshes


@pytest.fixture
def glass(make, name):
    return Glass(make(), name)


def test_the_first_one_is_full_since_the_old_plane_is_unknown(glass):
    assert glass.refreshes == (1, 1)


def test_play_and_its_sheets_are_refreshed_partly(glass):
    glass.device.run(3 * MINUTE)
    glass.show("play")
    assert glass.refreshes == (2, 2)
    glass.device.run(3 * MINUTE)
    glass.grow_old(3)
    assert glass.refreshes == (5, 2)


def test_a_fast_full_one_between_play_and_other_kinds(glass):
    for kind in ("play", "other", "play"):
        glass.device.run(3 * MINUTE)
        before = glass.refreshes[1]
        assert 900 < glass.show(kind) <= glass.short
        assert glass.refreshes[1] == before + 1


def test_a_partial_one_if_the_last_full_was_less_than_three_minutes_ago(glass):
    glass.device.run(3 * MINUTE - 6000)
    glass.show("play")
    glass.show("other")
    assert glass.refreshes == (3, 1)
    glass.device.run(6000)
    glass.show("play")
    assert glass.refreshes == (4, 2)


def test_in_the_cold_it_is_a_slow_one(glass):
    """The short waveform would leave a pale picture: 0.75 V of the chip's sensor are 1 degree."""
    glass.device.volts[4] = 0.75
    glass.device.run(3 * MINUTE)
    assert glass.show("play") > 3000


def test_after_n_partials_at_the_next_eight_quiet_seconds(glass):
    glass.device.run(3 * MINUTE)
    glass.show("play")
    glass.device.run(3 * MINUTE)
    glass.grow_old(glass.most - 1)
    glass.device.run(9000)
    glass.rest()
    assert glass.refreshes[1] == 2
    glass.grow_old(1)
    glass.device.run(6000)
    glass.rest()
    assert glass.refreshes[1] == 2
    glass.device.run(2000)
    glass.rest()
    assert glass.refreshes[1] == 3
    glass.device.run(MINUTE)
    glass.rest()
    assert glass.refreshes[1] == 3


def test_but_not_within_three_minutes_of_the_last(glass):
    glass.grow_old(glass.most)
    glass.device.run(MINUTE)
    glass.rest()
    assert glass.refreshes[1] == 1
    glass.device.run(2 * MINUTE)
    glass.rest()
    assert glass.refreshes[1] == 2


def test_at_twice_n_at_the_end_of_the_running_turn_whatever_the_clock_says(glass):
    glass.show("play", turn=1)
    for _ in range(glass.limit - 1):
        glass.show("play", turn=1)
    assert glass.refreshes[1] == 1
    glass.show("play", turn=1)
    assert glass.refreshes[1] == 1
    glass.show("play", turn=2)
    assert glass.refreshes[1] == 2


def test_a_new_turn_before_that_changes_nothing(glass):
    for turn in range(glass.limit):
        glass.show("play", turn=turn)
    assert glass.refreshes[1] == 1
    glass.show("play", turn=glass.limit)
    assert glass.refreshes[1] == 2


def test_a_full_one_a_day(glass):
    glass.device.run(DAY - MINUTE)
    glass.show("play")
    assert glass.refreshes[1] == 2  # a fast one
    glass.device.run(MINUTE // 2)
    glass.rest()
    assert glass.refreshes[1] == 2
    glass.device.run(MINUTE // 2)
    before = glass.device.now
    glass.rest()
    assert glass.refreshes[1] == 3
    assert glass.device.now - before > 3000
    glass.device.run(MINUTE)
    glass.rest()
    assert glass.refreshes[1] == 3


def test_the_power_goes_off_three_seconds_after_the_last_refresh(glass):
    glass.show("play")
    glass.device.run(1500)
    glass.rest()
    assert glass.device.panel.powered
    glass.device.run(1500)
    glass.rest()
    assert not glass.device.panel.powered


def begun(device):
    """In a game of cards of two players, all of it on the glass."""
    device.settle()
    for key in (1, 1, 0):
        device.press(key)
        device.settle()
    assert device.ask()["screen"] == "play"


def test_a_press_is_taken_at_once_however_busy_the_panel_is(name):
    """The LED says so; the refresh that waits shows all that was pressed meanwhile."""
    with VirtualDevice(name) as device, VirtualDevice(name) as slow:
        begun(device)
        begun(slow)
        refreshes = device.panel.refreshes
        for key in (0, 1, 2):
            device.press(key)
            device.run(30)
            assert device.led and device.panel.busy == device.panel.BUSY
            slow.press(key)
            slow.settle()
        device.settle()
        assert not device.led
        assert device.panel.refreshes == refreshes + 2
        assert device.picture().tobytes() == slow.picture().tobytes()


def test_the_journal_is_written_while_the_panel_works_and_then_the_light_goes_out(name, tmp_path):
    path = tmp_path / "flash"
    tape = Tape(path)
    with VirtualDevice(name, flash=path) as device:
        begun(device)
        refreshes, written = device.panel.refreshes, len(tape.operations())
        at = []  # when the refresh had begun, the flash was written, the picture came, the LED off
        device.down(0)
        device.run(60)
        device.up(0)
        states = (
            lambda: device.panel.refreshes > refreshes,
            lambda: len(tape.operations()) > written,
            lambda: device.panel.busy != device.panel.BUSY,
            lambda: not device.led,
        )
        for state in states:
            while not state():
                device.run(1)
            at.append(device.now)
        assert at == sorted(at)
        assert at[0] <= at[1] < at[2] <= at[3] < at[2] + 100


@pytest.mark.parametrize("name", ["slim"])
def test_in_the_app_a_turn_is_not_disturbed(name):
    """Sheets come and go within a turn; the next move ends it."""
    with VirtualDevice(name, panel_times=False) as device:
        device.settle()
        for key in (1, 1, 0, *(6, 6) * PARTIALS[name][1]):  # cards, two players; the sheet, back
            device.press(key)
            device.settle()
        assert device.ask()["screen"] == "play"
        assert device.panel.full_refreshes == 1
        device.press(0)
        device.settle()
        assert device.panel.full_refreshes == 2

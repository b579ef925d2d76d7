"""Sleep and battery, on every device, with the app: what is shown, what is saved, what wakes it."""

from contextlib import ExitStack

import pytest

from host_tests.device import rig
from tools.glass import read
from tools.virtual import image
from tools.virtual.device import DeviceFault, VirtualDevice

MINUTE = 60_000
SLEEP_AFTER = 2 * MINUTE
SOON = {"/settings.json": b'{"sleep_after": 2}'}
BEGIN = (1, 1, 0)  # new, cards, two players
# The battery's sign: its outline, the paper just within it, and where bars stand.
SIGN = """
..###############....
.#...............#...
#.................#..
#.................###
#.................###
#.................###
#.................#..
.#...............#...
..###############....
""".split()
OUTLINE = [(x, y) for y, row in enumerate(SIGN) for x, ink in enumerate(row) if ink == "#"]
PAPER = [(x, y) for x in range(3, 16) for y in (1, 7)]
INSIDE = [(x, 4) for x in range(2, 17)]
TOP = 30  # pixels in which the sign is


@pytest.fixture(params=rig.BOARDS)
def name(request):
    return request.param


@pytest.fixture
def make(name):
    with ExitStack() as devices:
        yield lambda **options: devices.enter_context(VirtualDevice(name, **options))


def says(device, words):
    return any(words in text.text for text in read(device.picture()))


def battery(device):
    """(whether the sign's outline is black, how many bars are in it), None if there is no sign on
    the glass."""
    picture = device.picture()
    white = picture.load()
    for top in range(TOP):
        for left in range(picture.width - len(SIGN[0])):
            inks = {white[left + x, top + y] for x, y in OUTLINE}
            paper = {white[left + x, top + y] for x, y in PAPER}
            if len(inks) == len(paper) == 1 and inks != paper:
                row = "".join(" #"[white[left + x, top + y] in inks] for x, y in INSIDE)
                return inks == {0}, len(row.split())
    return None


def type_all(device, keys):
    for key in keys:
        device.press(key)
        device.settle()


@pytest.fixture
def playing(make):
    device = make(files=SOON)
    device.settle()
    type_all(device, BEGIN + (0, 1))
    return device


def files(device):
    return image.listing(image.load(device.flash))


def test_it_sleeps_after_the_set_time_and_the_key_that_wakes_it_counts(playing, make):
    playing.run(SLEEP_AFTER - MINUTE)
    assert not says(playing, "press a key")
    playing.run(MINUTE + 10_000)
    assert says(playing, "press a key")
    assert says(playing, "Seat 1")  # the last screen stays
    awake = make()
    awake.settle()
    type_all(awake, BEGIN + (0, 1, 2))
    playing.press(2)
    playing.settle()
    assert playing.picture().tobytes() == awake.picture().tobytes()


def test_the_panel_sleeps_too_and_wakes_with_a_full_refresh(playing):
    before = playing.panel.full_refreshes
    playing.run(SLEEP_AFTER + 10_000)
    refreshes = playing.panel.refreshes
    playing.run(10 * MINUTE)
    assert playing.panel.refreshes == refreshes
    playing.press(2)
    playing.settle()
    assert playing.panel.full_refreshes == before + 1


def test_asleep_it_hardly_looks(playing):
    playing.run(SLEEP_AFTER + 10_000)
    steps = []
    take = playing._crank._take
    playing._crank._take = lambda *frame: (steps.append(frame[0]), take(*frame))
    playing.run(MINUTE)
    assert len(steps) <= 12 * 4


def test_on_a_cable_it_never_sleeps(playing):
    playing.plug(True)
    playing.run(SLEEP_AFTER + 10_000)
    assert not says(playing, "press a key")


@pytest.mark.parametrize("name", ["desk"])
@pytest.mark.parametrize(
    ("told", "minutes"), [(b"{}", 15), (b'{"sleep_after": 1}', 1), (b'{"sleep_after": 0}', None)]
)
def test_the_time_can_be_set(make, told, minutes):
    device = make(files={"/settings.json": told})
    device.run((minutes or 16) * MINUTE)
    assert not says(device, "press a key")
    device.run(10_000)
    assert says(device, "press a key") == (minutes is not None)


def test_a_low_battery_stops_the_writing_and_says_so(playing):
    playing.volts[3] = 0.6
    playing.run(MINUTE + 5000)
    assert says(playing, "Battery empty: saved till here")
    saved = files(playing)
    type_all(playing, (0, 1, 0))
    playing.run(MINUTE)
    assert files(playing) == saved
    assert says(playing, "Battery empty: saved till here")
    playing.reset()
    assert files(playing) == saved


@pytest.mark.parametrize("volts, level, pockets", [(4.2, 3, 3), (3.6, 2, 2), (2.9, 1, 0)])
def test_the_battery_is_measured_once_a_minute(name, playing, volts, level, pockets):
    """A charged cell has 4.2 V; a Pico goes on till 2.0, the Badger till 2.8."""
    playing.volts[3] = volts / 3
    playing.run(MINUTE + 5000)
    assert playing.ask()["battery"] == (pockets if name == "pocket" else level)
    playing.plug(True)
    playing.run(MINUTE + 5000)
    assert playing.ask()["battery"] is None


# The bars are the level: a Pico goes on till 2.0 volts, the Badger till 2.8.
@pytest.mark.parametrize("volts", [4.1, 3.5, 2.9])
def test_the_battery_is_shown_at_home(make, volts):
    device = make()
    device.volts[3] = volts / 3
    device.reset()
    device.settle()
    assert device.ask()["screen"] == "home"
    level = device.ask()["battery"]
    assert battery(device) == (level > 0, level)
    device.plug(True)
    device.reset()
    device.settle()
    assert battery(device) is None


def test_in_play_a_battery_is_shown_that_is_nearly_empty(name, playing):
    assert battery(playing) is None
    playing.volts[3] = (2.9 if name == "pocket" else 2.2) / 3
    playing.run(MINUTE + 5000)
    type_all(playing, (0,))
    assert battery(playing) == (False, 0)
    playing.plug(True)
    playing.run(MINUTE + 5000)
    type_all(playing, (1,))
    assert battery(playing) is None
    playing.reset()
    playing.settle()
    assert battery(playing) is None


def test_on_a_cable_it_writes_again(playing):
    playing.volts[3] = 0.6
    playing.run(MINUTE + 5000)
    saved = files(playing)
    playing.plug(True)
    playing.run(MINUTE + 5000)
    type_all(playing, (0,))
    assert files(playing) != saved
    assert not says(playing, "Battery empty: saved till here")


# the Badger's own power


@pytest.mark.parametrize("name", ["pocket"])
def test_the_badger_switches_itself_off_and_any_key_switches_it_on(playing):
    picture = playing.picture().tobytes()
    playing.run(SLEEP_AFTER + 10_000)
    with pytest.raises(DeviceFault, match="the device is off"):
        playing.ask()
    assert says(playing, "press a key")
    playing.press(5)  # a discard that is taken back, to see that it counts
    playing.settle()
    assert playing.ask()["screen"] == "play"
    assert playing.picture().tobytes() != picture
    playing.hold(5)
    playing.settle()
    assert playing.picture().tobytes() == picture

"""Panels that fail under the app, on every device: the game goes on, and is kept."""

from contextlib import ExitStack

import pytest

from host_tests.device import rig
from tools.virtual.device import VirtualDevice

# New, cards, two players; then a game of green, blue, pink and discards.
BEGIN = (1, 1, 0)
BEFORE = (0, 1, 2, 5)
MEANWHILE = (0, 1, 1, 5, 2)


@pytest.fixture(params=rig.BOARDS)
def name(request):
    return request.param


@pytest.fixture
def make(name):
    with ExitStack() as devices:
        yield lambda **options: devices.enter_context(VirtualDevice(name, **options))


def type_all(device, keys):
    for key in keys:
        device.press(key)
        device.settle(limit=60_000)


def begun(device):
    """In the middle of a game."""
    type_all(device, BEGIN + BEFORE)
    assert device.ask()["screen"] == "play"
    return device


@pytest.fixture
def unharmed(make):
    """The pictures that a device without a fault shows: in the end, and after the next boot."""
    device = make()
    device.settle()
    type_all(device, BEGIN + BEFORE + MEANWHILE)
    pictures = [device.picture().tobytes()]
    device.reset()
    device.settle()
    return pictures + [device.picture().tobytes()]


def heal(device):
    """Another panel, and the power comes again."""
    device.cut()
    device.panel.errors.clear()
    device.panel.missing = device.panel.stuck = False
    device.boot()
    device.settle()
    return device.picture().tobytes()


def test_the_panel_is_missing_from_the_start(make, unharmed):
    device = make()
    device.cut()
    device.panel.missing = True
    device.boot()
    type_all(device, BEGIN + BEFORE + MEANWHILE)
    assert device.ask()["panel"] is False
    assert heal(device) == unharmed[1]
    assert device.ask()["panel"] is True


def test_without_a_panel_the_light_blinks(make):
    device = make()
    device.cut()
    device.panel.missing = True
    device.boot()
    seen = set()
    for _ in range(30):
        device.run(200)
        seen.add(device.led)
    assert seen == {False, True}


def test_the_panel_comes_off_in_mid_game(make, unharmed):
    device = begun(make())
    device.panel.missing = True
    type_all(device, MEANWHILE)
    assert device.ask()["panel"] is False
    assert heal(device) == unharmed[1]


def test_busy_stuck_for_good(make, unharmed):
    device = begun(make())
    device.press(MEANWHILE[0])
    device.panel.stuck = True
    for key in MEANWHILE[1:]:
        device.press(key)
        device.run(200)
    device.settle(limit=60_000)
    assert device.ask()["panel"] is False
    assert heal(device) == unharmed[1]


def test_busy_stuck_until_the_reset(make, unharmed):
    """The driver finds out after twice the time that it should take, and resets the panel."""
    device = begun(make())
    device.press(MEANWHILE[0])
    rig.hang(device)
    device.run(30_000)
    assert device.panel.full_refreshes == 2
    type_all(device, MEANWHILE[1:])
    assert device.ask()["panel"] is True
    assert device.picture().tobytes() == unharmed[0]


@pytest.mark.parametrize("ms", [2, 9])
def test_busy_comes_late(make, unharmed, ms):
    device = make()
    device.panel.late = ms * 1000
    begun(device)
    type_all(device, MEANWHILE)
    assert device.picture().tobytes() == unharmed[0]
    assert device.panel.full_refreshes == 1


def test_the_panel_loses_all_in_mid_use(make, unharmed):
    """Between two refreshes; the model refuses what a panel that was reset would not do."""
    device = begun(make(strict=False))
    device.panel.lose()
    type_all(device, MEANWHILE)
    assert device.panel.full_refreshes == 2
    assert device.picture().tobytes() == unharmed[0]
    assert heal(device) == unharmed[1]


def test_the_panel_loses_all_during_a_refresh(make, unharmed):
    device = begun(make(strict=False))
    device.press(MEANWHILE[0])
    device.run(40)
    device.panel.lose()
    type_all(device, MEANWHILE[1:])
    assert device.picture().tobytes() == unharmed[0]
    assert heal(device) == unharmed[1]

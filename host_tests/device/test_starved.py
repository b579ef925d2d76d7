"""Nothing is allocated while a panel is refreshed: under the heap's lock it would be an error.

The stand-in app asks `ready`, which ends a refresh, under that lock as well.
"""

import pytest

from host_tests.device import rig

# Parts of the buffer, (left, right, top, bottom) in bytes and rows: some few columns, all of them,
# one byte, so many rows that they are moved in several goes.
PARTS = ((2, 9, 1, 13), (0, None, 3, 5), (11, 12, 0, 1), (4, 11, 5, None))


@pytest.fixture(params=rig.BOARDS)
def name(request):
    return request.param


def parts(name):
    stride, rows, *_ = rig.BOARDS[name]
    for left, right, top, bottom in PARTS:
        yield left, right or stride, top, min(bottom or rows, rows)


def starved(device, call):
    return device.ask(f"app.starved(lambda: {call})")["value"]


@pytest.fixture
def drawn(device, name):
    """The device with its first picture on the glass, and another one in the buffer."""
    assert starved(device, "panel.start()") is True
    device.settle()
    for part in parts(name):
        device.ask(f"draw{(*part, 0x5A)}")
    return device


def test_the_first_picture(drawn):
    assert drawn.panel.full_refreshes == 1
    assert drawn.picture().getextrema() == (255, 255)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    "how, whole", [("full=True", 1), ("fast=True", 1), ("", 0), ("boxes=boxes", 0)]
)
def test_a_refresh_of_each_kind(drawn, name, how, whole, turned):
    if turned:
        drawn.ask("panel.turned = True")
        assert starved(drawn, "panel.start()") is True
        drawn.settle()
        for part in parts(name):
            drawn.ask(f"draw{(*part, 0xA6)}")
    drawn.ask(f"boxes = {[rig.box_of(name, *part) for part in parts(name)]}")
    full = drawn.panel.full_refreshes
    before = drawn.now
    assert starved(drawn, f"panel.start({how})") is True
    drawn.settle()
    assert rig.agree(drawn)
    assert drawn.panel.full_refreshes == full + whole
    assert (drawn.now - before > 3000) == (how == "full=True")


def test_nothing_to_show(drawn):
    drawn.ask("panel.start()")
    drawn.settle()
    assert starved(drawn, "panel.start(boxes=())") is False


def test_power_off_sleep_and_what_wakes_it(drawn):
    starved(drawn, "panel.start()")
    drawn.settle()
    starved(drawn, "panel.idle()")
    drawn.settle()
    assert not drawn.panel.powered
    starved(drawn, "panel.sleep()")
    assert starved(drawn, "panel.start()") is True
    drawn.settle()
    assert rig.agree(drawn)


def test_a_panel_that_hangs_is_reset(drawn):
    starved(drawn, "panel.start()")
    rig.hang(drawn)
    drawn.run(10_000)
    drawn.settle()
    assert drawn.panel.full_refreshes == 2
    assert rig.agree(drawn)

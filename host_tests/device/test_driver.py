"""The panel's driver on the virtual device: what is drawn is seen; no panel can stop the app."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tests.device import rig


@pytest.fixture(params=rig.BOARDS)
def name(request):
    return request.param


@pytest.fixture
def rows(name):
    """(bytes in a row of the buffer, rows)"""
    return rig.BOARDS[name][:2]


def sent(device):
    """Count the bytes on the bus from now on; gives a function that tells them."""
    runs = []
    spi = device.panel.spi
    device.panel.spi = lambda data: (runs.append(len(data)), spi(data))
    return lambda: sum(runs)


@pytest.fixture
def shown(device):
    """The device with its first picture on the glass."""
    assert device.ask("panel.start()")["value"] is True
    device.settle()
    return device


def test_the_bus_is_as_fast_as_the_controller_takes(device, name):
    """Also after a light sleep, which changes the clock that it is made of."""
    device.panel.missing = True
    device.ask("data = bytes(15000)")
    for _ in range(2):
        before = device.now
        device.ask("panel._spi.write(data)")
        megahertz = 15 * 8 / (device.now - before)
        assert megahertz == pytest.approx(11.1 if name == "pocket" else 20, rel=0.05)
        device.ask("device.sleep(2)")


def test_first_refresh_is_full_and_white(shown):
    assert shown.panel.full_refreshes == shown.panel.refreshes == 1
    assert shown.picture().getextrema() == (255, 255)
    assert rig.agree(shown)


def test_rst_is_up_for_a_while_before_the_first_reset(device):
    """As of one whose driver is made while RST is low, and is to show something at once."""
    wires = "panel._spi, panel._cs, panel._dc, panel._rst, panel._busy, panel.width, panel.height"
    device.run(20)
    device.ask("panel._rst.value(0)")
    assert device.ask(f"type(panel)({wires}).start()")["value"] is True
    device.run(100)
    assert device.panel.errors == []


def test_turned_it_stands_upside_down_after_a_full_refresh(shown):
    shown.ask("draw(1, 5, 2, 7, 0x35)")
    shown.ask("panel.turned = True")
    assert shown.ask("panel.start()")["value"] is True
    shown.settle()
    assert shown.panel.full_refreshes == 2
    assert rig.agree(shown)
    shown.ask("panel.turned = False")
    assert shown.ask("panel.start()")["value"] is True
    shown.settle()
    assert shown.panel.full_refreshes == 3
    assert rig.agree(shown)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("columns", ["first", "last", "middle", "all"])
@pytest.mark.parametrize("lines", ["first", "last", "middle", "all"])
def test_only_the_area_that_changed_is_sent(shown, name, columns, lines, turned):
    stride, rows, _, commands = rig.BOARDS[name]
    if turned:
        shown.ask("panel.turned = True")
        shown.ask("panel.start()")
        shown.settle()
    whole = shown.panel.full_refreshes
    (left, right), (top, bottom) = (
        {"first": (0, 1), "last": (size - 1, size), "middle": (7, 10), "all": (0, size)}[which]
        for which, size in ((columns, stride), (lines, rows))
    )
    shown.ask(f"draw({left}, {right}, {top}, {bottom}, 0)")
    shown.ask(f"boxes = [{rig.box_of(name, left, right, top, bottom)}]")
    count = sent(shown)
    assert shown.ask("panel.start(boxes=boxes)")["value"] is True
    shown.settle()
    assert count() == commands + 2 * (right - left) * (bottom - top)
    assert shown.panel.full_refreshes == whole
    assert rig.agree(shown)


@pytest.mark.parametrize("part", [4, 2])
def test_where_much_may_have_changed_all_is_sent_at_once(shown, name, part):
    """Where bytes lie side by side, as the controller takes them."""
    stride, rows, _, commands = rig.BOARDS[name]
    changed = 0, stride, 0, rows // part
    shown.ask(f"draw{(*changed, 0)}")
    shown.ask(f"boxes = [{rig.box_of(name, *changed)}]")
    count = sent(shown)
    assert shown.ask("panel.start(boxes=boxes)")["value"] is True
    shown.settle()
    at_once = name == "desk" and part == 2
    assert count() == commands + 2 * stride * (rows if at_once else rows // part)
    assert rig.agree(shown)


def test_the_end_of_a_refresh_wakes_the_device(shown):
    """The app sleeps for a second at a time; the plane of before is written at once."""
    shown.ask("panel.buffer[0] = 0")
    shown.ask("boxes = [(0, 0, 8, 8)]")
    shown.ask("panel.start(boxes=boxes)")
    ended = []
    written = []
    spi = shown.panel.spi
    shown.panel.spi = lambda data: (written.append(shown.now), spi(data))
    shown.panel.on_picture = lambda: ended.append(shown.now)
    shown.run(900)
    assert ended[0] < written[-1] < ended[0] + 5
    assert rig.agree(shown)


def test_on_a_usb_cable_all_goes_on_as_well(shown):
    """There the device must not sleep lightly, and wakes by looking every few ms."""
    shown.plug(True)
    shown.ask("app.redraws = True")
    for key in range(7):
        shown.press(key)
        shown.settle()
        assert rig.agree(shown)
    assert [key for key, *_ in shown.ask()["events"]] == list(range(7))
    assert shown.panel.refreshes == 8


def test_nothing_changed_nothing_done(shown):
    assert shown.ask("panel.start(boxes=[])")["value"] is False
    assert shown.panel.refreshes == 1
    assert shown.ask("panel.start(full=True)")["value"] is True
    shown.settle()
    assert shown.panel.full_refreshes == 2
    assert rig.agree(shown)


def test_where_it_is_not_known_what_has_changed_all_is_sent(shown, name, rows):
    shown.ask("panel.buffer[0] = 0")
    count = sent(shown)
    assert shown.ask("panel.start()")["value"] is True
    shown.settle()
    assert count() == rig.BOARDS[name][3] + 2 * rows[0] * rows[1]
    assert shown.panel.full_refreshes == 1
    assert rig.agree(shown)


def test_idle_switches_the_power_off_and_the_next_refresh_is_partial(shown):
    shown.ask("panel.buffer[0] = 0")
    shown.ask("panel.start()")
    shown.settle()
    assert shown.panel.powered
    shown.ask("panel.idle()")
    shown.settle()
    assert not shown.panel.powered
    shown.ask("panel.buffer[0] = 1")
    shown.ask("panel.start()")
    shown.settle()
    assert shown.panel.full_refreshes == 1
    assert rig.agree(shown)


def test_sleep_is_deep_and_the_next_refresh_full(shown):
    shown.ask("panel.sleep()")
    assert shown.panel.busy == shown.panel.BUSY
    assert shown.ask("panel.ready()")["value"] is True
    shown.ask("panel.buffer[0] = 0")
    assert shown.ask("panel.start()")["value"] is True
    shown.settle()
    assert shown.panel.full_refreshes == 2
    assert rig.agree(shown)


def spans(size):
    """(first, end) of a run that is not empty."""
    ends = st.tuples(st.integers(0, size), st.integers(0, size))
    return ends.filter(lambda ends: ends[0] != ends[1]).map(sorted)


STEPS = st.one_of(
    st.tuples(st.just("draw"), spans(48), spans(48), st.integers(0, 255)),
    st.tuples(st.just("start"), st.sampled_from(("", "full=True", "fast=True", "boxes=boxes"))),
    st.tuples(st.just("run"), st.sampled_from((1, 100, 500, 5000))),
    st.tuples(st.sampled_from(("idle", "sleep"))),
    st.tuples(st.just("turn"), st.booleans()),
)


@pytest.fixture(scope="module", params=rig.BOARDS)
def lasting(request):
    with rig.device(device=request.param) as device:
        device.name = request.param
        yield device


@settings(max_examples=40)
@given(st.lists(STEPS, min_size=1, max_size=12))
def test_planes_stay_in_step_whatever_is_drawn(lasting, steps):
    """The driver's calls in any order and drawings, each only when it is legal; the model refuses
    nothing."""
    stride, rows, *_ = rig.BOARDS[lasting.name]
    lasting.ask("boxes = [(0, 0, panel.width, panel.height)]")
    for verb, *how in steps:
        if verb == "draw":
            (left, right), (top, bottom), ink = how
            # in parts of 48 of the glass
            left, right = (part * stride // 48 for part in (left, right))
            top, bottom = (part * rows // 48 for part in (top, bottom))
            ready = lasting.ask("panel.ready()")["value"]
            if ready and left < right and top < bottom:
                lasting.ask(f"draw({left}, {right}, {top}, {bottom}, {ink})")
                lasting.ask(f"boxes.append({rig.box_of(lasting.name, left, right, top, bottom)})")
        elif verb == "run":
            lasting.run(how[0])
        elif verb == "turn":
            lasting.ask(f"panel.turned = {how[0]}")
        elif lasting.ask(f"panel.ready() and panel.{verb}({''.join(how)})")["value"]:
            lasting.ask("boxes = []")  # the driver holds the old ones
    lasting.settle()
    lasting.ask("panel.start()")
    lasting.settle()
    assert rig.agree(lasting)


# panels that do not answer


def test_without_a_panel_the_app_goes_on(make):
    device = make()
    device.cut()
    device.panel.missing = True
    device.boot()
    before = device.now
    told = device.ask("panel.start()")
    assert told["value"] is False
    assert device.now - before < 300
    assert device.ask("panel.alive")["value"] is False
    device.press(3)
    device.settle()
    assert device.ask()["events"][-1][:2] == [3, False]
    assert device.ask("panel.start(full=True)")["value"] is False
    assert device.ask("panel.idle(), panel.sleep(), panel.ready()")["value"] == [None, None, True]


def test_busy_stuck_for_good_ends_in_a_dead_panel(shown):
    shown.ask("panel.buffer[0] = 0")
    assert shown.ask("panel.start()")["value"] is True
    shown.panel.stuck = True
    shown.press(3)
    shown.run(2000)
    assert shown.ask()["events"][-1][:2] == [3, False]  # the keys are alive meanwhile
    shown.run(20000)
    assert shown.ask("panel.alive")["value"] is False
    assert shown.ask()["busy"] is False
    assert shown.ask("panel.start()")["value"] is False


def test_busy_stuck_once_is_cured_by_a_reset(shown):
    shown.ask("panel.buffer[0] = 0")
    shown.ask("panel.start()")
    rig.hang(shown)
    shown.run(10000)
    shown.settle()
    assert shown.ask("panel.alive")["value"] is True
    assert shown.panel.full_refreshes == 2
    assert rig.agree(shown)


def test_refreshes_without_their_times(make, rows):
    device = make(panel_times=False)
    for ink in range(5):
        device.ask(f"draw(0, {rows[0]}, 0, {rows[1]}, {ink})")
        assert device.ask("panel.start()")["value"] is True
        device.settle()
        assert rig.agree(device)

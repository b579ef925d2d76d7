"""The key queue on the virtual device: edges as real keys make them, against what a hand did."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tests.device import rig

WRAP = 1 << 30
KEYS = 7
# What a hand does with one key, in ms: rests, presses, perhaps touches it with a spark.
BOUNCE = st.lists(st.integers(0, 18), max_size=4, unique=True).map(sorted)
LENGTHS = st.one_of(st.integers(25, 400), st.integers(590, 610), st.integers(601, 1500))
STROKE = st.fixed_dictionaries(
    {
        "rest": st.integers(45, 400),
        "length": LENGTHS,
        "down": BOUNCE,
        "up": BOUNCE,
        "spark": st.none() | st.integers(1, 3),  # a glitch of that width in the middle of the rest
        "slip": st.none() | st.integers(1, 3),  # and one while the key is held
    }
)
HANDS = st.dictionaries(st.integers(0, KEYS - 1), st.lists(STROKE, max_size=5), min_size=1)


def train(at, level, bounces):
    """A change at `at` with bounces at those ms after it, ending in `level`: (time, level)s."""
    edges = [(at, level)]
    for offset in bounces:
        edges += [(at + offset + 0.3, not level), (at + offset + 0.6, level)]
    return edges


def played(hands):
    """Edges (ms, key, down), and events [acts, key, hold, down] that shall come of them."""
    edges, events = [], []
    for key, strokes in hands.items():
        now = 0
        for stroke in strokes:
            spark = now + stroke["rest"] // 2
            down = now + stroke["rest"]
            now = up = down + stroke["length"]
            changes = train(down, True, stroke["down"]) + train(up, False, stroke["up"])
            if stroke["spark"] and spark - (down - stroke["rest"]) > 21 < down - spark - 3:
                changes += [(spark, True), (spark + stroke["spark"], False)]
            slip = down + stroke["length"] // 2
            if stroke["slip"] and stroke["length"] > 90:
                changes += [(slip, False), (slip + stroke["slip"], True)]
            edges += [(at, key, level) for at, level in changes]
            hold = up - down >= 600
            events.append([down + 600 if hold else up, key, hold, down])
            now += 20
    return edges, sorted(events)


def told(device, hands, nap=0):
    """Play them and compare; each edge falls into the middle of a tick."""
    edges, expected = played(hands)
    device.ask(f"app.events.clear(); setattr(app, 'nap', {nap})")
    base = device.now + 5
    middle = int(base) + 0.5 - device.now
    zero = device.ticks + int(base)
    for at, key, level in edges:
        device.schedule(middle + at, key, level)
    device.run(middle + max([at for at, *_ in edges], default=0) + 100 + nap)
    heard = device.ask()["events"]
    acts = {}
    for at, key, hold, down in expected:
        acts.setdefault(at, []).append([key, hold, (zero + down) % WRAP])
    heard = iter(heard)
    for at in sorted(acts):  # what acts in the same tick may come in any order
        assert sorted(next(heard) for _ in acts[at]) == sorted(acts[at])
    assert list(heard) == []


@settings(max_examples=200)
@given(HANDS, st.sampled_from((0, 0, 7, 50, 300)))
def test_no_press_is_lost_doubled_or_mistaken(lasting, hands, nap):
    """Also when the program looks only every 300 ms."""
    told(lasting, hands, nap)


@settings(max_examples=40)
@given(HANDS, st.integers(0, 3000))
def test_ticks_wrap_on_the_way(hands, before):
    with rig.device(ticks=WRAP - before) as device:
        device.ticks = WRAP - before
        told(device, hands)


def test_presses_during_refreshes_all_count(device):
    device.ask("app.redraws = True")
    device.ask("panel.start()")
    keys = [i * 3 % KEYS for i in range(50)]
    for key in keys:  # twelve a second
        device.press(key, ms=40)
        device.run(43)
    device.settle()
    assert [key for key, *_ in device.ask()["events"]] == keys
    assert device.panel.refreshes < 20


@pytest.mark.parametrize(("length", "hold"), [(21, False), (599, False), (600, True)])
def test_what_is_a_press_and_what_a_hold(device, length, hold):
    device.schedule(10.5, 6, True)
    device.schedule(10.5 + length, 6, False)
    device.run(1000)
    assert [event[:2] for event in device.ask()["events"]] == [[6, hold]]


def test_a_hold_acts_while_the_key_is_down(device):
    device.down(5)
    device.run(599)
    assert device.ask()["events"] == []
    device.run(2)
    ((key, hold, _),) = device.ask()["events"]
    assert (key, hold) == (5, True)
    device.up(5)
    device.run(100)
    assert len(device.ask()["events"]) == 1


def test_the_first_key_may_have_no_pin(device):
    device.ask("from drivers.keys import Keys")
    device.ask("device.keys = Keys([None] + device.keys._pins[:2], 0, {0: (1, 2)})")
    device.down(0)
    device.press(1)
    device.up(0)
    device.settle()
    device.press(1)
    device.settle()
    assert [event[:2] for event in device.ask()["events"]] == [[0, False], [2, False]]


def test_a_key_that_is_down_at_boot_counts_when_it_goes_up(device):
    device.cut()
    device.down(2)
    device.boot()
    device.run(100)
    device.up(2)
    device.settle()
    assert [event[:2] for event in device.ask()["events"]] == [[2, False]]


def test_more_edges_than_the_ring_holds_leave_the_keys_right(device):
    device.ask("app.nap = 2000")
    device.run(10)
    for i in range(200):
        device.schedule(100 + i, 0, i % 2 == 0)
    device.schedule(400, 4, True)
    device.run(2500)
    device.ask("app.nap = 0")
    device.up(4)
    device.settle()
    device.press(0)
    device.settle()
    assert [event[0] for event in device.ask()["events"]][-2:] == [4, 0]

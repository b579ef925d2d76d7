"""The key queue while the flash is erased: interrupts are off for 50 ms, again and again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tests.device import rig
from host_tests.device.test_keys import BOUNCE, KEYS, WRAP, played, train

ERASE = 50
TAP, REST = 40, 45  # ms: the shortest of a person's
EARLY, LATE = -20, 50  # ms by which the time told may differ from the true one


def strokes(tap, rest):
    """What a hand does with a key. As times are only about known, a hold is one for sure. With
    interrupts off a spark is told from a tap by nobody."""
    lengths = st.integers(tap, tap + 40), st.integers(tap, 520), st.integers(660, 1200)
    return st.fixed_dictionaries(
        {
            "rest": st.one_of(st.integers(rest, rest + 40), st.integers(rest, 400)),
            "length": st.one_of(*lengths),
            "down": BOUNCE,
            "up": BOUNCE,
            "spark": st.none(),
            "slip": st.none(),
        }
    )


def hands(tap, rest):
    hand = st.lists(strokes(tap, rest - 20), max_size=6)  # played() rests 20 ms more
    return st.dictionaries(st.integers(0, KEYS - 1), hand, min_size=1)


def writing(least):
    """Saves: the ms since the last, and those before each of its erases."""
    rests = st.lists(st.integers(least, least + 40), min_size=1, max_size=3)
    return st.lists(st.tuples(st.integers(1, 300), rests), max_size=12)


def heard(device, edges, saves, ms=0):
    """The events [key, hold, down] of edges (ms, key, down) while the flash is written."""
    base = int(device.now) + 5
    zero = device.ticks + base
    at, ticks = 0, []
    for since, rests in saves:
        at += since
        ticks.append(((zero + at) % WRAP, rests))
        at += sum(rests) + ERASE * len(rests)
    device.ask(f"app.events.clear(); app.saves = {ticks}")
    middle = base + 0.5 - device.now
    for when, key, level in edges:
        device.schedule(middle + when, key, level)
    device.run(middle + max([when for when, *_ in edges] + [at, ms]) + 200)
    events = device.ask()["events"]
    assert device.ask("app.saves")["value"] == []
    return [(key, hold, (down - zero + WRAP // 2) % WRAP - WRAP // 2) for key, hold, down in events]


def told(device, hands, saves):
    """Play them, and compare what is heard of each key."""
    edges, expected = played(hands)
    events = heard(device, edges, saves)
    for one in range(KEYS):
        found = [(hold, down) for key, hold, down in events if key == one]
        meant = [(hold, down) for _, key, hold, down in expected if key == one]
        assert [hold for hold, _ in found] == [hold for hold, _ in meant]
        for (_, down), (_, true) in zip(found, meant):
            assert EARLY <= down - true <= LATE


@settings(max_examples=150)
@given(hands(TAP, REST), writing(20))
def test_no_press_is_lost_or_doubled(lasting, hands, saves):
    """Taps and rests as short as a person can, at any moment of any erases."""
    told(lasting, hands, saves)


@settings(max_examples=100)
@given(hands(70, 70), writing(0))
def test_erases_close_to_each_other(lasting, hands, saves):
    """Bounce that lasts from one into the next looks like taps, but like shorter ones."""
    told(lasting, hands, saves)


@settings(max_examples=20)
@given(hands(TAP, REST), writing(20), st.integers(0, 2000))
def test_ticks_wrap_on_the_way(hands, saves, before):
    with rig.device(ticks=WRAP - before) as device:
        device.ticks = WRAP - before
        told(device, hands, saves)


@pytest.mark.parametrize("length", [40, 43, 50, 69, 90])
def test_a_tap_at_each_moment_of_an_erase(lasting, length):
    """From one that is over when the erase begins to one that begins when it is over."""
    every = 300
    moments = range(-length - 2, ERASE + 3)
    edges, saves = [], []
    for count, moment in enumerate(moments, 1):
        saves.append((every - ERASE, [0]))
        down = count * every - ERASE + moment
        edges += train(down, True, [1, 9, 17]) + train(down + length, False, [0, 8, 18])
    found = heard(lasting, [(at, 3, level) for at, level in edges], saves)
    assert len(found) == len(moments)
    for count, (moment, event) in enumerate(zip(moments, found), 1):
        assert event[:2] == (3, False)
        assert EARLY <= event[2] - (count * every - ERASE + moment) <= LATE


@pytest.mark.parametrize("let_go", [False, True])
def test_a_spark_while_nothing_is_written_is_no_press(lasting, let_go):
    """Also soon after an erase, of a key that was tapped in it as well."""
    edges = [(10, 0, True), (70, 0, False)] if let_go else []
    edges += [(140, 0, True), (143, 0, False), (200, 1, True), (203, 1, False)]
    found = heard(lasting, edges, [(30, [0])])
    assert [event[:2] for event in found] == [(0, False)] * let_go


def test_a_key_let_go_and_pressed_again_within_an_erase(lasting):
    edges = [(10, 2, True), (302, 2, False), (348, 2, True), (500, 2, False)]
    found = heard(lasting, edges, [(300, [0])])
    assert [event[:2] for event in found] == [(2, False)] * 2

"""Keys that are two others pressed together, on the Badger: against what a hand meant."""

import json

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from host_tests.device import rig
from host_tests.device.test_erases import heard
from host_tests.device.test_keys import STROKE, WRAP, played
from tools.virtual.device import VirtualDevice

A, B, C, UP, DOWN, NEXT, SCORE, USER = range(8)
CHORDS = ((NEXT, UP, DOWN), (SCORE, A, C))
HANDS = st.dictionaries(
    st.sampled_from((A, B, C, UP, DOWN, USER)), st.lists(STROKE, max_size=5), min_size=1
)
# Two keys of a chord at about the same time, and what the hand does afterwards.
PAIR = st.tuples(st.sampled_from(CHORDS), st.integers(-80, 80), STROKE, STROKE)


# Mini asks for the values printed on its board unless they are known.
PATHS = {colour: [-4, -3, 1, None] for colour in ("green", "blue", "pink")}
PRINTED = {"/settings.json": json.dumps({"paths": PATHS}).encode()}


@pytest.fixture
def name():
    return "pocket"


@pytest.fixture(scope="module")
def lasting():
    with rig.device(device="pocket") as device:
        device.ticks = 0
        yield device


def strokes(hands):
    """(down, up) of each key, in ms."""
    for key, hand in hands.items():
        now = 0
        for stroke in hand:
            down = now + stroke["rest"]
            now = down + stroke["length"]
            yield key, down, now
            now += 20


def meant(hands):
    """The events [acts, key, hold, down] of these hands."""
    left = sorted(strokes(hands), key=lambda stroke: stroke[1])
    merged = []
    for second in list(left):
        for first in list(left):
            keys = {first[0], second[0]}
            chord = next((name for name, a, b in CHORDS if keys == {a, b}), None)
            if chord is None or first is second or first not in left or second not in left:
                continue
            if 0 <= second[1] - first[1] <= 60:
                assume(second[1] != first[2])
                if second[1] < first[2]:
                    left.remove(first)
                    left.remove(second)
                    merged.append((chord, second[1], min(first[2], second[2])))
    for key, down, up in left + merged:
        key = SCORE if key == USER else key
        yield [down + 600 if up - down >= 600 else up, key, up - down >= 600, down]


def told(device, hands, nap=0):
    """Play them and compare; each edge falls into the middle of a tick."""
    expected = sorted(meant(hands))
    edges, _ = played(hands)
    device.ask(f"app.events.clear(); setattr(app, 'nap', {nap})")
    base = device.now + 5
    middle = int(base) + 0.5 - device.now
    for at, key, level in edges:
        device.schedule(middle + at, key, level)
    device.run(middle + max([at for at, *_ in edges], default=0) + 100 + nap)
    heard = device.ask()["events"]
    wanted = [[key, hold, (int(base) + down) % WRAP] for _, key, hold, down in expected]
    assert sorted(heard) == sorted(wanted)
    acts = {(key, down): at for (at, *_), (key, _, down) in zip(expected, wanted)}
    # USER and its chord in the same tick: which of the two was heard cannot be told.
    assume(len(acts) == len(wanted))
    times = [acts[key, down] for key, _, down in heard]
    assert times == sorted(times)


@settings(max_examples=150)
@given(HANDS, st.sampled_from((0, 0, 50, 300)))
def test_whatever_the_hands_do(lasting, hands, nap):
    told(lasting, hands, nap)


@settings(max_examples=150)
@given(PAIR)
def test_two_keys_at_about_the_same_time(lasting, pair):
    (_, a, b), between, first, second = pair
    hands = {a: [first | {"rest": 200}], b: [second | {"rest": 200 + between}]}
    told(lasting, hands)


@pytest.mark.parametrize(("key", "hold"), [(NEXT, False), (NEXT, True), (SCORE, False)])
def test_a_chord_is_one_key(make, key, hold):
    device = make()
    (device.hold if hold else device.press)(key)
    device.settle()
    assert [event[:2] for event in device.ask()["events"]] == [[key, hold]]


def test_user_is_score_too(make):
    device = make()
    device.press(USER)
    device.settle()
    assert [event[:2] for event in device.ask()["events"]] == [[SCORE, False]]


@pytest.mark.parametrize(("between", "keys"), [(60, [NEXT]), (61, [UP, DOWN])])
def test_what_is_together(make, between, keys):
    device = make()
    for at, key, down in ((10.5, UP, True), (10.5 + between, DOWN, True)):
        device.schedule(at, key, down)
    for at, key in ((200.5, UP), (220.5, DOWN)):
        device.schedule(at, key, False)
    device.run(400)
    assert [key for key, *_ in device.ask()["events"]] == keys


def test_the_rest_of_a_chord_says_nothing(make):
    """One finger stays, even long enough for a hold, and the other one presses again."""
    device = make()
    for at, key, down in (
        (10.5, UP, True), (15.5, DOWN, True), (100.5, UP, False), (160.5, UP, True),
        (200.5, UP, False), (1500.5, DOWN, False),
    ):  # fmt: skip
        device.schedule(at, key, down)
    device.run(1700)
    assert [event[:2] for event in device.ask()["events"]] == [[NEXT, False], [UP, False]]


@pytest.mark.parametrize("let_go", [40, 300])
@pytest.mark.parametrize("between", [0, 9, 35, 60])
def test_a_chord_at_each_moment_of_an_erase(lasting, between, let_go):
    """Both keys before it, in it or after it, or one of them; let go both at once."""
    every, last = 600, between + let_go
    moments = range(-last - 2, 53, 3)
    edges, saves = [], []
    for count, moment in enumerate(moments, 1):
        saves.append((every - 50, [0]))
        at = count * every - 50 + moment
        for key, down in ((A, at), (C, at + between)):
            edges += [(down, key, True), (at + last, key, False)]
    found = heard(lasting, edges, saves)
    assert [event[:2] for event in found] == [(SCORE, False)] * len(moments)


def test_mini_is_played_with_single_keys():
    """UP is NEXT and DOWN is SCORE on its play screen, where the chords work too; not elsewhere."""
    with VirtualDevice("pocket", panel_times=False, files=PRINTED) as device:

        def screen_after(*keys):
            for key in keys:
                device.press(key)
                device.run(300)
                device.settle()
            return device.ask()["screen"]

        device.settle()
        assert screen_after(B, UP) == "play"
        assert screen_after(DOWN) == "sheet"
        assert screen_after(DOWN) == "sheet"
        assert screen_after(SCORE) == "play"
        before = device.picture().tobytes()
        assert screen_after(UP) == "play"
        counted = device.picture().tobytes()
        assert counted != before
        device.hold(UP)
        device.settle()
        assert device.picture().tobytes() == before
        screen_after(NEXT)
        assert device.picture().tobytes() == counted
        assert screen_after(SCORE) == "sheet"

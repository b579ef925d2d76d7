"""The number pad: what each key types, and what does not fit."""

import pytest

from keltis.screens.base import NEXT, SCORE
from keltis.screens.pad import Pad

PRESS, HOLD = False, True
TEN, SIGN = (NEXT, HOLD), (SCORE, HOLD)


def typed(pad, *keys):
    """What the last of these keys completes; the ones before it complete nothing."""
    *begun, last = keys
    assert [pad.take(*key) for key in begun] == [None] * len(begun)
    return pad.take(*last)


def within(least, most):
    return Pad(lambda number: least <= number <= most)


@pytest.mark.parametrize(
    "number, keys",
    [
        (0, [(NEXT, PRESS)]),
        (1, [(0, PRESS)]),
        (5, [(4, PRESS)]),
        (6, [(0, HOLD)]),
        (10, [(4, HOLD)]),
        (10, [TEN, (NEXT, PRESS)]),
        (13, [TEN, (2, PRESS)]),
        (20, [TEN, (4, HOLD)]),
        (99, [TEN] * 9 + [(3, HOLD)]),
        (-3, [SIGN, (2, PRESS)]),
        (-17, [TEN, SIGN, (1, HOLD)]),
        (7, [SIGN, SIGN, (1, HOLD)]),
        # After the last ten that fits it begins again.
        (4, [TEN] * 10 + [(3, PRESS)]),
    ],
)
def test_numbers(number, keys):
    assert typed(within(-99, 99), *keys) == number


def test_what_does_not_fit_has_no_label():
    assert within(2, 7).keys() == [
        (None, "6"), ("2", "7"), ("3", None), ("4", None), ("5", None), (None, None),
        ("back", None),
    ]  # fmt: skip


def test_tens_and_the_sign_are_offered_where_they_lead_somewhere():
    assert within(0, 10).keys()[5:] == [("0", None), ("back", None)]
    assert within(0, 11).keys("not now")[5:] == [("0", "+10"), ("not now", None)]
    assert within(-1, 10).keys()[5:] == [("0", None), ("back", "sign")]


def test_the_labels_say_the_number_that_comes_out():
    pad = within(-99, 12)
    pad.take(*TEN)
    assert pad.keys()[:2] == [("11", None), ("12", None)]
    pad.take(*SIGN)
    assert pad.numbers == list(range(-10, -21, -1))
    assert pad.keys()[0] == ("-11", "-16")

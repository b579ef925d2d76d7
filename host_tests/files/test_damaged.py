"""Damaged files: the device boots, says what it dropped, keeps the rest. `make fuzz` tries more."""

import random

import pytest

from tools import fuzz


@pytest.mark.parametrize("box", ["tiles", "mini"])
def test_damaged_files_are_said_and_set_aside(box):
    tried = list(fuzz.fuzz(10, seed=3, boxes=[box]))
    assert [case for case in tried if case[4]] == []
    assert sum(case[3] == fuzz.SAID for case in tried) >= 3


@pytest.mark.parametrize("way", fuzz.WAYS)
def test_damage_is_damage(way):
    data = bytes(range(1, 200))
    for seed in range(20):
        changed = fuzz.damage(data, way, random.Random(seed))
        assert changed != data
        assert (len(changed) < len(data)) == (way == "cut")

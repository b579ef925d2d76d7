"""Whatever a host sends to the console, it can at worst be refused."""

import json
import random

import pytest

from tools.hand import Hand
from tools.kept import Kept
from tools.virtual.device import VirtualDevice


def send(running, text, piece=8000):
    """Type text on the console, a piece at a time as a host's buffer lets it."""
    for at in range(0, len(text), piece):
        running.type(text[at : at + piece])
        running.run(1100)


def still_plays(running):
    running.type("\n")
    hand = Hand(running)
    for label in ("new", "tiles", "2", "pink", "next"):
        hand.choose(label)
    assert len(Kept(running.flash).open[2]) == 2


def test_a_host_that_never_ends_its_line():
    with VirtualDevice("desk", panel_times=False) as running:
        send(running, "?" * 150_000)
        still_plays(running)


@pytest.mark.parametrize("seed", range(3))
def test_noise(seed):
    chance = random.Random(seed)
    noise = "".join(chance.choice('{}[]"?:,0 \r\n\t\x00\x01\x02\x05\x7fäß') for _ in range(20_000))
    with VirtualDevice("desk", panel_times=False) as running:
        send(running, noise)
        still_plays(running)


def test_names_that_a_host_has_put_there_are_checked():
    names = ["Anna", "x" * 21, "", 7, None, ["Ben"], "y" * 20, *map(str, range(100, 140))]
    files = {"/settings.json": json.dumps({"names": names}).encode()}
    with VirtualDevice("desk", panel_times=False, files=files) as running:
        hand = Hand(running)
        hand.choose("settings")
        hand.choose("language")
        kept = json.loads(Kept(running.flash).files["/settings.json"])["names"]
        assert kept == ["Anna", "y" * 20, *map(str, range(100, 117))]

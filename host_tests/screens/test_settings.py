"""Settings: each takes effect at once, lasts, and speaks the chosen language at every key."""

import json

import pytest
from PIL import Image

from tools.glass import read
from tools.hand import Hand
from tools.make_phrases import phrases
from tools.virtual.device import VirtualDevice

ENGLISH = phrases("en")
NAMES = ["Ada", "Ben", "Cleo"]
FILES = {
    "/settings.json": json.dumps({"language": "de", "names": NAMES}).encode(),
    "/stones.json": b'{"board": {"0.3": -1, "1.4": 2}, "mini": {}, "last": 0}',
}


@pytest.fixture
def hand():
    with VirtualDevice("desk", files=FILES) as device:
        hand = Hand(device)
        hand.choose("settings")
        yield hand


def texts(hand):
    return [text.text for text in read(hand.device.picture())]


def restart(hand):
    hand.device.reset()
    hand.look()
    hand.choose("settings")


def test_the_language_changes_at_once_and_lasts(hand):
    assert "Optionen" in texts(hand)
    hand.choose("language")
    assert "Settings" in texts(hand)
    restart(hand)
    assert "Settings" in texts(hand)


def test_the_boards_table_changes_and_the_rules_show_it(hand):
    sheet = texts(hand)
    hand.choose("wish table")
    assert texts(hand) != sheet
    restart(hand)
    for label in ("back", "rules", "board", "up"):
        hand.choose(label)
    seen = " ".join(texts(hand)).split()
    assert [seen[at] for at in range(seen.index("-4"), seen.index("-4") + 6)] == [
        "-4", "-3", "2", "3", "6", "10",
    ]  # fmt: skip


def test_names_are_forgotten_by_a_hold(hand):
    hand.choose("people")
    assert "3" in texts(hand)
    hand.choose("down")
    hand.choose("delete")
    assert "gelöscht" in texts(hand)
    seen = texts(hand)
    assert "Ada" in seen and "Cleo" in seen and "Ben" not in seen
    restart(hand)
    hand.choose("people")
    for _ in range(2):
        hand.choose("delete")
    assert not hand.offers("delete")
    hand.choose("back")
    assert not hand.offers("people")


def test_learned_stones_are_forgotten_by_a_hold(hand):
    assert "2" in texts(hand)
    hand.choose("forget")
    assert "2" not in texts(hand)
    restart(hand)
    assert not hand.offers("forget")


def test_the_sleep_comes_later_or_never_and_that_lasts(hand):
    seen = []
    for _ in range(5):
        seen.append([text for text in texts(hand) if text in ("nie", "15 Minuten", "60 Minuten")])
        hand.choose("sleep")
    assert seen[:3] == [["15 Minuten"], ["60 Minuten"], ["nie"]]
    restart(hand)
    assert "15 Minuten" in texts(hand)


def test_quick_spares_the_flash_between_play_and_other_screens(hand):
    hand.choose("refresh")
    assert "schnell" in texts(hand)
    restart(hand)
    assert "schnell" in texts(hand)
    device = hand.device
    before = device.panel.full_refreshes
    device.run(200_000)
    for label in ("back", "new", "board", "2"):
        hand.choose(label)
    assert hand.screen == "play"
    assert device.panel.full_refreshes == before
    device.run(200_000)
    hand.choose("finish")
    assert device.panel.full_refreshes == before


@pytest.mark.parametrize("name", ["desk", "slim", "pocket", "fourth"])
def test_turned_it_stands_upside_down_at_once_and_after_a_restart(name):
    with VirtualDevice(name, files=FILES) as device:
        hand = Hand(device)
        hand.choose("settings")
        before = device.panel.full_refreshes
        hand.choose("turn")
        assert device.panel.full_refreshes == before + 1
        for _ in range(2):
            assert device.ask()["turned"] is True
            picture = device.picture()
            turned = picture.transpose(Image.Transpose.ROTATE_180)
            assert "Optionen" not in [text.text for text in read(picture)]
            assert {"Optionen", "gedreht"} <= {text.text for text in read(turned)}
            restart(hand)
        hand.choose("turn")
        assert {"Optionen", "aufrecht"} <= set(texts(hand))


WALKS = (
    "settings", "settings people", "history", "rules", "rules board", "new", "new cards",
    "new cards names", "new cards names letters", "new cards names Ada Ben",
)  # fmt: skip


@pytest.fixture(scope="module", params=["desk", "pocket"])
def walker(request):
    with VirtualDevice(request.param, files=FILES) as device:
        yield device


@pytest.mark.parametrize("walk", WALKS)
def test_every_key_speaks_german(walker, walk):
    walker.reset()
    hand = Hand(walker)
    for label in walk.split():
        hand.choose(label)
    for labels in walker.ask()["keys"]:
        for label in filter(None, labels):
            assert label in ENGLISH or label in NAMES or label.isdigit() or label.isupper()

"""Files of older firmware are read, those of newer firmware left alone; a full flash is said."""

import json
import zlib

import pytest
from littlefs.errors import LittleFSError

from tools.hand import Hand
from tools.kept import Kept
from tools.virtual import image
from tools.virtual.device import VirtualDevice


def sealed(data):
    """A line as the firmware seals it."""
    text = json.dumps(data, separators=(",", ":"))[:-1]
    return f'{text},"crc":"{zlib.crc32(text.encode()):08x}"}}\n'.encode()


HEAD = {"version": 1, "number": 4, "from": 6, "game": ["tiles", ["Anna", "Ben"], {}]}
TAKE = {"n": 0, "player": 0, "do": "take", "colour": "pink", "icon": None}
JOURNAL = sealed(HEAD) + sealed(TAKE)


def device(**files):
    """A device with these files, "/" written as "_"; the keys' and the glass's hand."""
    names = {"/" + name.replace("_", "/"): data for name, data in files.items()}
    return VirtualDevice("desk", panel_times=False, files=names)


def language(hand):
    """The language that the device has: it saves it with another setting."""
    hand.choose("settings")
    hand.choose("wish table")
    return Kept(hand.device.flash).settings["language"]


def test_settings_without_seal_and_version_are_read():
    files = {"/settings.json": b'{"language": "de"}'}
    with VirtualDevice("desk", panel_times=False, files=files) as running:
        hand = Hand(running)
        assert language(hand) == "de"


def test_a_sealed_file_whose_version_is_damaged_is_not_taken_for_an_unsealed_one():
    content = sealed({"language": "de", "version": 2}).replace(b"version", b"versioo")
    with VirtualDevice("desk", panel_times=False, files={"/settings.json": content}) as running:
        assert Hand(running).screen == "damaged"


def test_a_journal_is_read():
    with device(journal_000006=JOURNAL) as running:
        hand = Hand(running)
        assert hand.screen == "play"
        hand.choose("next")
        assert [event["do"] for event in Kept(running.flash).open[2]] == ["take", "leave"]


@pytest.mark.parametrize("name", ["/settings.json", "/stones.json", "/journal/000006"])
def test_what_newer_firmware_wrote_is_left_alone_and_said(name):
    content = sealed({"version": 3})  # whatever else it says is not known here
    with VirtualDevice("desk", panel_times=False, files={name: content}) as running:
        hand = Hand(running)
        assert hand.screen == "damaged"
        running.run(300)
        hand.choose("go on")
        assert hand.screen == "home"
        running.run(20_000)
        assert Kept(running.flash).files[name] == content
        # Only what takes its place moves it, and keeps it.
        hand.choose("settings")
        hand.choose("language")
        hand.choose("wish table")
        hand.choose("back")
        for label in ("new", "tiles", "2", "pink"):
            hand.choose(label)
        running.run(5_000)
        files = Kept(running.flash).files
        if name != "/stones.json":
            assert files[name + ".bad"] == content
        else:
            assert files[name] == content
        running.reset()
        assert Hand(running).screen == ("play" if name != "/stones.json" else "damaged")


def test_a_damaged_setting_gives_way_to_the_one_before():
    files = {
        "/settings.json": sealed({"language": "de", "version": 1}).replace(b"de", b"en"),
        "/settings.json.old": sealed({"language": "de", "version": 1}),
    }
    with VirtualDevice("desk", panel_times=False, files=files) as running:
        hand = Hand(running)
        assert hand.screen == "damaged"
        running.run(300)
        hand.choose("go on")
        assert language(hand) == "de"


def test_on_a_full_flash_playing_goes_on_and_it_is_said():
    with device(journal_000006=JOURNAL) as running:
        for _ in range(10):
            Hand(running).choose("next")
        running.cut()
        fill(running.flash)
        running.boot()
        hand = Hand(running)
        for _ in range(400):
            running.press(5)
            running.settle()
        hand.look()
        assert hand.screen == "play"
        assert hand.marked(["Not saved, flash full: delete games"])
        saved = len(Kept(running.flash).open[2])
        assert 50 < saved < 401
        # Room is made: all that was played meanwhile is saved with the next event.
        running.cut()
        running.boot()
        assert Hand(running).screen == "play"
        running.cut()
        image.put(running.flash, "/fill0", b"")
        running.boot()
        hand = Hand(running)
        hand.choose("next")
        assert len(Kept(running.flash).open[2]) == saved + 1


def test_on_a_flash_that_was_full_before_this_firmware_came_moves_are_saved():
    """There is no room for the folder of the newest lines."""
    with device(journal_000006=JOURNAL) as running:
        running.cut()
        fill(running.flash)
        running.boot()
        hand = Hand(running)
        for count in range(2, 30):
            hand.choose("next")
            assert len(Kept(running.flash).open[2]) == count
        running.reset()
        assert Hand(running).screen == "play"
        running.cut()
        image.put(running.flash, "/fill0", b"")
        running.boot()
        Hand(running).choose("next")
        kept = Kept(running.flash)
        assert len(kept.open[2]) == 30
        assert any(name.startswith("/journal/last/") for name in kept.files)


def fill(path):
    """Fill the flash image to the last block."""
    number = 0
    size = 1 << 20
    while size >= 4096:
        try:
            image.put(path, f"/fill{number}", bytes(size))
            number += 1
        except LittleFSError:
            size //= 2


def test_games_put_away_while_the_flash_is_full_wait_for_room():
    with device() as running:
        hand = Hand(running)
        play(hand, 200)
        hand.choose("home")
        running.settle()
        running.cut()
        fill(running.flash)
        running.boot()
        hand = Hand(running)
        play(hand, 250)
        hand.choose("rematch")
        for _ in range(5):
            hand.choose("next")
        end(hand)
        hand.choose("rematch")
        running.settle()
        assert len(Kept(running.flash).games) == 1
        for label in ("score", "home", "history", "open", "delete", "back"):
            hand.choose(label)
        running.settle()
        assert [len(moves) for _, _, moves in Kept(running.flash).games] == [250, 5]


def play(hand, turns):
    """A game of stone tiles that are all left lying."""
    for label in ("new", "tiles", "2"):
        hand.choose(label)
    for _ in range(turns):
        hand.choose("next")
    end(hand)


def end(hand):
    """End the game in play."""
    hand.choose("finish")
    hand.choose("end")

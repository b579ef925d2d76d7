"""A Pico's memory is enough for the longest games, and does not become less from game to game."""

import pytest

from host_tests.files.test_faults import changed
from host_tests.files.test_versions import sealed
from tools.hand import Hand
from tools.kept import Kept
from tools.virtual.device import DeviceFault, VirtualDevice

EVENTS = 400
GAMES = 50
SMALL = "430k"  # with which a long game begins, and not much more
LEAST = 90_000  # bytes of the heap that stay free, in the interpreter's words of eight bytes
# The answer on the console says how much is free, and which screens are in the memory.
FREE = changed("console.py", "self._look()))", "free(self._look())))") | {}
FREE["/lib/keltis/console.py"] += b"""

def free(seen):
    import gc
    import sys

    gc.collect()
    seen["free"] = gc.mem_free()
    seen["screens"] = [name.split(".")[2] for name in sys.modules if "keltis.screens." in name]
    return seen
"""


def event(n):
    """An event of a long game of corrections: they can go on for ever."""
    if n % 2:
        return {"player": n % 4, "do": "set", "colour": "green", "size": n % 9}
    return {"player": n % 4, "do": "set", "points": n % 50}


def long_game():
    """A journal with that many events, in files as the device writes them."""
    game = ["board", ["Anna", "Benedikt", "Clara", "David"], {"wish_table": "sheet"}]
    files = {}
    for first in range(0, EVENTS, 5):
        lines = [sealed({"version": 1, "number": 51, "from": 1, "game": game})]
        lines += [sealed({"n": n, **event(n)}) for n in range(first, min(first + 5, EVENTS))]
        files[f"/journal/{first // 5 + 1:06}"] = b"".join(lines)
    return files


def history(length=120, **more):
    """Played games of so many events; `more`: what is noted of each besides."""
    record = {
        "format": "keltis-record", "version": 1, "game": "board",
        "players": ["Anna", "Benedikt", "Clara", "David"], "options": {}, **more,
        "events": [event(n) for n in range(length)],
    }  # fmt: skip
    return {f"/games/{number:04}.json": sealed(record) for number in range(1, GAMES + 1)}


def test_a_game_of_400_events_and_50_games_of_history():
    files = {**FREE, **long_game(), **history()}
    with VirtualDevice("desk", panel_times=False, files=files) as running:
        hand = Hand(running)
        assert hand.screen == "play"
        for label in ("next", "undo", "score", "redo"):
            hand.choose(label)
            assert running.ask()["free"] > LEAST
        running.run(60_000)  # all of the history is looked through
        kept = Kept(running.flash)
        assert len(kept.open[2]) == EVENTS + 1
        assert len(kept.games) == GAMES and not any(".bad" in name for name in kept.files)
        hand.choose("finish")
        hand.choose("end")
        assert running.ask()["free"] > LEAST
        hand.choose("home")
        assert hand.screen == "home"
        assert len(Kept(running.flash).games[-1][2]) == EVENTS + 1


def test_no_growth_over_20_games():
    with VirtualDevice("desk", panel_times=False, files=FREE) as running:
        hand = Hand(running)
        free = []
        for _ in range(20):
            for label in ("new", "cards", "3", "pink", "next", "score", "neutral", "undo"):
                hand.choose(label)
            for label in ("finish", "end", "pass", "pass", "pass", "home"):
                hand.choose(label)
            running.run(5_000)
            free.append(running.ask()["free"])
        assert min(free[4:]) > free[3] - 1000
        assert len(Kept(running.flash).games) == 20


def test_what_other_screens_took_is_given_back():
    """The first time the names that are met there stay, the second time nothing."""
    with VirtualDevice("desk", panel_times=False, files={**FREE, **long_game(), **history()}) as it:
        hand = Hand(it)

        def free(*labels):
            for label in labels:
                hand.choose(label)
            return it.ask()["free"]

        def look_around():
            free("score", "home", "keep", "settings", "language", "language", "back")
            free("rules", "down", "down", "down", "back", "history", "open", "moves", "back")
            free("back", "statistics", "back", "back", "resume")

        left = [free("next", "undo")]
        for _ in range(2):
            look_around()
            left.append(free("next", "undo"))
        assert hand.screen == "play"
        assert left[1] > left[0] - 32_000
        assert left[2] > left[1] - 1_000


def test_the_likely_next_screen_is_there_and_the_last_one_gone():
    with VirtualDevice("desk", panel_times=False, files=FREE) as it:
        hand = Hand(it)
        loaded = []
        for screen, label in (("home", "new"), ("box", "board"), ("seats", "2")):
            it.run(2_000)
            loaded.append({*it.ask()["screens"]} - {"base"})
            assert hand.screen == screen
            hand.choose(label)
        it.run(2_000)
        loaded.append({*it.ask()["screens"]} - {"base"})
        for labels in (("score", "home", "settings"), ("back", "new", "back", "rules")):
            for label in labels:
                hand.choose(label)
                it.run(2_000)
            loaded.append({*it.ask()["screens"]} - {"base"})
    assert loaded == [
        {"home", "box"}, {"box", "seats"}, {"seats", "play"}, {"play"},
        {"play", "sheet", "settings"}, {"play", "sheet", "rules"},
    ]  # fmt: skip


def test_a_likely_screen_that_is_damaged_is_told_when_it_is_opened():
    files = {"/lib/keltis/screens/box.py": b"1 / 0\n"}
    with VirtualDevice("desk", panel_times=False, files=files) as it:
        hand = Hand(it)
        it.run(3_000)
        hand.choose("settings")
        assert hand.screen == "settings"
        hand.choose("back")
        with pytest.raises(DeviceFault, match="ZeroDivisionError"):
            hand.choose("new")


def test_a_played_game_is_in_the_memory_but_once():
    """Beside so long a game there would be no room for a second one, on the way back."""
    files = {**long_game(), **history()}
    with VirtualDevice("desk", panel_times=False, files=files, heap=SMALL) as running:
        hand = Hand(running)
        for label in ("score", "home", "keep", "history", "open", "moves", "back"):
            hand.choose(label)
        assert hand.screen == "past"

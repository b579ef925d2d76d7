"""The played games: listed, opened, told move by move, counted, deleted."""

import pytest

from tools.glass import read
from tools.glass_score import score
from tools.hand import Hand, Stuck
from tools.shelves import kept, vectors
from tools.virtual.device import VirtualDevice

NAMES = ("Anna", "Ben", "Clara", "Jürgen")
GAMES = 52


@pytest.fixture(scope="module")
def played():
    return vectors(GAMES)


@pytest.fixture(scope="module")
def files(played):
    return kept([vector["record"] for vector in played])


@pytest.fixture
def hand(files):
    with VirtualDevice("desk", files=files) as device:
        hand = Hand(device)
        hand.choose("history")
        yield hand


def texts(hand):
    return [text.text for text in read(hand.device.picture())]


def inverted(hand):
    return {text.text for text in read(hand.device.picture()) if text.inverted}


def totals(vector):
    return " : ".join(str(seat["total"]) for seat in vector["expect"]["players"])


def test_fifty_games_and_more_the_newest_first(hand, played):
    assert hand.screen == "history"
    assert f"1/{GAMES}" in texts(hand)
    players = ", ".join(played[-1]["record"]["players"])
    assert inverted(hand) == {"Mini", players, totals(played[-1])}
    for place in ("10/52", "19/52", "28/52", "37/52", "46/52", "1/52"):
        hand.choose("page")
        assert place in texts(hand)
    hand.choose("up")
    assert "52/52" in texts(hand)


def test_a_story_is_left_before_the_ink_has_shown_it(hand):
    device = hand.device
    for label in ("open", "story", "back"):
        presses = [press for press, _ in device.ask()["keys"]]
        device.press(presses.index(label))
        device.heed()
    hand.look()
    assert hand.screen == "past"


def test_a_game_opens_with_its_final_score(hand, played):
    for _ in range(3):
        hand.choose("down")
    hand.choose("open")
    assert hand.screen == "past"
    shown = score(hand.device.picture())
    expected = played[-4]["expect"]
    assert [seat["total"] for seat in shown["players"]] == [
        seat["total"] for seat in expected["players"]
    ]
    assert shown["winners"] == expected["winners"]
    hand.choose("story")
    assert hand.screen == "story"
    hand.choose("back")
    hand.choose("back")
    assert "4/52" in texts(hand)


def test_every_move_is_told(hand, played):
    hand.choose("open")
    hand.choose("moves")
    assert hand.screen == "told"
    events = [event for event in played[-1]["record"]["events"] if event["do"] != "end"]
    moves = [event for event in events if event["do"] not in ("tile", "advance")]
    told = texts(hand)
    hand.choose("up")
    told += texts(hand)
    for number in (1, 2, 8, len(moves)):
        start = f"{number}. {NAMES[moves[number - 1]['player']]}:"
        assert any(text.startswith(start) for text in told)


def test_deleting_takes_a_hold_and_lasts(hand, played):
    hand.choose("down")
    hand.choose("open")
    hand.device.press(4)
    hand.look()
    assert hand.screen == "past" and "keep it down" in texts(hand)
    hand.choose("delete")
    assert hand.screen == "history"
    assert {"deleted", "2/51"} <= set(texts(hand))
    hand.device.reset()
    hand.look()
    hand.choose("history")
    assert "1/51" in texts(hand)
    hand.choose("down")
    assert totals(played[-3]) in inverted(hand)


def test_statistics_agree_with_the_vectors(hand, played):
    hand.choose("statistics")
    for box in ("board", "cards", "tiles", "mini"):
        hand.choose(box)
        games = [vector for vector in played if vector["record"]["game"] == box]
        own = [vector["expect"]["players"][0]["total"] for vector in games]
        wins = sum(0 in vector["expect"]["winners"] for vector in games)
        line = [str(len(own)), str(wins), str(max(own)), f"{sum(own) / len(own):.1f}"]
        seen = read(hand.device.picture())
        name = next(text for text in seen if text.text == "Anna")
        beside = sorted((text for text in seen if text.level(name)), key=lambda text: text.left)
        assert [text.text for text in beside if text.right < 335][1:] == line


def test_without_games_there_is_nothing_to_open():
    with VirtualDevice("desk") as device:
        hand = Hand(device)
        hand.choose("history")
        assert "No game has been played yet." in texts(hand)
        with pytest.raises(Stuck):
            hand.choose("open")
        hand.choose("back")
        assert hand.screen == "home"


def test_a_game_left_early_is_unfinished_and_stays_out_of_the_statistics():
    with VirtualDevice("desk") as device:
        hand = Hand(device)
        for label in ("new", "cards", "2", "green", "score", "home", "keep"):
            hand.choose(label)
        for label in ("new", "keep", "cards", "2", "score", "home", "history"):
            hand.choose(label)
        assert {"unfinished", "1/1"} <= set(texts(hand))
        hand.choose("open")
        assert "The game is not over." in texts(hand)
        hand.choose("back")
        hand.choose("statistics")
        assert "Finished games of people with names are counted here." in texts(hand)


def test_a_damaged_game_is_not_opened(files):
    """Half a game lies there until the device, left alone, has looked at it."""
    damaged = dict(files)
    damaged["/games/0001.json"] = damaged["/games/0001.json"][:-40]
    with VirtualDevice("desk", files=damaged) as device:
        hand = Hand(device)
        hand.choose("history")
        hand.choose("up")
        hand.choose("open")
        seen = texts(hand)
        assert "This game is damaged." in seen and "Moves" not in seen


def test_a_mini_game_of_unknown_values_has_a_story_once_they_are_told():
    with VirtualDevice("desk", panel_times=False) as device:
        hand = Hand(device)
        for label in ("new", "mini", "not now", "green", "none", "next", "finish", "end", "home"):
            hand.choose(label)
        for label in ("history", "open"):
            hand.choose(label)
        assert "story" not in [press for press, _ in device.ask()["keys"]]
        for label in ("back", "back", "settings", "values", "1", "last", "2", "last", "3", "last"):
            hand.choose(label)
        for label in ("back", "history", "open", "story"):
            hand.choose(label)
        assert hand.screen == "story"

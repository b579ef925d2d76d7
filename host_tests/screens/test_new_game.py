"""A new game: started at once, or with names picked and typed, and with who starts."""

import pytest

from tools.glass import read
from tools.hand import Hand
from tools.virtual.device import VirtualDevice

NEXT = 5
GROUPS = ("ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZÄÖÜß")


@pytest.fixture
def hand():
    with VirtualDevice("desk") as device:
        yield Hand(device)


def texts(hand):
    return [text.text for text in read(hand.device.picture())]


def choose(hand, *labels):
    for label in labels:
        hand.choose(label)


def at(hand, *keys):
    """Press these keys, whatever stands there."""
    for key in keys:
        hand.choose(hand.words[key])


def spell(hand, name):
    """Type a name on the letters' screen, two presses a letter."""
    for letter in name:
        if letter in " -":
            hand.choose("space" if letter == " " else "hyphen")
            continue
        group = next(g for g, letters in enumerate(GROUPS) if letter in letters + letters.lower())
        hand.choose(hand.words[group])
        hand.choose(letter)
    hand.choose("done")


def typed(hand, *names):
    for name in names:
        hand.choose("letters")
        spell(hand, name)


def players(hand):
    """The names of the open game, from the screen that chooses one."""
    choose(hand, "score", "player")
    names = [word for word in hand.words if word not in (None, "back")]
    hand.choose("back")
    return names


def test_three_presses_start_a_game(hand):
    choose(hand, "new", "tiles", "3")
    assert hand.screen == "play" and hand.count["presses"] == 3
    assert players(hand) == ["Seat 1", "Seat 2", "Seat 3"]


def test_names_are_typed_with_two_presses_a_letter(hand):
    choose(hand, "new", "cards")
    hand.choose("names", 0)
    assert hand.screen == "names"
    hand.choose("letters")
    hand.count.clear()
    spell(hand, "Jürgen")
    assert hand.count["presses"] == 2 * 6 + 1
    assert "Jürgen" in " ".join(texts(hand))
    typed(hand, "Groß-Ä")
    assert hand.screen == "starter"
    hand.choose("Groß-Ä")
    assert hand.screen == "play"
    assert hand.marked(["Jürgen", "Groß-Ä"]) == "Groß-Ä"
    assert players(hand) == ["Jürgen", "Groß-Ä"]


def test_a_name_has_at_most_twelve_letters(hand):
    choose(hand, "new", "board")
    hand.choose("names", 0)
    hand.choose("letters")
    at(hand, *[0, 1] * 12)
    assert hand.words[:5] == [None] * 5
    hand.choose("rub out")
    at(hand, 0, 2)
    hand.choose("done")
    assert any(text.endswith("Bbbbbbbbbbbc") for text in texts(hand))


def test_nobody_sits_twice(hand):
    choose(hand, "new", "board")
    hand.choose("names", 0)
    typed(hand, "Ada")
    hand.choose("letters")
    at(hand, 0, 0, 0, 3, 0, 0)
    hand.device.press(NEXT)
    hand.look()
    assert hand.screen == "letters"
    assert "this name sits there already" in texts(hand)


def test_names_are_remembered_who_played_last_first(hand):
    choose(hand, "new", "tiles")
    hand.choose("names", 0)
    typed(hand, "Eva", "Ben")
    hand.choose("Eva")
    choose(hand, "score", "home", "new", "tiles")
    hand.choose("names", 0)
    assert hand.words[:2] == ["Eva", "Ben"]
    hand.choose("Ben")
    assert hand.words[:2] == ["Eva", None]
    typed(hand, "Ada")
    hand.choose("Ben")
    hand.device.reset()
    hand.look()
    choose(hand, "score", "home", "new", "tiles")
    hand.choose("names", 2)
    assert hand.words[:4] == ["Ben", "Ada", "Eva", None]
    choose(hand, "Ada", "back")
    assert hand.words[:4] == ["Ben", "Ada", "Eva", None]
    choose(hand, "back", "back")
    assert hand.screen == "box"


def test_more_than_four_names_have_pages():
    told = b'{"names": ["Ada", "Ben", "Cleo", "Dora", "Emil"]}'
    with VirtualDevice("desk", files={"/settings.json": told}) as device:
        hand = Hand(device)
        choose(hand, "new", "tiles")
        hand.choose("names", 0)
        assert hand.words[:4] == ["Ada", "Ben", "Cleo", "Dora"]
        hand.choose("more names")
        assert hand.words[:4] == ["Emil", None, None, None]
        choose(hand, "Emil", "no name")
        assert hand.screen == "starter"
        assert hand.words[:2] == ["Emil", "Seat 2"]


def test_lots_are_drawn(hand):
    choose(hand, "new", "mini")
    assert hand.screen == "values"
    choose(hand, "not now", "score", "home", "new")
    hand.choose("names")
    assert hand.screen == "names"
    typed(hand, "Ada", "Ben")
    choose(hand, "draw lots", "not now")
    assert hand.screen == "play"
    first = hand.marked(["Ada", "Ben"])
    assert first and "begins" in texts(hand)
    hand.choose("next")
    assert hand.marked(["Ada", "Ben"]) == ({"Ada", "Ben"} - {first}).pop()


@pytest.mark.parametrize("box, count, back", [
    ("board", 2, True), ("cards", 2, True), ("cards", 3, False), ("tiles", 2, False),
])  # fmt: skip
def test_thirty_cards_go_back_when_two_play(hand, box, count, back):
    choose(hand, "new", box)
    assert any("30 cards" in text for text in texts(hand)) == (box != "tiles")
    hand.choose(str(count))
    assert any("30 cards" in text for text in texts(hand)) == back


def test_a_finished_game_counts_for_its_names(hand):
    choose(hand, "new", "tiles")
    hand.choose("names", 0)
    typed(hand, "Ada", "Ben")
    choose(hand, "Ada", "green", "blue", "green", "finish", "end", "home", "history", "statistics")
    seen = read(hand.device.picture())
    for name, line in (("Ada", ["1", "1", "-7", "-7.0"]), ("Ben", ["1", "0", "-8", "-8.0"])):
        named = next(text for text in seen if text.text == name)
        beside = sorted((text for text in seen if text.level(named)), key=lambda text: text.left)
        assert [text.text for text in beside if text.right < 335][1:] == line

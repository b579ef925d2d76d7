"""The rules in short: each box has its pages, its score tables and the facts people forget."""

import re
from importlib import import_module

import pytest

from keltis import games
from tools.glass import read
from tools.hand import Hand
from tools.virtual.device import VirtualDevice


def parts(box):
    """The paragraphs of a box, (English, German)."""
    found = import_module(f"keltis.ui.rules.{box}").PARTS
    return [part for part in found if not isinstance(part, str)]


def words(box, language):
    return " ".join(part[language] for part in parts(box))


@pytest.mark.parametrize("box", games.IDS)
def test_both_languages_say_each_part_and_its_numbers(box):
    for english, german in parts(box):
        assert english != german
        assert sorted(re.findall(r"\d+", english)) == sorted(re.findall(r"\d+", german))


@pytest.mark.parametrize("language, said", [(0, "Ireland"), (1, "Irland")])
@pytest.mark.parametrize("box", games.IDS)
def test_who_begins(box, language, said):
    assert said in words(box, language)


@pytest.mark.parametrize("box, cards", [("board", True), ("cards", True), ("mini", False)])
def test_thirty_cards_go_back(box, cards):
    assert ("30" in words(box, 0)) == cards


def test_no_card_is_drawn_that_was_just_discarded():
    assert "same turn" in words("cards", 0)
    assert "selben Zug" in words("cards", 1)


@pytest.fixture(scope="module")
def device():
    with VirtualDevice("desk") as running:
        yield running


@pytest.mark.parametrize("box", games.IDS)
def test_every_page_can_be_read_and_the_tables_stand_there(device, box):
    hand = Hand(device)
    hand.choose("rules")
    hand.choose(box)
    assert hand.screen == "rules"
    pages = []
    while not pages or not pages[-1][0]:
        seen = [text.text for text in read(device.picture())]
        at = next(filter(None, (re.fullmatch(r"(\d+)/(\d+)", text) for text in seen)))
        pages.append((at[1] == at[2], seen))
        hand.choose("next")
    numbers = [text for _, seen in pages for text in seen]
    game = games.get(box)
    state = game.new(2, {})
    for points in (game.row_table[1:], game.wish_table_of(state)):
        for value in points:
            assert str(value) in " ".join(numbers).split()
    hand.choose("up")
    assert [text.text for text in read(device.picture())] == pages[-1][1]
    hand.choose("back")
    hand.choose("back")
    assert hand.screen == "home"


def test_the_open_games_rules_come_at_once(device):
    hand = Hand(device)
    for label in ("new", "tiles", "3", "score", "home", "rules"):
        hand.choose(label)
    assert "Keltis, the stone tiles" in [text.text for text in read(device.picture())]
    hand.choose("back")
    assert hand.screen == "home"


def test_the_rules_are_read_in_the_midst_of_play(device):
    hand = Hand(device)
    for label in ("new", "cards", "3", "green", "score", "rules"):
        hand.choose(label)
    assert "Keltis, the card game" in [text.text for text in read(device.picture())]
    hand.choose("back")
    hand.choose("back")
    assert hand.screen == "play"

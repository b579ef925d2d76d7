"""Records typed with their numbers, and such as lack some; a hand that types ahead."""

import pytest

from host_tests.typist.test_typist import record
from tools.glass_score import score
from tools.hand import Hand, Stuck
from tools.typist import Typist
from tools.virtual.device import VirtualDevice


@pytest.fixture
def device():
    with VirtualDevice("desk") as running:
        yield running


def test_numbers_of_all_kinds(device):
    game = record(
        "cards", (0, "play", {"colour": "blue", "card": 0}), (1, "wish", {"stone": 9}),
        (0, "play", {"colour": "blue", "card": 10}), (1, "point", {"card": 5}),
        (0, "point", {"colour": "blue", "card": 10}), (1, "close", {"colour": "pink"}),
    )  # fmt: skip
    report = Typist(device).play(game, referee=True)
    shown = score(device.picture())["players"]
    assert shown[0]["rows"]["blue"] == -2 and shown[1]["rows"]["pink"] == -4
    assert shown[1]["points"] == 1
    # Two cards and their numbers, SCORE and its key and a number twice, the point card on a ten
    # whose number follows, one hold. Held: 10, the wish stone and 9, the closing card.
    assert (report["presses"], report["holds"], report["needed"]) == (4 + 6 + 2 + 1, 4, 10)


def test_a_number_tells_the_icon(device):
    game = record("tiles", (0, "take", {"colour": "brown", "card": 2}), (1, "leave", {}))
    report = Typist(device).play(game, referee=True)
    assert score(device.picture())["players"][0]["points"] == 3
    assert (report["presses"], report["needed"]) == (3, 3)


@pytest.mark.parametrize("hasty", [False, True])
def test_cards_without_a_number_are_laid_anyway(device, hasty):
    game = record(
        "cards", (0, "play", {"colour": "blue", "card": 3}), (1, "wish", {"stone": 4}),
        (0, "play", {"colour": "blue", "card": 4}), (1, "wish", {}),
        (0, "play", {"colour": "blue"}), (1, "point", {"card": 1}),
        (0, "play", {"colour": "blue", "card": 5}), (1, "point", {}),
    )  # fmt: skip
    report = Typist(device, hasty).play(game, referee=True)
    shown = score(device.picture())["players"]
    assert shown[0]["rows"]["blue"] == 1
    assert shown[1]["points"] == 2 and shown[1]["wish"] == 0
    # Each of the three is asked anyway once.
    assert report["presses"] == 4 * 2 + 4 * 3 + 3
    assert report["refused"] == 0


def test_tiles_that_bear_what_no_number_tells(device):
    game = record(
        "tiles", (0, "take", {"colour": "green", "card": 6}),
        (1, "take", {"colour": "green", "card": 8}),
        # The six lies there, so it does not fit any more, and bears a wish stone.
        (0, "take", {"colour": "green", "icon": "wish"}),
        (1, "take", {"colour": "green", "card": 10}), (0, "leave", {}),
        # A nine bears one, too, but not this one: behind a ten no plain number fits.
        (1, "take", {"colour": "green", "card": 9, "icon": None}),
    )  # fmt: skip
    Typist(device).play(game, referee=True)
    seats = score(device.picture())["players"]
    assert [seat["rows"]["green"] for seat in seats] == [-3, 2]
    assert [seat["wish"] for seat in seats] == [2, -4]


def test_no_number_where_every_number_fits(device):
    game = record("board", (0, "play", {"colour": "blue"}))
    with pytest.raises(Stuck, match="every number fits"):
        Typist(device).play(game, referee=True)


def test_back_to_counting(device):
    game = record("tiles", (0, "take", {"colour": "blue", "card": 9}), (1, "end", {}))
    typist = Typist(device)
    typist.play(game, referee=True)
    report = typist.play(game)
    # Held for the icon, which is then told.
    assert report["presses"] == 2 + 2


BOARD = record(
    "board", (0, "play", {"colour": "green", "figure": "large"}), (0, "tile", {"tile": "clover"}),
    (0, "advance", {"colour": "green"}), (1, "play", {"colour": "green"}),
    (1, "tile", {"tile": "clover"}), (1, "advance", {"colour": "green"}), (0, "discard", {}),
    (1, "play", {"colour": "blue"}), (0, "end", {}),
)  # fmt: skip


def test_typing_ahead_shows_the_same(device):
    slow = Typist(device).play(BOARD)
    shown = device.picture().tobytes()
    hand = Hand(device)
    hand.choose("home")
    hasty = Typist(device, hasty=True).play(BOARD)
    assert device.picture().tobytes() == shown
    assert sum(hasty.pop("seconds")) < sum(slow.pop("seconds"))
    assert hasty == slow and hasty["refused"] == 0


def test_chords_are_counted_where_there_are_some():
    with VirtualDevice("pocket") as pocket:
        typist = Typist(pocket, hasty=True)
        # NEXT is UP and DOWN at once, SCORE A and C: the sheet, the neutral row; held, the end.
        game = record("cards", (0, "discard", {}), (1, "point", {}), (0, "end", {}))
        report = typist.play(game)
        # Both players pass twice.
        assert (report["presses"], report["chords"]) == (1 + 2 + 2 + 2, 7)
        # Mini's play has keys to spare.
        report = typist.play(record("mini", (0, "discard", {}), (1, "discard", {})))
        assert (report["presses"], report["chords"]) == (2, 0)

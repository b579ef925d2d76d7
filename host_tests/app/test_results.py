"""What games come to, counted per name and box."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keltis import lots, results
from keltis.match import Match


def finished(*totals, over="pile"):
    best = max(totals)
    winners = [seat for seat, total in enumerate(totals) if total == best]
    return {"over": over, "totals": list(totals), "winners": winners}


def test_games_wins_best_and_mean_per_box():
    statistics = results.Statistics()
    statistics.add("board", ["Anna", "Ben"], finished(10, 4))
    statistics.add("board", ["Ben", "Anna"], finished(8, -3))
    statistics.add("cards", ["Anna", "Clara"], finished(1, 2))
    assert statistics.lines("board") == [("Ben", 2, 1, 8, 6), ("Anna", 2, 1, 10, 3.5)]
    assert statistics.lines("cards") == [("Clara", 1, 1, 2, 2), ("Anna", 1, 0, 1, 1)]
    assert statistics.lines("tiles") == []


def test_a_best_below_zero_is_no_zero():
    statistics = results.Statistics()
    statistics.add("board", ["Anna", "Ben"], finished(-7, -9))
    assert [line[3] for line in statistics.lines("board")] == [-7, -9]


def test_a_shared_win_is_one_for_each():
    statistics = results.Statistics()
    statistics.add("tiles", ["Anna", "Ben", "Clara"], finished(5, 5, 4))
    assert [line[:3] for line in statistics.lines("tiles")] == [
        ("Anna", 1, 1), ("Ben", 1, 1), ("Clara", 1, 0),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "game", [finished(3, 2, over=None), {"over": "pile", "totals": [None, 4], "winners": []}]
)
def test_what_was_not_finished_or_is_not_known_stays_out(game):
    statistics = results.Statistics()
    statistics.add("mini", ["Anna", "Ben"], game)
    assert statistics.lines("mini") == []


def test_seats_without_a_name_stay_out():
    statistics = results.Statistics(("Seat 1", "Platz 2"))
    statistics.add("board", ["Seat 1", "Platz 2", "Anna"], finished(9, 1, 2))
    assert statistics.lines("board") == [("Anna", 1, 0, 2, 2)]


@given(st.lists(st.lists(st.integers(-99, 99), min_size=2, max_size=2), min_size=1))
def test_the_numbers_agree_with_the_games(games):
    statistics = results.Statistics()
    for totals in games:
        statistics.add("cards", ["Anna", "Ben"], finished(*totals))
    lines = {line[0]: line[1:] for line in statistics.lines("cards")}
    for seat, name in enumerate(("Anna", "Ben")):
        own = [totals[seat] for totals in games]
        count, wins, best, mean = lines[name]
        assert (count, best) == (len(games), max(own))
        assert mean == pytest.approx(sum(own) / len(own))
        assert wins == sum(total == max(totals) for total, totals in zip(own, games))
    order = [line[2] for line in statistics.lines("cards")]
    assert all(one >= other for one, other in pairwise(order))


def test_the_result_of_a_match():
    match = Match("cards", ["Anna", "Ben"])
    match.play({"player": 0, "do": "play", "colour": "green"})
    assert results.result(match) == {"over": None, "totals": [-8, -4], "winners": [1]}
    match.play({"player": 1, "do": "end"})
    assert results.result(match)["over"] == "pile"


@pytest.mark.parametrize("count", [2, 3, 4])
def test_lots_fall_on_everybody_and_evenly(count, monkeypatch):
    falls = iter(bytes(range(256)) + bytes(4))
    monkeypatch.setattr(lots, "urandom", lambda size: bytes(next(falls) for _ in range(size)))
    drawn = [lots.draw(count) for _ in range(256 // count * count)]
    assert [drawn.count(seat) for seat in range(count)] == [256 // count] * count


def test_the_evening_is_as_long_as_the_same_people_play():
    anna, carl = ["Anna", "Ben"], ["Anna", "Carl"]
    games = [
        ("board", anna, finished(9, 4)),
        ("cards", anna[::-1], finished(5, 5)),
        ("cards", anna, finished(3, 8) | {"over": None}),
        ("mini", carl, finished(1, 2)),
        ("board", anna, finished(7, 7)),
    ]
    evening = results.Evening(anna, iter(games))
    assert evening.games == [("cards", [5, 5]), ("board", [9, 4])]
    assert evening.lines() == [("Anna", 2, 14), ("Ben", 1, 9)]

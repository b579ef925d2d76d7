"""The link for BG Stats, taken apart again."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest

from host_tests.export.games import LONG, over
from keltis import bgstats, record

NUMBERS = {"board": 34585, "cards": 40832, "tiles": 41003, "mini": None}


def taken(link):
    """What the app finds in a link."""
    parts = urlsplit(link.decode("ascii"))
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == (
        "https://app.bgstatsapp.com/createPlay.html"
    )
    assert not parts.fragment
    query = parse_qs(parts.query, strict_parsing=True)
    assert list(query) == ["data"]
    return json.loads(query["data"][0])


def link(told, **more):
    return bgstats.link(record.read(told), **more)


@pytest.mark.parametrize("box", NUMBERS)
def test_all_of_the_result_is_in_it(box):
    told, expected = over(box, names=LONG)
    play = taken(link(told))
    assert set(play) == {"sourceName", "sourcePlayId", "game", "players"}  # no date is made up
    assert play["game"].get("bggId") == NUMBERS[box]
    assert play["game"]["highestWins"] is True and play["game"]["noPoints"] is False
    totals = [seat["total"] for seat in expected["players"]]
    assert [player["name"] for player in play["players"]] == told["players"]
    assert [player["score"] for player in play["players"]] == totals
    for seat, player in enumerate(play["players"]):
        assert player["winner"] is (seat in expected["winners"])
        assert player["startPlayer"] is False  # the record does not say it
        assert player["rank"] == sorted(totals, reverse=True).index(totals[seat]) + 1


def test_a_shared_win_is_one_for_each():
    told, expected = over("tiles", winners=2)
    players = taken(link(told))["players"]
    first = [seat for seat, player in enumerate(players) if player["rank"] == 1]
    assert first == expected["winners"]
    assert [seat for seat, player in enumerate(players) if player["winner"]] == first


def test_who_began_is_told_where_it_is_known():
    told, _ = over("board", players=3)
    began = {**told, "options": {"starter": 2}}
    assert [player["startPlayer"] for player in taken(link(began))["players"]] == [
        False,
        False,
        True,
    ]
    tally = {**told, "options": {"starter": 2, "tally": True}}
    assert not any(player["startPlayer"] for player in taken(link(tally))["players"])


def test_ranks_can_stay_out():
    told, _ = over("cards")
    short = taken(link(told, ranks=False))
    whole = taken(link(told))
    assert all("rank" not in player for player in short["players"])
    for player in whole["players"]:
        del player["rank"]
    assert short == whole


def test_a_name_may_be_anything():
    told, _ = over("mini")
    names = ['"A\\%22&=+#', "\u2603 ü\n?"]
    players = taken(link({**told, "players": names}))["players"]
    assert [player["name"] for player in players] == ['"A\\%22&=+#', "\u2603 ü?"]


def test_the_same_game_has_the_same_mark_and_another_another():
    told, _ = over("board")
    mark = taken(link(told))["sourcePlayId"]
    again = json.loads(json.dumps(told, sort_keys=True))
    assert taken(link(again, ranks=False))["sourcePlayId"] == mark
    renamed = {**told, "players": told["players"][::-1]}
    shorter = {**told, "events": told["events"][:-1]}
    marks = {mark} | {taken(link(other))["sourcePlayId"] for other in (renamed, shorter)}
    assert len(marks) == 3


def test_in_words_it_is_the_box_and_the_totals():
    told, expected = over("tiles", players=2, names=LONG)
    one, other = [seat["total"] for seat in expected["players"]]
    assert bgstats.words(record.read(told)).decode() == (
        f"Keltis: Der Weg der Steine\nJürgen-Björn {one}\nBärbel Öhler {other}"
    )

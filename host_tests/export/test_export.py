"""`make export` from a board at a port and from a flash image, and what stands in its files."""

import csv
import io
import json
import subprocess
import sys

import pytest

from host_tests.export.games import LONG, flash, over, unfinished
from host_tests.making import ROOT
from keltis import record
from tools.export import __main__ as export
from tools.export.bgsplay import bgsplay
from tools.export.game import merge, parsed, read
from tools.export.shelf import games_of
from tools.export.table import table
from tools.flash.board import Trouble
from tools.hand import Hand
from tools.virtual import image
from tools.virtual.device import VirtualDevice
from tools.virtual.port import Port

KEPT = [over(box, names=LONG)[0] for box in ("board", "cards", "tiles", "mini")]
LEFT = unfinished("cards")


def run(*words, stdin=None):
    """A command of tools.export, as a person calls it: (what it prints, what it complains of)."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.export", *map(str, words)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        input=stdin,
    )
    return done.stdout, done.stderr


def lines(games):
    return [(json.dumps(told) + "\n").encode() for told in games]


@pytest.fixture
def files(tmp_path, monkeypatch):
    return flash(tmp_path / "made", monkeypatch, KEPT, opened=LEFT)


@pytest.fixture
def flashed(tmp_path, files):
    path = tmp_path / "flash"
    image.prepare(path, image.firmware("slim", files))
    return path


def exported(folder):
    return [json.loads(line) for line in (folder / "games.jsonl").read_text().splitlines()]


def test_a_board_gives_its_games_and_goes_on(tmp_path, flashed, monkeypatch, capsys):
    before = image.listing(image.load(flashed))
    out = tmp_path / "out"
    with Port("slim", flash=flashed, panel_times=False) as port:
        monkeypatch.setattr(sys, "argv", ["export", "all", "--port", port.path, "--out", str(out)])
        export.export(export.arguments())
        said = capsys.readouterr()
    assert said.err == "started   it shows: play\n"
    assert "found     games: 5" in said.out
    assert "no date   games: 4" in said.out
    told = exported(out)
    expected = [record.write(record.read(game)) for game in (*KEPT, LEFT)]
    assert [{key: game[key] for key in expected[0]} for game in told] == expected
    assert [game.get("unfinished", False) for game in told] == [False] * 4 + [True]
    assert [game.get("open", False) for game in told] == [False] * 4 + [True]
    assert not any("date" in game for game in told)
    after = image.listing(image.load(flashed))
    games = [path for path in before if path.startswith("/games/")]
    assert {path: after[path] for path in games} == {path: before[path] for path in games}


def test_the_games_are_there_even_if_the_app_does_not_start(tmp_path, flashed):
    image.put(flashed, "/firmware.pack", b"broken")
    with Port("slim", flash=flashed, bare=True, panel_times=False) as port:
        said, wrong = run("all", "--port", port.path, "--out", tmp_path / "out")
    assert len(exported(tmp_path / "out")) == 5
    assert wrong.startswith("keltis: the app does not start") and wrong.count("\n") == 1


def test_a_flash_image_gives_the_same_and_dates_stay(tmp_path, flashed):
    out = tmp_path / "out"
    said, wrong = run("all", "--flash", flashed, "--out", out, "--date", "2026-01-31")
    assert wrong == ""
    assert "plays: 4" in said and "no result games: 1" in said
    first = (out / "games.bgsplay").read_text()
    assert {play["playDateYmd"] for play in json.loads(first)["plays"]} == {20260131}
    run("all", "--flash", flashed, "--out", out, "--date", "2026-02-01")
    assert (out / "games.bgsplay").read_text() == first
    assert len(exported(out)) == 5


def test_damaged_games_are_said_and_the_rest_is_exported(files):
    files["/games/0002.json"] = files["/games/0002.json"][:-30]
    files["/games/0003.json.bad"] = b"x"
    files["/games/../../etc"] = b"x"
    games, complaints = games_of(files)
    assert [game.match.game.id for game in games] == ["board", "tiles", "mini", "cards"]
    assert sorted(complaints) == [
        "'/games/../../etc' is no file of a game and is left out",
        "/games/0003.json.bad was set aside as damaged and is left out",
        "game 2 is damaged and is left out",
    ]


def test_a_torn_open_game_comes_as_far_as_it_is_there(files):
    journal = max(path for path in files if path.startswith("/journal/"))
    files[journal] = files[journal][:-20]
    games, (complaint,) = games_of(files)
    assert games[-1].open and 0 < len(games[-1].match.events) < len(LEFT["events"])
    assert complaint.startswith("the open game is damaged")
    files[journal] = b"\xff"
    for path in files:
        if path.startswith("/journal/"):
            files[path] = b'{"number":1,"game":5}\n'
    assert not any(game.open for game in games_of(files)[0])


def test_an_open_game_counts_as_it_is_now():
    half, whole = parsed(lines([{**LEFT, "open": True}])[0]), parsed(lines([over("cards")[0]])[0])
    half.date = "2026-01-01"
    assert merge([half], [whole]) == [whole]
    again = parsed(lines([LEFT])[0])
    (kept,) = merge([half], [again])
    assert kept is again and kept.date == "2026-01-01"
    added = {"player": 0, "do": "set", "points": 1}
    for events in (
        LEFT["events"][:-2],
        [LEFT["events"][0], added, *LEFT["events"][1:]],
        [*LEFT["events"], added],
    ):
        found = parsed(lines([{**LEFT, "events": events}])[0])
        found.match.mark("passed", [0])  # which stands in the journal, and in no record
        assert merge([half], [found]) == [found] and found.date == "2026-01-01"


def test_of_open_games_the_one_that_has_most_in_common_goes_on():
    parts = [{**LEFT, "open": True, "events": LEFT["events"][:count]} for count in (2, 6, 4)]
    few, many, some = (parsed(line) for line in lines(parts))
    found = parsed(lines([LEFT])[0])
    assert merge([few, many, some], [found]) == [few, some, found]


def test_a_game_that_begins_alike_has_no_date_for_that():
    one = parsed(lines([{**LEFT, "open": True, "date": "2026-01-01", "events": []}])[0])
    found = parsed(lines([LEFT])[0])
    assert merge([one], [found]) == [found] and found.date is None


def test_an_open_game_that_is_not_found_again_stays():
    """The flash was another device's, or is a new one."""
    for told in (LEFT, over("board")[0]):
        known = parsed(lines([{**told, "open": True, "date": "2026-01-01"}])[0])
        others = [parsed(line) for line in lines([over("tiles")[0], over("cards", names=LONG)[0]])]
        other = parsed(lines([{**over("cards")[0], "events": [], "open": True}])[0])
        assert merge([known], []) == [known]
        assert merge([known], [*others, other]) == [known, *others, other]


def test_who_nobody_is_costs_only_the_file_for_the_app(flashed, tmp_path):
    said = run(
        *("all", "--flash", flashed, "--out", tmp_path, "--date", "2026-01-31", "--me", "Zoe")
    )[1]
    assert "Zoe" in said and said.count("\n") == 1
    assert len(exported(tmp_path)) == 5 and (tmp_path / "games.csv").exists()
    assert not (tmp_path / "games.bgsplay").exists()


def test_games_that_went_just_alike_are_two():
    games, _ = read(lines([KEPT[0], KEPT[1], KEPT[0]]))
    assert len({game.uuid for game in games}) == 3
    again, _ = read(lines([{**KEPT[0], "date": "2026-01-31"}, KEPT[0]]))
    assert {game.uuid for game in again} == {games[0].uuid, games[2].uuid}
    assert len(merge(games, again)) == 3


def test_the_table_has_a_row_for_each_player():
    told, expected = over("board", players=3, names=["=1+1", "Ö\t\x1b", "Clara"])
    games, _ = read(lines([{**told, "options": {"starter": 1}}, LEFT]))
    rows = list(csv.DictReader(io.StringIO(table(games))))
    assert [row["name"] for row in rows[:3]] == ["'=1+1", "Ö??", "Clara"]
    assert [row["started"] for row in rows[:3]] == ["no", "yes", "no"]
    for seat, row in enumerate(rows[:3]):
        points = expected["players"][seat]
        for key, value in (*points["rows"].items(), ("total", points["total"])):
            assert row[key] == str(value)
        assert row["winner"] == ("yes" if seat in expected["winners"] else "no")
        assert (row["game"], row["seat"], row["finished"]) == ("1", str(seat + 1), "yes")
    assert {(row["finished"], row["winner"], row["rank"]) for row in rows[3:]} == {("no", "", "")}


def test_the_plays_for_bg_stats():
    told, expected = over("tiles", players=2, winners=2)
    nameless, _ = over("mini", names=["Seat 1", "Platz 2"])
    games, _ = read(lines([told, nameless, LEFT]))
    for game in games:
        game.date = "2026-01-31"
    file = json.loads(bgsplay(games, me="Ben"))
    assert set(file) == {"about", "games", "locations", "players", "plays", "userInfo"}
    boxes = {game["id"]: game for game in file["games"]}
    people = {player["id"]: player for player in file["players"]}
    assert people[file["userInfo"]["meRefId"]]["name"] == "Ben"
    shared, mini = file["plays"]
    assert boxes[shared["gameRefId"]]["bggId"] == 41003
    assert "bggId" not in boxes[mini["gameRefId"]]
    assert shared["playDate"] == "2026-01-31 12:00:00"
    scores = shared["playerScores"]
    assert [people[score["playerRefId"]]["name"] for score in scores] == ["Anna", "Ben"]
    assert [score["score"] for score in scores] == [
        str(seat["total"]) for seat in expected["players"]
    ]
    assert [(score["rank"], score["winner"], score["seatOrder"]) for score in scores] == [
        (1, True, 1),
        (1, True, 2),
    ]
    assert all(people[score["playerRefId"]]["isAnonymous"] for score in mini["playerScores"])
    uuids = [thing["uuid"] for kind in ("games", "players", "plays") for thing in file[kind]]
    assert len(set(uuids)) == len(uuids)
    for game in games:
        game.date = "2026-02-01"
    later = json.loads(bgsplay(games))
    assert [play["uuid"] for play in later["plays"]] == [play["uuid"] for play in file["plays"]]
    assert later["userInfo"]["meRefId"] == 0
    with pytest.raises(Trouble):
        bgsplay(games, me="Zoe")


def test_each_file_by_itself_from_records(tmp_path):
    path = tmp_path / "some.jsonl"
    path.write_bytes(b"".join(lines(KEPT)) + b"\n{\n[]\n" + b"[" * 100_000 + b"\n")
    said, wrong = run("csv", path)
    assert len(list(csv.reader(io.StringIO(said)))) == 1 + sum(len(g["players"]) for g in KEPT)
    assert [line.split(", ", 1)[1] for line in wrong.splitlines()] == [
        "line 6 is left out: it is no JSON",
        "line 7 is left out: it is no game record: record",
        "line 8 is left out: it is no JSON",
    ]
    said, _ = run("bgsplay", path, "--date", "2026-01-31")
    assert len(json.loads(said)["plays"]) == 4


@pytest.mark.parametrize(
    "words, why",
    (
        (("all", "--flash", "{}/none"), "none cannot be read (No such file or directory)"),
        (("all", "--flash", "{}/text"), "text is no flash image"),
        (("all", "--flash", "{}/text", "--date", "31.1.2026"), "31.1.2026 is no date"),
        (("all", "--flash", "x", "--port", "y"), "PORT= and FLASH= are both named"),
        (("all", "--port", "{}/none"), "there is no port"),
        (("all", "--flash", "x", "--out", "{}/broken"), "games.jsonl, line 1 is left out"),
        (("csv", "{}/none"), "none cannot be read"),
    ),
)
def test_trouble_is_one_line(words, why, tmp_path):
    (tmp_path / "text").write_text("no flash")
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken/games.jsonl").write_text("broken\n")
    said, wrong = run(*(word.format(tmp_path) for word in words))
    assert said == ""
    assert wrong.startswith("keltis: ") and why in wrong and wrong.count("\n") == 1


def test_a_played_evening_comes_off_the_device(tmp_path):
    """Played by keys, put away, exported by make."""
    path = tmp_path / "flash"
    with VirtualDevice("slim", flash=path, panel_times=False) as device:
        hand = Hand(device)
        for label in ("new", "tiles", "2", "green", "blue", "finish", "end", "home"):
            hand.choose(label)
    out = tmp_path / "out"
    done = subprocess.run(
        ["make", "export", f"FLASH={path}", f"OUT={out}", "DATE=today"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    (game,) = exported(out)
    assert [event["do"] for event in game["events"]] == ["take", "take", "end"]
    assert game["options"]["starter"] == 0
    (play,) = json.loads((out / "games.bgsplay").read_text())["plays"]
    assert [score["startPlayer"] for score in play["playerScores"]] == [True, False]
    assert (out / "games.csv").read_bytes().startswith(b"\xef\xbb\xbfgame,box,date")

"""The presses beside their goals: what counts as missed, and what the table says."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests.typist.test_typist import record
from keltis import record as records
from tools import series
from tools.decisions import needed
from tools.presses import Sums, kind, missed, table

ROOT = Path(__file__).parents[2]


def sums(presses, decisions, seconds):
    one = Sums()
    counts = {"presses": presses, "holds": 3, "chords": 2, "refused": 1, "turns": len(seconds)}
    one.add(counts | {"needed": decisions, "seconds": seconds})
    return one


@pytest.mark.parametrize(
    "box, way, presses, seconds, which",
    [
        ("board", "count", 105, [0.6] * 19 + [9], []),
        ("board", "count", 106, [0.6], ["1.060 presses per needed decision, not 1.05"]),
        ("cards", "count", 118, [], []),
        ("cards", "referee", 113, [], ["1.130 presses per needed decision, not 1.12"]),
        ("cards", "tally", 111, [], ["1.110 presses per needed decision, not 1.1"]),
        ("mini", "corrected", 500, [7.0], []),
        ("mini", "count", 1, [0.5] + [0.7] * 2, ["50% of the turns take up to 0.70 s, not 0.6"]),
        (
            "mini",
            "count",
            1,
            [0.5] * 18 + [2.1] * 2,
            ["95% of the turns take up to 2.10 s, not 2.0"],
        ),
    ],
)
def test_missed_goals(box, way, presses, seconds, which):
    found = list(missed({(box, way): sums(presses, 100, seconds)}))
    assert found == [f"{box} {way}: {what}" for what in which]


def test_kinds():
    discard, correct = (0, "discard", {}), (1, "set", {"wish": 1})
    assert kind(record("mini", discard)) == ("mini", "count")
    assert kind(record("mini", discard), referee=True) == ("mini", "referee")
    assert kind(record("mini", correct)) == ("mini", "tally")
    assert kind(record("mini", discard, correct)) == ("mini", "corrected")
    assert kind(record("mini", discard, correct), referee=True) == ("mini", "corrected referee")


def test_the_table_adds_up():
    one = sums(10, 8, [0.1, 0.3])
    one.add({"presses": 5, "needed": 7, "holds": 0, "chords": 0, "refused": 0, "turns": 1,
             "seconds": [0.2]})  # fmt: skip
    lines = [line.split() for line in table({("tiles", "corrected referee"): one})]
    counted = ["2", "3", "15", "15", "1.000", "3", "2", "1"]
    assert lines[1] == ["tiles", "corrected", "referee", *counted, "0.20", "0.30"]


def test_the_bench_fails_when_a_goal_is_missed(tmp_path):
    def run(game, boards):
        file = tmp_path / "games.jsonl"
        file.write_text(json.dumps(game))
        command = [sys.executable, "-m", "tools.bench_presses", "--device", "slim"]
        told = [*command, "--boards", boards, str(file)]
        return subprocess.run(told, cwd=ROOT, capture_output=True, text=True)

    # Another player's turn takes three presses more.
    told = run(record("tiles", (1, "leave", {}), (1, "leave", {})), boards="0")
    assert told.returncode == 1
    assert "missed on slim: tiles count: 4.000 presses per needed decision" in told.stdout
    told = run(record("tiles", (0, "leave", {}), (1, "leave", {})), boards="1")
    assert (told.returncode, told.stderr) == (0, "")
    assert "missed" not in told.stdout
    assert told.stdout.count("on a board") == 2 * series.GAMES


@pytest.mark.parametrize("box", ["board", "mini"])
def test_games_on_one_board(box):
    games = series.made(box, 3)
    assert len(games) == series.GAMES
    lie, bare = set(), set()
    for game in games:
        assert records.read(game).game.over(records.read(game).state)
        told, empty = landings(game)
        lie |= told
        bare |= empty
    # Where a tile lay in one game, none was missing in another.
    assert lie and bare and not lie & bare
    typed = zip(games, series.typed("desk", box, 3))
    saved = [needed(game) - report["presses"] for game, report in typed]
    # Nothing is known before two games have said so.
    assert saved[:2] == [0, 0] and min(saved[2:]) > 0


def landings(game):
    """Stones on which a tile was told, and those on which none was before any was."""
    told, empty = set(), set()
    steps = {}
    events = game["events"]
    # With the last one the game may end before any tile is looked at.
    for event, after in zip(events, events[1:]):
        if event["do"] in ("play", "advance"):
            place = event["player"], event["colour"]
            steps[place] = steps.get(place, 0) + 1
            stone = event["colour"], steps[place]
            if steps[place] > 8:
                continue  # it may not have moved
            if after["do"] == "tile":
                told.add(stone)
            elif stone not in told:
                empty.add(stone)
    return told, empty

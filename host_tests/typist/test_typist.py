"""The typist itself: odd turn orders, any screen to begin at, what it says when it is stuck."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.glass_score import score
from tools.hand import Hand, Stuck
from tools.typist import Typist
from tools.virtual.device import VirtualDevice

ROOT = Path(__file__).parents[2]


def record(game, *events, players=2):
    names = ["Anna", "Ben", "Clara", "David"][:players]
    told = [{"player": player, "do": do, **fields} for player, do, fields in events]
    head = {"format": "keltis-record", "version": 1, "game": game, "players": names}
    return head | {"events": told}


@pytest.fixture
def device():
    with VirtualDevice("desk") as running:
        yield running


def test_players_who_do_not_go_round(device):
    game = record(
        "tiles", (2, "take", {"colour": "pink", "icon": 3}), (2, "take", {"colour": "pink"}),
        (1, "take", {"colour": "brown", "card": 2}), (0, "end", {}), players=3,
    )  # fmt: skip
    report = Typist(device).play(game)
    assert len(report.pop("seconds")) == 3
    seats = score(device.picture())["players"]
    assert [seat["rows"]["pink"] for seat in seats] == [0, 0, -3]
    assert [seat["points"] for seat in seats] == [0, 3, 3]
    # Three times another player, three presses (a hold) each; three tiles, two with an icon (held
    # first); the end takes two holds.
    counted = {"presses": 9 + 5 + 2, "holds": 7, "chords": 0, "refused": 0}
    assert report == counted | {"needed": 6, "turns": 3}


def test_extra_cards_in_any_order(device):
    game = record(
        "cards", (0, "end", {}), (2, "play", {"colour": "blue"}), (0, "close", {"colour": "pink"}),
        (2, "play", {"colour": "blue"}), (1, "point", {}), players=3,
    )  # fmt: skip
    report = Typist(device).play(game)
    shown = score(device.picture())
    assert [seat["rows"]["blue"] for seat in shown["players"]] == [0, 0, -3]
    assert [seat["rows"]["pink"] for seat in shown["players"]] == [-4, 0, 0]
    assert [seat["points"] for seat in shown["players"]] == [0, 1, 0]
    assert report["needed"] == 7 and report["presses"] == 9


@pytest.mark.parametrize(
    "labels",
    [
        ["new"],
        ["new", "board"],
        ["new", "mini"],
        ["settings"],
        ["settings", "values"],
        ["new", "board", "2", "green"],
        ["new", "board", "2", "green", "clover"],
        ["new", "tiles", "2", "icon"],
        ["new", "cards", "2", "score", "player"],
        ["new", "cards", "2", "finish"],
        ["new", "cards", "2", "finish", "end"],
    ],
)
def test_begins_at_any_screen(device, labels):
    hand = Hand(device)
    for label in labels:
        hand.choose(label, 0 if label == "icon" else None)
    Typist(device).play(record("tiles", (0, "take", {"colour": "blue"}), (1, "end", {})))
    assert score(device.picture())["players"][0]["rows"]["blue"] == -4


def test_a_record_against_the_rules(device):
    closed = (0, "close", {"colour": "blue"})
    late = record("cards", closed, (1, "discard", {}), (0, "play", {"colour": "blue"}))
    with pytest.raises(Stuck, match='screen "play" offers no "blue"'):
        Typist(device).play(late)


def test_a_press_meant_for_the_screen_before_counts_as_refused(device):
    hand = Hand(device)
    for label in ("new", "board", "2"):
        hand.choose(label)
    hand.count.clear()
    device.press(0)
    device.run(30)
    # The hand has not looked up since: it presses blue where a clover leaf is asked for.
    with pytest.raises(Stuck, match='screen "tile" offers no "blue"'):
        hand.choose("blue")
    assert hand.count == {"presses": 1, "holds": 0, "chords": 0, "refused": 1}
    hand.choose("clover")
    assert hand.screen == "figure"
    assert hand.count == {"presses": 2, "holds": 0, "chords": 0, "refused": 1}


def run(*arguments):
    command = [sys.executable, "tools/typist.py", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_the_table(tmp_path):
    taken = {"colour": "blue", "icon": 1}
    games = [
        record("tiles", (0, "take", taken), (1, "leave", {}), (0, "end", {})),
        record("mini", (0, "discard", {})),
        record("mini", (0, "set", {"wish": 2})),
    ]
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(json.dumps(game) for game in games) + "\n")
    told = run(file)
    lines = [line.split() for line in told.stdout.splitlines()]
    assert told.returncode == 0 and told.stderr == ""
    # The icon's key is held and its sign pressed.
    counted = ["tiles", "count", "1", "2", "5", "4", "1.250", "(1.05)", "3", "0", "0"]
    assert lines[1] == counted + ["0.09", "(0.6)", lines[1][13], "(2.0)"]
    assert 0.6 < float(lines[1][13]) < 0.8
    assert lines[2][:11] == ["mini", "count", "1", "1", "1", "1", "1.000", "(1.05)", "0", "0", "0"]
    # A press for each of a player's five counts.
    assert lines[3] == ["mini", "tally", "1", "0", "10", "10", "1.000", "(1.10)", "0", "0", "0"]
    assert run("--box", "mini", file).stdout.splitlines()[1:] == told.stdout.splitlines()[2:]


def test_nothing_to_type():
    told = run()
    assert told.returncode == 2
    assert told.stderr.splitlines()[-1].endswith("name files to type, or say --random PRESSES")


FINE = record("mini", (0, "discard", {}))


@pytest.mark.parametrize(
    "line, said",
    [
        ("{", "no game record"),
        ("[]", "no game record"),
        ("\xff", "no game record"),
        (json.dumps({"record": 3}), "refused: record"),
        (json.dumps(FINE | {"game": "chess"}), "refused: game"),
        (json.dumps(FINE | {"players": 3}), "refused: players"),
        (json.dumps(record("mini", (0, "discard", {}), (7, "discard", {}))),
         "refused at event 1: player"),
    ],
)  # fmt: skip
def test_bad_lines_are_named_and_the_others_typed(tmp_path, line, said):
    file = tmp_path / "mixed.jsonl"
    fine = json.dumps(FINE).encode()
    file.write_bytes(b"\n".join((fine, line.encode("latin-1"), fine)))
    told = run(file)
    assert told.returncode == 1
    assert told.stderr == f"typist: {file}, line 2: {said}\n"
    assert told.stdout.splitlines()[1].split()[:3] == ["mini", "count", "2"]


def test_a_record_without_a_decision(tmp_path):
    file = tmp_path / "empty.jsonl"
    file.write_text(json.dumps(record("tiles")))
    told = run(file)
    assert (told.returncode, told.stderr) == (0, "")
    counted = ["tiles", "count", "1", "0", "0", "0", "0.000", "(1.05)", "0", "0", "0"]
    assert told.stdout.splitlines()[1].split() == counted


def test_an_unknown_device(tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(FINE))
    told = run("--device", "abacus", file)
    assert told.returncode == 1
    assert "abacus" in told.stderr and len(told.stderr.splitlines()) == 1


def test_a_missing_file():
    told = run("nothing.jsonl")
    assert "nothing.jsonl" in told.stderr and len(told.stderr.splitlines()) == 1


def tallied(game, *counts, players=2):
    """A tally of these counts, all of the first player."""
    return record(game, *((0, "set", count) for count in counts), players=players)


def test_a_tally_is_typed_field_by_field(device):
    game = tallied(
        "board", {"colour": "green", "size": 9}, {"colour": "pink", "size": 4}, {"large": "pink"},
        {"wish": 5}, {"points": 23}, {"colour": "green", "size": 0},
    )  # fmt: skip
    report = Typist(device).play(game)
    shown = score(device.picture())
    assert shown["players"][0] == {
        "rows": {"green": 0, "blue": 0, "pink": 2, "yellow": 0, "brown": 0},
        "wish": 10, "points": 23, "total": 35,
    }  # fmt: skip
    assert shown["over"] == "pile" and shown["winners"] == [0]
    # Eight counts and two tens; of the other player not the large figure, for none is out.
    assert (report["presses"], report["needed"]) == (8 + 2 + 7, 16)


def test_corrections_in_play_and_after_the_end(device):
    game = record(
        "board", (0, "play", {"colour": "green"}), (1, "set", {"points": -12}),
        (1, "play", {"colour": "blue", "figure": "large"}), (1, "set", {"large": None}),
        (0, "set", {"large": "green"}), (0, "end", {}), (1, "set", {"colour": "blue", "size": 8}),
        (0, "set", {"large": "green"}),
    )  # fmt: skip
    Typist(device).play(game)
    seats = score(device.picture())["players"]
    assert [seat["rows"]["green"] for seat in seats] == [-8, 0]
    assert [seat["rows"]["blue"] for seat in seats] == [0, 7]
    assert [seat["points"] for seat in seats] == [0, -12]


def test_a_correction_that_goes_on_with_the_game(device):
    closed = [(0, "close", {"colour": colour}) for colour in ("green", "blue", "pink", "yellow")]
    game = record(
        "cards", *closed, (1, "close", {"colour": "brown"}),
        (1, "set", {"colour": "brown", "closed": 0}), (0, "set", {"wish": 3}),
        (1, "play", {"colour": "brown"}), (1, "end", {}),
    )  # fmt: skip
    Typist(device).play(game)
    shown = score(device.picture())
    assert shown["over"] == "pile"
    assert shown["players"][1]["rows"]["brown"] == -3
    assert shown["players"][0]["wish"] == 4

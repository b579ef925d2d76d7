"""tools/score.py as a person or a script runs it: a process of its own, without any package."""

import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
VECTORS = ROOT / "host_tests" / "vectors"
FILES = sorted(VECTORS.glob("*.jsonl"))
GOOD = {
    "format": "keltis-record",
    "version": 1,
    "game": "mini",
    "players": ["Anna", "Bénédicte"],
    "events": [{"player": 0, "do": "play", "colour": "blue"}, {"player": 1, "do": "end"}],
}
NO_JSON = {"illegal": -1, "why": "no JSON"}


def run(*words, told=b""):
    """Run the tool; returns (exit status, lines printed, lines complained)."""
    told = told if isinstance(told, bytes) else told.encode()
    program = [sys.executable, "-I", "-S", ROOT / "tools" / "score.py", *words]
    ran = subprocess.run(program, input=told, capture_output=True)
    return ran.returncode, ran.stdout.decode().splitlines(), ran.stderr.decode().splitlines()


def answers(*words, told=b""):
    """Run it with --json; returns (exit status, answers)."""
    status, lines, complaints = run("--json", *words, told=told)
    assert complaints == []
    return status, [json.loads(line) for line in lines]


def vectors(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def same(answer, expected):
    if "illegal" in expected:
        return answer["illegal"] == expected["illegal"] and isinstance(answer["why"], str)
    return answer == expected


def lines_of(records):
    return "".join(json.dumps(record) + "\n" for record in records)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_vectors_in_order(path, tmp_path):
    told = vectors(path)
    file = tmp_path / "records.jsonl"
    file.write_text(lines_of(vector["record"] for vector in told))
    for words, given in (((file,), b""), ((), file.read_bytes()), (("-",), file.read_bytes())):
        status, said = answers(*words, told=given)
        assert len(said) == len(told)
        assert all(same(answer, v["expect"]) for answer, v in zip(said, told, strict=True))
        assert status == (1 if "refused" in path.stem else 0)


def test_several_files_are_read_one_after_the_other(tmp_path):
    for name, points in (("a", 3), ("b", 4)):
        events = [{"player": 0, "do": "set", "points": points}]
        (tmp_path / name).write_text(json.dumps({**GOOD, "events": events}))
    status, said = answers(tmp_path / "b", tmp_path / "a", tmp_path / "b")
    assert [answer["players"][0]["points"] for answer in said] == [4, 3, 4]
    assert status == 0


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense",
        b"{",
        b"{} {}",
        b"{'format': 1}",
        b"NaN",
        b"Infinity",
        b'{"format": "keltis-record", "note": NaN}',
        b'{"format": "keltis-record", "note": [1, -Infinity]}',
        b'{"format": "keltis-record\xff"}',
        b"\xff\xfe\x00",
        b"[" * 100000,
        b'{"a":' * 100000,
        b"\x00",
    ],
    ids=lambda line: repr(line[:20]),
)
def test_a_line_that_is_no_json(line):
    good = json.dumps(GOOD).encode()
    status, said = answers(told=good + b"\n" + line + b"\n" + good + b"\n")
    assert status == 1
    assert said[1] == NO_JSON
    assert said[0] == said[2] and said[0]["over"] == "pile"


@pytest.mark.parametrize("line", ["3", "null", "true", '"keltis-record"', "[]", "{}", "1e400"])
def test_json_that_is_no_record(line):
    status, said = answers(told=line)
    assert status == 1
    assert [answer["illegal"] for answer in said] == [-1]


def test_blank_lines_are_skipped():
    good = json.dumps(GOOD)
    status, said = answers(told=f"\n\n  \n{good}\r\n\t\n\r\n{good}\n\n")
    assert (status, len(said)) == (0, 2)


def test_nothing_at_all():
    assert answers() == (0, [])


def test_a_line_break_of_unicode_is_part_of_a_name():
    line = json.dumps({**GOOD, "players": ["A\u2028B", "C\x85"]}, ensure_ascii=False)
    status, said = answers(told=line)
    assert (status, len(said)) == (0, 1)


def test_the_last_line_needs_no_end():
    status, said = answers(told=json.dumps(GOOD))
    assert (status, len(said)) == (0, 1)


def test_a_missing_file_is_one_line_and_the_others_run(tmp_path):
    file = tmp_path / "good"
    file.write_text(json.dumps(GOOD))
    status, lines, complaints = run("--json", tmp_path / "missing", file)
    assert status == 2
    assert len(lines) == 1
    assert complaints == [f"score.py: cannot read {tmp_path}/missing: No such file or directory"]


def test_a_folder_is_no_file(tmp_path):
    status, lines, complaints = run(tmp_path)
    assert (status, lines, len(complaints)) == (2, [], 1)


def test_the_table():
    score = {"player": 1, "do": "set", "points": -12}
    told = {**GOOD, "events": [score], "options": {"paths": {"blue": [None, 3]}}}
    blue = {"player": 0, "do": "play", "colour": "blue"}
    records = [told, {**told, "events": [score, blue]}, {**GOOD, "events": [blue, {}]}, GOOD]
    status, lines, complaints = run(told=lines_of(records) + "{")
    assert (status, complaints) == (1, [])
    assert lines == [
        "1: mini, not over yet",
        "               Anna  Bénédicte",
        "  green           0          0",
        "  blue            0          0",
        "  pink            0          0",
        "  wish stones    -3         -3",
        "  points          0        -12",
        "  total          -3        -15",
        "  ahead: Anna",
        "",
        "2: mini, not over yet",
        "               Anna  Bénédicte",
        "  green           0          0",
        "  blue            ?          0",
        "  pink            0          0",
        "  wish stones    -3         -3",
        "  points          0        -12",
        "  total           ?        -15",
        "  a printed value is not known, so the winner is open",
        "",
        "3: refused at event 1: player",
        "",
        "4: mini, over, the game has ended",
        "               Anna  Bénédicte",
        "  green           0          0",
        "  blue            ?          0",
        "  pink            0          0",
        "  wish stones    -3         -3",
        "  points          0          0",
        "  total           ?         -3",
        "  a printed value is not known, so the winner is open",
        "",
        "5: refused: no JSON",
        "",
    ]


def test_names_that_no_terminal_should_get():
    told = {**GOOD, "game": "board", "players": ["A\x1b[2J", "\ud800"], "events": []}
    status, lines, complaints = run(told=json.dumps(told))
    assert (status, complaints) == (0, [])
    assert lines[1].split() == ["A?[2J", "?"]
    assert lines[-2] == "  ahead: A?[2J and ?"


def test_whoever_reads_the_answers_may_stop():
    program = f"{sys.executable} {ROOT}/tools/score.py --json | head -1"
    lines = (json.dumps(GOOD) + "\n") * 5000
    ran = subprocess.run(program, shell=True, input=lines.encode(), capture_output=True)
    assert ran.stdout.count(b"\n") == 1
    assert ran.stderr == b""


@pytest.mark.parametrize(
    "where, said",
    [
        ("> /dev/full", "cannot write: No space left on device"),
        (">&-", "cannot write: standard output is closed"),
        ("0<&-", "cannot read -: Bad file descriptor"),
    ],
)
def test_a_stream_that_cannot_be_used(where, said):
    program = f"{sys.executable} {ROOT}/tools/score.py --json {where}"
    lines = lines_of([GOOD] * 1000).encode()
    ran = subprocess.run(["sh", "-c", program], input=lines, capture_output=True)
    assert ran.stderr.decode() == f"score.py: {said}\n"
    assert ran.returncode == 2


def test_a_thousand_records_a_second(tmp_path, capsys):
    """Processor time of the whole process, so that a busy machine does not count."""
    file = tmp_path / "vectors.jsonl"
    records = [vector["record"] for path in FILES for vector in vectors(path)]
    file.write_text(lines_of(records) * 5)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run("--json", file)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    rate = 5 * len(records) / seconds
    with capsys.disabled():
        print(f" {rate:.0f} records a second ", end="")
    assert rate >= 1000

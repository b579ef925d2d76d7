"""The bench's table, its comparison with the baseline, and what is read off the chip's log."""

import json
import subprocess
import sys

import pytest

from host_tests.making import ROOT
from tools.bench import chip
from tools.bench.compare import failures
from tools.bench.figures import Figure, table, told


def run(*paths):
    words = [sys.executable, "-m", "tools.bench.compare", *paths]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True)


def one(*values, limit=None, more=False):
    return told([Figure("figure", "ms", list(values), limit, more)])


def test_the_table_tells_what_is_over():
    figures = [
        Figure("slow", "ms", [10, 30, 20], limit=25),
        Figure("free", "KB", [90, 120], limit=80, more=True),
        Figure("told only", "", [1234.5]),
        Figure("never seen", "ms", [], limit=1),
    ]
    assert [line.split() for line in table(figures)[1:]] == [
        ["slow,", "ms", "20", "30", "<=", "25", "OVER"],
        ["free,", "KB", "105", "90", ">=", "80"],
        ["told", "only", "1,234", "1,234"],
    ]


@pytest.mark.parametrize(
    "new, old, why",
    [
        (one(109), one(100), None),
        (one(112), one(100), "worst was 100"),
        (one(10, 10, 112), one(10, 10, 100), "worst was 100"),
        (one(12, 12, 100), one(10, 10, 100), "median was 10"),
        (one(50), one(100), None),
        (one(1), one(0), "worst was 0"),
        (one(-224), one(-240), None),
        (one(-200), one(-240), "worst was -240"),
        (one(92, more=True), one(100, more=True), None),
        (one(90, more=True), one(100, more=True), "worst was 100"),
        (one(105, limit=102), one(100, limit=102), "broke its limit of 102"),
        (one(105, limit=90), one(100, limit=90), None),
        (one(98, limit=99, more=True), one(100, limit=99, more=True), "broke its limit of 99"),
        ({}, one(100), None),
        (one(100), {}, None),
    ],
)
def test_what_grew_by_more_than_a_tenth_or_broke_its_limit(new, old, why):
    found = list(failures(new, old))
    assert bool(found) == bool(why)
    assert not why or any(why in line for line in found)


def test_the_comparison_from_the_command_line(tmp_path):
    for name, value in (("old", 100), ("same", 105), ("worse", 120)):
        (tmp_path / name).write_text(json.dumps(one(value)))
    same = run(tmp_path / "same", tmp_path / "old")
    assert (same.returncode, same.stdout) == (0, "figure  median   1.05  worst   1.05\n")
    worse = run(tmp_path / "worse", tmp_path / "old")
    assert worse.returncode == 1
    assert "figure: worst was 100 and is 120\n" in worse.stderr
    missing = run(tmp_path / "none", tmp_path / "old")
    assert missing.stderr == (
        f"bench-compare: there is no {tmp_path / 'none'}: run `make bench` first\n"
    )


def test_a_press_is_answered_without_the_collections():
    log = [
        (100_000, "key", 1, False),
        (115_000, "collected", 9e6, 0, 0),
        (140_000, "collected", 7e6, 0, 0),
        (150_000, "refresh", 2),
        (160_000, "collected", 8e6, 0, 0),
    ]
    assert chip.answer(log, 100_000) == (23, 7)  # 50 ms less 20 of debounce and 7
    assert chip.answer([*log[:1], (125_000, "key", 2, True), *log[3:]], 100_000) is None
    assert chip.answer(log[:1], 100_000) is None


def test_what_is_saved_after_a_refresh_is_told_from_the_tidying():
    class Game:
        log = [
            (10_000, "refresh", 1),
            (12_000, "flash", "program", 0, 256),
            (13_000, "flash", "erase", 0, 4096),
            (400_000, "done"),
            (900_000, "flash", "erase", 0, 4096),
            (950_000, "refresh", 2),
            (960_000, "done"),
            (990_000, "key", 1, True),
        ]

    assert list(chip.saves(Game)) == [48]  # from 10 to 13 + 45


def test_slow_leaves_the_chip_the_pace_of_its_start():
    (source,) = chip.slow().values()
    names = {}
    exec(source[: source.index(b"def quicken")].replace(b"import latch\n", b""), names)
    assert names["pace"]("Raspberry Pi Pico with RP2040", 125_000_000) == 125_000_000

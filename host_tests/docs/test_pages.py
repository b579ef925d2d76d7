"""What the pages tell a reader to do works, and what they point to is there."""

import functools
import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests.docs.pages import PAGES, blocks, clean_copy, commands, lay, prose, record, spans
from host_tests.making import ROOT, start
from tools.virtual.link import interpreter

CAPTURED = dict(capture_output=True, text=True)
CHECKED = "the run that this test is part of does it"
NOT_RUN = {
    "make test": CHECKED,
    'make test ARGS="-k undo"': CHECKED,
    "make check": CHECKED,
    'make check STEPS="lint format firmware-types tool-types layers generated"': (
        "test_check.py and the makers' own tests run these steps"
    ),
}
# What stands in the prose and is no make: where it runs, or why it does not.
ELSEWHERE = {
    "mpremote mip install --target / dist/desk/package.json": "test_release.py does it with slim",
    "sudo usermod -aG dialout $USER": "it changes the machine",
}
# Where make does not hand a variable on in its recipe, who takes it.
FROM_ENVIRONMENT = {"MICROPYTHON": "tools/virtual/link.py"}
SAID = [
    (block.page, command)
    for page in PAGES
    for block in blocks(page)
    if block.language == "sh"
    for command in commands(block)
]


@pytest.fixture(scope="module")
def copy_for(tmp_path_factory):
    """The clean copy for a page, in which a reader has done what it says before its commands."""

    @functools.cache
    def copy(*to_lay):
        root = clean_copy(tmp_path_factory.mktemp("docs") / "keltis")
        for block in to_lay:
            lay(block, root)
        (root / "games.jsonl").write_text(record("docs/record.md"))
        (root / "kind.jsonl").write_text(record("docs/game.md"))
        return root

    return lambda name: copy(*(block for block in blocks(name) if block.language == "python"))


@pytest.mark.parametrize("name, command", [said for said in SAID if said[1] not in NOT_RUN])
def test_a_command_works(copy_for, name, command):
    root = copy_for(name)
    if command.startswith("make run"):
        words = shlex.split(command.replace("/path/to/micropython", interpreter()))
        running = start(*words[1:], "PORT=0", root=root)
        assert any("http://127.0.0.1:" in line for line in running.stdout)
        os.killpg(running.pid, signal.SIGINT)
        running.communicate()
    else:
        done = subprocess.run(command, shell=True, cwd=root, **CAPTURED)
        assert done.returncode == 0, done.stdout + done.stderr


def test_what_is_not_run_is_still_said():
    assert set(NOT_RUN) <= {command for _, command in SAID}


@pytest.mark.parametrize("name", PAGES)
def test_every_block_is_of_a_kind_that_is_tried(name):
    kinds = {block.language for block in blocks(name)}
    assert kinds <= {"sh", "python", "json"}
    assert not re.search(r"^(    |\t)[^ ]", prose(name), re.MULTILINE), "a block without a fence"


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_points_to_is_there(name):
    path = ROOT / name
    for to in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
        assert (path.parent / to).exists(), to


@pytest.mark.parametrize("name", PAGES)
def test_a_make_in_the_prose_takes_what_it_is_given(name):
    """`make -n` tells what it would run; each variable has to be in that."""
    for span in spans(name):
        if span.startswith("make "):
            target, *rest = shlex.split(span)[1:]
            told = dict(word.split("=", 1) for word in rest)
            asked = [f"{variable}=told-{variable}" for variable in told]
            done = subprocess.run(["make", "-n", target, *asked], cwd=ROOT, **CAPTURED)
            assert done.returncode == 0, f"{span}: {done.stderr}"
            for variable in told:
                assert taken(variable, done.stdout), f"{span}: {variable} is not used"


def taken(variable, recipe):
    """Whether a recipe, told `told-NAME`, hands it on, or goes by it, or what it runs takes it."""
    if f"told-{variable}" in recipe or variable == "DRY" and "--dry-run" in recipe:
        return True
    reader = FROM_ENVIRONMENT.get(variable)
    return bool(reader) and f'"{variable}"' in (ROOT / reader).read_text()


@pytest.mark.parametrize("name", PAGES)
def test_a_variable_in_the_prose_is_one_of_make(name):
    makefile = (ROOT / "Makefile").read_text()
    for span in spans(name):
        if variable := re.fullmatch(r"([A-Z]+)=\S*", span):
            assert f"$({variable[1]})" in makefile, span


def test_other_commands_in_the_prose_are_accounted_for():
    programs = r"(mpremote|sudo|python3?|pip|npm|\.venv/bin/\w+) \S"
    found = {span for page in PAGES for span in spans(page) if re.match(programs, span)}
    assert found == set(ELSEWHERE)


@pytest.mark.parametrize("name", PAGES)
def test_a_path_in_the_prose_is_there(name):
    for span in spans(name):
        if re.fullmatch(r"(docs|firmware|host_tests|tools)/[a-z0-9_./-]+", span):
            assert (ROOT / span).exists(), span


def test_every_package_is_accounted_for():
    wanted = "\n".join(map(Path.read_text, ROOT.glob("requirements*.txt")))
    packages = set(re.findall(r"^([\w-]+)==", wanted, re.MULTILINE))
    text = (ROOT / "README.md").read_text()
    cells = re.findall(r"^\| ([^|]*) \|", text[text.index("## What it stands on") :], re.MULTILINE)
    assert packages <= set(", ".join(cells).split(", "))


def test_the_device_of_the_page_plays(copy_for):
    script = (
        "from tools.virtual.device import VirtualDevice\n"
        "with VirtualDevice('mine') as device:\n"
        "    device.settle(); device.press(1); device.settle(); print(device.ask()['screen'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=copy_for("docs/device.md"), **CAPTURED
    )
    assert done.stdout == "box\n", done.stderr


def test_the_game_of_the_page_is_scored(copy_for):
    command = [sys.executable, "tools/score.py", "--json", "kind.jsonl"]
    done = subprocess.run(command, cwd=copy_for("docs/game.md"), **CAPTURED)
    # No wish stone: -4; green 5 bears 3 points, blue 0 nothing; one tile counts nothing here.
    totals = [player["total"] for player in json.loads(done.stdout)["players"]]
    assert totals == [-1, -4], done.stderr

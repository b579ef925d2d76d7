"""`make check` finds what is wrong, in each of its steps, and says it once."""

import os
import shutil
import subprocess
import sys

import pytest

from host_tests.making import ROOT

SLIPS = {
    "lint": ("tools/new.py", "import os\n", "`os` imported but unused"),
    "format": ("tools/new.py", "A = [1,2]\n", "would be reformatted"),
    "firmware-types": (
        "firmware/devices/new.py",
        "from machine import Pin\n\n\ndef f():\n    return Pin(1).raise_it()\n",
        '"Pin" has no attribute "raise_it"',
    ),
    "tool-types": (
        "tools/new.py",
        "import tomllib\n\n\ndef f():\n    return tomllib\n",
        'module named "tomllib"',  # Python 3.10 has none
    ),
    "layers": ("firmware/drivers/new.py", "import os\n", "imports os"),
    "generated": ("firmware/lib/keltis/ui/icons.py", "\n", "out of date: firmware/lib"),
}


@pytest.fixture
def small(tmp_path):
    """As little of the project as the steps run on."""
    for name in (
        "pyproject.toml",
        "tools/check",
        "tools/generated.py",
        "tools/make_icons.py",
        "tools/icons",
    ):
        there = tmp_path / name
        there.parent.mkdir(exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, there)
    for name in ("host_tests/test_layers.py", "firmware/devices/base.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def check(root, *steps):
    environment = dict(os.environ, PYTHONPATH=str(root))
    command = [sys.executable, "-m", "tools.check", *steps]
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize("step", SLIPS)
def test_a_slip_is_found(small, step):
    name, text, complaint = SLIPS[step]
    (small / name).parent.mkdir(parents=True, exist_ok=True)
    (small / name).write_text(text)
    done = check(small, step)
    assert done.returncode == 1
    assert [line.split()[:2] for line in done.stdout.splitlines()] == [[step, "failed"]]
    assert complaint in done.stderr


def test_one_line_a_step():
    done = check(ROOT, "lint", "format")
    assert done.returncode == 0, done.stderr
    lines = [line.split()[:2] for line in done.stdout.splitlines()]
    assert lines == [["lint", "ok"], ["format", "ok"]]


def test_an_unknown_step():
    done = check(ROOT, "polish")
    assert done.returncode == 1
    assert "no step is called polish" in done.stderr and "lint" in done.stderr

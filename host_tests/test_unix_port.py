"""Each file of both/ runs a second time, under MicroPython's unix port."""

import ast
import os
import subprocess
from pathlib import Path

import pytest

from tools.virtual.link import CannotStart, interpreter

ROOT = Path(__file__).parent.parent
BOTH = Path(__file__).parent / "both"
FILES = sorted(BOTH.glob("test_*.py"))


def micropython():
    try:
        return interpreter()
    except CannotStart as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(str(error))


def count_tests(path):
    tree = ast.parse(path.read_text())
    return sum(isinstance(n, ast.FunctionDef) and n.name.startswith("test") for n in ast.walk(tree))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_under_micropython(path):
    roads = [ROOT / "firmware", ROOT / "firmware" / "lib", ROOT, BOTH / "micropython", ".frozen"]
    run = subprocess.run(
        [micropython(), path],
        env={**os.environ, "MICROPYPATH": ":".join(map(str, roads))},
        capture_output=True,
        text=True,
    )
    said = run.stdout + run.stderr
    assert said.endswith(f"Ran {count_tests(path)} tests, 0 failed\n"), said
    assert run.returncode == 0


def test_the_vectors_are_among_them():
    assert BOTH / "test_vectors.py" in FILES

"""What a person meets who starts this on a machine that is not ready: one line that helps."""

import os
import re
import shutil
import socket
import subprocess
import sys

import pytest

from host_tests.making import ROOT, Running, complaint, start

SETUP = ("Makefile", "requirements.txt", "requirements-test.txt", "tools/setup_venv.py")


@pytest.fixture
def fresh(tmp_path):
    """A checkout where nothing is set up yet."""
    for name in SETUP:
        place = tmp_path / "fresh" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, place)
    return tmp_path / "fresh"


@pytest.fixture
def python_that(tmp_path):
    """Put a python3 first on the PATH that runs some code before all else."""

    def make_it(code):
        (tmp_path / "sitecustomize.py").write_text(code)
        python = tmp_path / "bin" / "python3"
        python.parent.mkdir()
        python.write_text(f'#!/bin/sh\nPYTHONPATH={tmp_path} exec {sys.executable} "$@"\n')
        python.chmod(0o755)
        return {"PATH": f"{python.parent}:{os.environ['PATH']}"}

    return make_it


def test_debian_without_python3_venv(fresh, python_that):
    path = python_that("import sys; sys.modules['ensurepip'] = None")
    assert "sudo apt install python3-venv" in complaint("run", root=fresh, **path)
    assert "sudo apt install python3-venv" in complaint("test", root=fresh, **path)


def test_python_too_old(fresh, python_that):
    path = python_that("import sys; sys.version_info = (3, 9, 18, 'final', 0)")
    said = complaint("run", root=fresh, **path)
    assert "Python 3.10 or newer is needed and this is 3.9" in said
    assert "PYTHON=" in said


def test_no_python(fresh):
    assert "install Python 3.10" in complaint("run", "PYTHON=no-such-python", root=fresh)


NO_NETWORK = {
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_INDEX_URL": "http://127.0.0.1:1/simple",
    "PIP_RETRIES": "0",
    "PIP_NO_CACHE_DIR": "1",
}


def test_no_network(fresh):
    said = complaint("run", root=fresh, **NO_NETWORK)
    assert "pip needs the network" in said
    assert "aiohttp" in (fresh / ".venv/setup.log").read_text()
    assert not (fresh / ".venv/run.stamp").exists()


@pytest.mark.parametrize("broken", ["gone", "another"])
def test_what_was_set_up_for_another_python_is_set_up_anew(fresh, broken):
    """The system's Python was upgraded: its old name is gone, or leads to one without packages."""
    python = fresh / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.symlink_to("/no/such/python3" if broken == "gone" else "/bin/false")
    for stamp in ("run.stamp", "test.stamp"):
        (fresh / ".venv" / stamp).touch()
    assert "pip needs the network" in complaint("run", root=fresh, **NO_NETWORK)
    assert subprocess.run([python, "-c", "import pip"]).returncode == 0
    assert not (fresh / ".venv/run.stamp").exists()


def test_busy_port(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = complaint("run", f"PORT={port}", f"FLASH={tmp_path / 'flash'}")
    assert f"port {port} cannot be used (Address already in use)" in said
    assert "PORT=" in said


@pytest.mark.parametrize("port", ["door", "70000", "-1"])
def test_no_port(port, tmp_path):
    said = complaint("run", f"PORT={port}", f"FLASH={tmp_path / 'flash'}")
    assert f"PORT={port} is no port" in said


def test_unknown_device(tmp_path):
    said = complaint("run", "PORT=0", "DEVICE=toaster", f"FLASH={tmp_path / 'flash'}")
    assert "toaster" in said
    assert "desk" in said
    assert not list(tmp_path.iterdir())


def test_no_interpreter(tmp_path):
    named = complaint("run", "PORT=0", f"FLASH={tmp_path / 'flash'}", MICROPYTHON="/no/such/one")
    assert "/no/such/one" in named
    assert "MICROPYTHON=" in named


def test_flash_in_use(tmp_path):
    with Running(tmp_path / "flash"):
        said = complaint("run", "PORT=0", f"FLASH={tmp_path / 'flash'}")
    assert "in use" in said
    assert "FLASH=" in said


def test_flash_in_an_impossible_place(tmp_path):
    (tmp_path / "file").touch()
    said = complaint("run", "PORT=0", f"FLASH={tmp_path / 'file' / 'flash'}")
    assert "FLASH=" in said


def test_ctrl_c_ends_it(tmp_path):
    running = Running(tmp_path / "flash")
    said, _ = running.interrupt()
    assert [line for line in said.splitlines() if not line.startswith("make:")] == []
    socket.create_server(("127.0.0.1", running.port)).close()


def test_port(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with Running(tmp_path / "flash", port) as running:
        assert running.port == port


def test_help_has_a_line_for_every_target():
    said, _ = start("help").communicate()
    targets = re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert [line.split()[1] for line in said.splitlines()] == targets
    assert all(len(line) < 120 and line.split()[2:] for line in said.splitlines())


def test_no_target_is_taken_for_a_file(fresh):
    """Such as the folder that `make export` writes, or a file that a person leaves there."""
    (fresh / ".venv").symlink_to((ROOT / ".venv").resolve())
    for name in SETUP:
        os.utime(fresh / name, (0, 0))  # all is set up, so make has only the target itself to do
    targets = re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for target in targets:
        (fresh / target).touch()
        said, _ = start("-n", target, root=fresh).communicate()
        assert said and "up to date" not in said, target

"""The package for mip, installed by the real mpremote, and the sums beside it."""

import hashlib
import json
import subprocess
import sys

from host_tests import making
from tools import mpy
from tools.flash.board import Board
from tools.flash.plan import wrong
from tools.flash.release import release


def test_mpremote_installs_it_and_it_boots(plug, tmp_path):
    release("slim", tmp_path / "dist")
    port = plug()
    package = str(tmp_path / "dist" / "slim" / "package.json")
    command = ["connect", port.path, "mip", "install", "--target", "/", package]
    subprocess.run([sys.executable, "-m", "mpremote", *command], check=True, capture_output=True)
    with Board(port.path) as board:
        assert wrong(mpy.compile_firmware(None, "slim"), board.survey().files) == []
        assert board.restart() == "home"


def test_the_package_is_whole_and_starts_last(tmp_path):
    release("desk", tmp_path)
    old = tmp_path / "desk" / "gone.mpy"
    old.touch()
    release("desk", tmp_path)
    assert not old.exists()
    folder = tmp_path / "desk"
    urls = json.loads((folder / "package.json").read_text())["urls"]
    assert urls[-1] == ["main.py", "main.py"]
    assert {path for path, _ in urls} == {
        path[1:] for path, _ in mpy.compile_firmware(None, "desk")
    }
    sums = dict(line.split("  ")[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())
    for _, url in urls:
        assert sums.pop(url) == hashlib.sha256((folder / url).read_bytes()).hexdigest()
    assert not sums
    assert "MIT" in (folder / "LICENSE").read_text()
    assert "Adobe" in (folder / "NOTICE").read_text()


def test_trouble_is_one_line(tmp_path):
    assert "toaster" in making.complaint("release", "DEVICE=toaster")

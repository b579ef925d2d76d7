"""The compiled firmware: all of it, the same bytes each time, readable on a board and here."""

import gc
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from host_tests.making import ROOT
from tools import bind, mpy
from tools.constants import folded
from tools.virtual import image
from tools.virtual.device import VirtualDevice
from tools.virtual.link import interpreter


@pytest.fixture
def small(tmp_path, monkeypatch):
    """A firmware of one module that fails when it is imported, and nothing compiled yet."""
    monkeypatch.setattr(mpy, "FIRMWARE", tmp_path / "firmware")
    monkeypatch.setattr(mpy, "_CACHE", tmp_path / "cache")
    (tmp_path / "firmware" / "lib").mkdir(parents=True)
    module = tmp_path / "firmware" / "lib" / "module.py"
    module.write_text('"""What for."""\n\nx = 1\n1 / 0\n')
    return module


def test_all_of_the_firmware_is_there():
    """Each module by itself, or but for those that are bound into their books' doors."""
    apart, bound = mpy.modules(apart=True), mpy.modules()
    doors = {f"/{book[-1]}" for book in bind.BOOKS}
    parts = {f"/{part}" for book in bind.BOOKS for part in book}
    assert sourced(bound) == sourced(apart) - parts | doors
    there = sourced(apart)
    sources = (path for kind in ("py", "txt", "bin") for path in mpy.FIRMWARE.rglob(f"*.{kind}"))
    assert there == {f"/{path.relative_to(mpy.FIRMWARE)}" for path in sources}
    read = ("/lib/keltis/ui/fonts.bin", "/lib/keltis/ui/phrases/")  # by the firmware itself
    plain = {path for path in bound if not path.endswith(".mpy")}
    assert {path for path in plain if not path.startswith(read)} == {"/boot.py", "/main.py"}


def sourced(files):
    """The paths with those of the sources for compiled ones."""
    return {path.removesuffix("mpy") + "py" if path.endswith("mpy") else path for path in files}


def test_what_lies_on_the_board():
    """All that is imported by a name with a dot lies in the pack."""
    files = dict(mpy.compile_firmware(None, "slim"))
    apart = {path for path in files if not path.startswith("/lib/keltis/ui/")}
    assert apart == {
        "/boot.py", "/broken.mpy", "/device.txt", "/firmware.pack", "/latch.mpy", "/launch.mpy",
        "/main.py", "/pack.mpy",
    }  # fmt: skip
    assert not [path for path in files if path.startswith("/lib/") and path.endswith(".mpy")]
    modules = mpy.modules()
    packed = [data for path, data in modules.items() if path.endswith(".mpy") and path not in files]
    assert len(packed) > 60 and all(data in files["/firmware.pack"] for data in packed)
    assert files["/device.txt"] == b"slim"
    assert files["/main.py"] == (mpy.FIRMWARE / "main.py").read_bytes()


def test_main_comes_last():
    assert mpy.compile_firmware(None, "desk")[-1][0] == "/main.py"


def test_a_board_can_read_it():
    """The header: M, version 6, no native code, integers of no more than a Pico's 31 bits."""
    for path, data in mpy.modules().items():
        if path.endswith(".mpy"):
            assert data[:3] == b"M\x06\x00" and data[3] <= 31, path


def test_the_same_sources_give_the_same_bytes(tmp_path, monkeypatch):
    known = mpy.compile_firmware(None, "desk")
    monkeypatch.setattr(mpy, "_CACHE", tmp_path / "cache")
    assert mpy.compile_firmware(tmp_path / "out", "desk") == known
    written = {f"/{path.relative_to(tmp_path / 'out')}": path for path in files(tmp_path / "out")}
    assert {path: place.read_bytes() for path, place in written.items()} == dict(known)


def files(folder):
    return (path for path in folder.rglob("*") if path.is_file())


def test_what_has_changed_is_compiled_anew(small):
    def modules(**options):
        return mpy.modules(**options)["/lib/module.mpy"]

    first = modules()
    small.write_text(small.read_text().replace("x", "y"))
    second = modules()
    assert b"\x02y" in second and b"\x02y" not in first
    assert modules() == second
    assert len(modules(optimise=3)) < len(second)
    assert modules() == second


def test_it_tells_the_line_where_it_fails(small, tmp_path):
    mpy.compile_firmware(tmp_path / "out", "desk")
    run = subprocess.run(
        [interpreter(), "-c", "import module"],
        env={**os.environ, "MICROPYPATH": str(tmp_path / "out" / "lib")},
        capture_output=True,
        text=True,
    )
    assert '  File "lib/module.py", line 4, in <module>\n' in run.stdout


def test_private_numbers_are_put_in_where_they_stand(small):
    small.write_text("_STEP = 9_001\nFIRST, _LAST = 1, 2\nprint(_STEP, FIRST, _LAST)\n")
    module = mpy.modules()["/lib/module.mpy"]
    assert b"_LAST" in module and b"_STEP" not in module


@pytest.mark.parametrize(
    "source, constants",
    [
        ("_A = 1  # ms, \u00fc\nB = 2\n", "_A = const(1)  # ms, \u00fc\nB = 2\n"),
        ("_A, _B = -1, 1 << 3\n", "_A = const(-1); _B = const(1 << 3)\n"),
        ("_A = 1\n_B = (\n    _A\n    + 2\n)\nx = _B\n",
         "_A = const(1)\n_B = const(_A + 2)\n\n\n\nx = _B\n"),
        ("_A = 1\n_A = 2\n", None),
        ("_A = 1\nfor _A in x:\n    pass\n", None),
        ("_A = 1\ndef f():\n    global _A\n    _A += 1\n", None),
        ("_A = x\n_B = _A + 1\n_C = 1.5\n_D = 'text'\n_E = True\n_F = [1]\n_G = _H = 1\n", None),
        ("def f():\n    _A = 1\n", None),
        ("_A = (\n", None),
        ("def f():\n    return _A\n_A = 1\n", None),
        ("_A = 1\ndef f(_A):\n    return _A\n", None),
        ("_A = 1\nimport a as _A\n", None),
        ("_A = 1\ntry:\n    f()\nexcept OSError as _A:\n    pass\n", None),
        ("_A = 1\ndef _A():\n    pass\n", None),
    ],
)  # fmt: skip
def test_which_numbers_are_constants(source, constants):
    """Those that never change, as each line stays where it is: a fault names its line."""
    assert folded(source) == (constants or source)


def test_many_are_read_at_once():
    """Python changes threads in the midst of a tree when a collection calls back."""
    texts = [data.decode() for path, data in mpy.sources().items() if path.endswith(".py")]
    before = gc.get_threshold(), sys.getswitchinterval()
    gc.callbacks.append(_dawdle)
    gc.set_threshold(20)
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            assert all("= const(" in text or text in texts for text in pool.map(folded, texts))
    finally:
        gc.callbacks.remove(_dawdle)
        gc.set_threshold(*before[0])
        sys.setswitchinterval(before[1])


def _dawdle(*_):
    sum(range(300))


def test_what_does_not_compile(small):
    small.write_text("x = 1\ny = (\n")
    with pytest.raises(mpy.NotCompiled) as told:
        mpy.compile_firmware(None, "desk")
    assert str(told.value).startswith("firmware/lib/module.py does not compile: line ")
    assert str(told.value).endswith("SyntaxError: invalid syntax")


def test_from_the_command_line(tmp_path):
    def run(folder):
        words = [sys.executable, "-m", "tools.mpy", folder, "--device", "pocket"]
        return subprocess.run(words, cwd=ROOT, capture_output=True, text=True)

    assert f" bytes of .mpy in {tmp_path / 'out'}\n" in run(tmp_path / "out").stdout
    assert (tmp_path / "out" / "device.txt").read_text() == "pocket"
    (tmp_path / "file").touch()
    failed = run(tmp_path / "file")
    assert failed.returncode == 1
    assert failed.stderr.startswith("mpy: ") and failed.stderr.count("\n") == 1


def test_an_interpreter_of_another_version_gets_the_sources(tmp_path, monkeypatch):
    other = tmp_path / "micropython"
    asked = 'if [ "$1" = -c ]; then echo 5; exit; fi'
    other.write_text(f'#!/bin/sh\n{asked}\nexec {interpreter()} "$@"\n')
    other.chmod(0o755)
    monkeypatch.setenv("MICROPYTHON", str(other))
    flash = tmp_path / "flash"
    with VirtualDevice(flash=flash) as device:
        assert device.ask()["screen"] == "home"
    there = image.listing(image.load(flash))
    assert "/lib/keltis/app.py" in there and "/firmware.pack" not in there
    monkeypatch.delenv("MICROPYTHON")
    with VirtualDevice(flash=flash) as device:
        assert device.ask()["screen"] == "home"
    there = image.listing(image.load(flash))
    assert "/firmware.pack" in there and "/lib/keltis/app.py" not in there

"""`make flash` on the virtual device's port: what arrives, what stays, and what it says if not."""

import contextlib
import io
import os
import tty

import pytest
import serial
from serial.tools import list_ports, list_ports_common

from host_tests import making
from keltis.sealed import seal
from tools import mpy
from tools.flash import __main__ as main
from tools.flash import board
from tools.flash.__main__ import flash
from tools.flash.board import Board, Trouble, find
from tools.virtual import image
from tools.virtual.device import VirtualDevice
from tools.virtual.port import Port

NEW, TILES, TWO = 1, 2, 0  # keys of the screens before a game
PLAYED = seal({"game": "tiles", "players": ["A", "B"], "events": []})


def flashed(port, **how):
    """What `make flash` prints."""
    with contextlib.redirect_stdout(io.StringIO()) as said:
        flash(port.path, **how)
    return said.getvalue()


def trouble(port, **how):
    """The one line with which it ends."""
    with pytest.raises(Trouble) as error:
        flashed(port, **how)
    assert "\n" not in str(error.value)
    return str(error.value)


def lies_on(port):
    """What is on the flash."""
    port.close()
    return image.listing(image.load(port.device.flash))


@pytest.fixture(scope="module")
def wanted():
    return dict(mpy.compile_firmware(None, "slim"))


@pytest.fixture(scope="module")
def older():
    """Firmware whose every compiled file is another; it has files that there are no more, one of
    them in a folder whose name a module has now."""
    files = dict(mpy.compile_firmware(None, "slim", optimise=3))
    gone = ("/lib/keltis/old.mpy", "/lib/keltis/ui/fonts/b12.mpy")
    return files | dict.fromkeys(gone, files["/pack.mpy"])


@pytest.fixture(scope="module")
def games():
    """What is kept on a device on which is played, and a file that is nobody's."""
    with VirtualDevice("slim", panel_times=False) as device:
        for key in (NEW, TILES, TWO, 0, 1):
            device.press(key)
            device.settle()
        assert device.ask()["screen"] == "play"
        kept = image.listing(image.load(device.flash))
    kept = {path: data for path, data in kept.items() if not image.ours(path)}
    assert any(path.startswith("/journal/") for path in kept)
    return kept | {"/notes/mine.txt": b"mine", "/games/0001.json": PLAYED}


def test_a_board_without_anything(plug, wanted):
    port = plug()
    said = flashed(port, device="slim")
    assert f"sent      {len(wanted)} files" in said and "it shows: home" in said
    assert "sent      nothing" in flashed(port)
    assert lies_on(port) == wanted


def test_only_what_has_changed_is_sent_and_what_is_stale_goes(plug, wanted, games):
    changed = {"/firmware.pack": b"other", "/flash.new": b"half a file"}
    stale = {"/lib/keltis/app.py": b"it would be imported", "/drivers/gone/x.mpy": b""}
    port = plug(files=wanted | games | changed | stale)
    listed = flashed(port, dry_run=True)
    assert "device    slim (as it was)" in listed and "1 played ones stay" in listed
    assert "send      /firmware.pack" in listed and "send      /main.py" in listed
    assert all(f"remove    {path}\n" in listed for path in [*stale, "/drivers/gone", "/flash.new"])
    assert "sent      2 files" in flashed(port)
    assert lies_on(port) == wanted | games


def test_a_list_changes_nothing(plug, games):
    port = plug(files=games)
    assert "send      /boot.py" in flashed(port, dry_run=True)
    assert lies_on(port) == games


@pytest.mark.parametrize("size", [1500, 60_000, 300_000])
def test_a_cable_pulled_half_way(plug, wanted, older, games, size):
    port = plug(files=older | games)
    port.pull_after(size)
    assert "plug the cable in and run the same again" in trouble(port)
    left = lies_on(port)
    assert left.items() >= games.items()
    torn = {path for path in left if left[path] not in (older.get(path), wanted.get(path))}
    assert torn - games.keys() <= {"/flash.new"}
    assert "/main.py" not in left or left == older | games
    port = plug()
    assert "it shows: play" in flashed(port)
    assert lies_on(port) == wanted | games


def test_a_full_flash(plug):
    port = plug(files={"/games/0001.json": bytes(1_300_000)})
    said = trouble(port)
    assert "too full by" in said and "make export" in said
    assert lies_on(port).keys() == {"/games/0001.json"}


def test_a_flash_that_is_full_after_all(plug, monkeypatch):
    monkeypatch.setattr(main, "require_space", lambda todo, there: None)  # the sum was wrong
    port = plug(files={"/games/0001.json": bytes(1_300_000)})
    said = trouble(port)
    assert "flash of the board is full" in said and "make export" in said
    assert "/main.py" not in lies_on(port)


def test_what_arrives_is_another(plug, monkeypatch):
    put = Board.put
    monkeypatch.setattr(Board, "put", lambda at, path, data, bar: put(at, path, data + b"#", bar))
    assert "did not arrive whole (/boot.py): run this again" in trouble(plug(), device="slim")


def test_another_python(plug, other):
    assert "runs circuitpython: put MicroPython on it" in trouble(
        plug(files=other("circuitpython"))
    )


def test_a_micropython_that_is_too_old(plug, other):
    assert "MicroPython 1.25.1 is too old, 1.26 is needed" in trouble(
        plug(files=other(version=(1, 25, 1)))
    )


def test_a_micropython_with_other_bytecode(plug, other):
    assert "reads .mpy files of version 7" in trouble(plug(files=other(mpy=7)))


def test_an_app_that_does_not_start(plug):
    # The folder hides a module of the firmware.
    said = trouble(plug(files={"/pack/x.txt": b""}))
    assert "does not start (AttributeError" in said and "make doctor" in said


def test_the_program_goes_on_after_trouble(plug, wanted):
    port = plug(files=wanted)
    assert "no device is called toaster" in trouble(port, device="toaster")
    with pytest.raises(Trouble):
        with Board(port.path) as at:
            at.run("1 / 0")
    at = Board(port.path)
    assert at.restart() == "home"


def test_a_port_that_is_in_use(plug):
    port = plug()
    with serial.Serial(port.path, exclusive=True):
        assert f"{port.path} is in use by another program" in trouble(port)


def test_a_port_that_does_not_answer():
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    with pytest.raises(Trouble, match="does not answer as MicroPython does"):
        Board(os.ttyname(theirs), patience=0.2)
    os.close(ours)
    os.close(theirs)


def plugged_in(monkeypatch, *products):
    """No USB here: what pyserial would say of these, (vendor, product)."""
    ports = []
    for number, (vendor, product) in enumerate(products):
        port = list_ports_common.ListPortInfo(f"/dev/ttyACM{number}", skip_link_detection=True)
        port.vid, port.pid = vendor, product
        ports.append(port)
    monkeypatch.setattr(list_ports, "comports", lambda: ports)


def test_the_only_board_is_found(monkeypatch):
    plugged_in(monkeypatch, (0x2E8A, 0x000C), (0x2E8A, 0x0005), (0x0403, 0x6001), (None, None))
    assert find() == "/dev/ttyACM1"


def test_two_boards(monkeypatch):
    plugged_in(monkeypatch, (0x2E8A, 0x0005), (0x2E8A, 0x0005))
    with pytest.raises(Trouble, match="name one, PORT=/dev/ttyACM0 or PORT=/dev/ttyACM1"):
        find()


def test_no_board(monkeypatch):
    plugged_in(monkeypatch)
    with pytest.raises(Trouble, match="no board found: plug it in"):
        find()
    with pytest.raises(Trouble, match="no port /dev/none"):
        find("/dev/none")


def test_a_port_that_may_not_be_opened(tmp_path, monkeypatch):
    monkeypatch.setattr(board.os, "access", lambda path, mode: False)
    with pytest.raises(Trouble, match="may not be opened by you"):
        Board("/dev/null")


def test_make_flash(tmp_path):
    with Port("desk", flash=tmp_path / "flash", bare=True, panel_times=False) as port:
        process = making.start("flash", f"PORT={port.path}", "DEVICE=pocket")
        said, complained = process.communicate()
        assert "device    pocket" in said, complained
    assert making.complaint("flash", "PORT=/dev/none").startswith("keltis: there is no port")
    assert "toaster" in making.complaint("flash", "DEVICE=toaster", "PORT=/dev/none")

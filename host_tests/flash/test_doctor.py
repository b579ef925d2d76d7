"""`make doctor` on the virtual device's port, with and without the firmware."""

import pytest

from host_tests import making
from tools import mpy
from tools.flash.board import Board, Trouble
from tools.flash.doctor import KEYS, doctor

ALL = range(len(KEYS))


def examined(port, pressed=ALL, **how):
    """What it says while a person presses these keys."""
    said = []

    def say(line):
        said.append(line)
        if line.startswith("keys "):
            for key in pressed:
                port.device.press(key)
                port.device.run(100)

    doctor(port.path, say=say, **how)
    return said


def starting(said, word):
    return [line for line in said if line.startswith(f"{word} ")]


@pytest.mark.parametrize("device", ["slim", "pocket"])
def test_a_sound_board(plug, device):
    port = plug(device=device, files=dict(mpy.compile_firmware(None, device)))
    white = port.device.picture()
    said = examined(port)
    assert f"device    {device}" in said and "firmware  as in this folder" in said
    assert "faults    none" in said
    assert [line.split()[2] for line in starting(said, "key")] == list(KEYS)
    assert starting(said, "to fix") == ["to fix    nothing"]
    assert port.device.panel.errors == []
    assert port.device.picture() != white


def test_boxes_are_filled_where_the_keys_are(plug):
    port = plug()
    pictures = []
    port.device.panel.on_picture = lambda: pictures.append(port.device.picture())
    examined(port, pressed=(0, 6), device="desk", patience=1)
    empty, filled = pictures[0], pictures[-1]
    for key, (x, y) in enumerate(port.device.places):
        box = (max(x - 14, 0), min(y - 14, 286), min(x + 14, 400), min(y + 14, 300))
        assert (filled.crop(box) != empty.crop(box)) == (key in (0, 6)), key


def test_without_the_firmware(plug):
    port = plug()
    said = examined(port)
    assert "firmware  none" in said and "device    not known" in said
    assert any("DEVICE=desk" in line for line in starting(said, "to fix"))
    said = examined(port, device="desk")
    assert len(starting(said, "key")) == len(KEYS)
    assert starting(said, "to fix") == ["to fix    `make flash`"]


def test_what_is_wrong_is_said(plug):
    files = dict(mpy.compile_firmware(None, "desk")) | {
        "/firmware.pack": b"another",
        "/faults.log": b'Traceback:\n  File "keltis/x.py", line 3, in f\nValueError: too many\n',
    }
    with Board(plug(files=files).path) as board:
        free = board.survey().free
    port = plug(files={"/games/0001.json": bytes(free - 60 * 1024)})
    said = examined(port, pressed=(0, 1, 2, 4, 5, 6), patience=1)
    assert "firmware  1 files are other than here, such as /firmware.pack" in said
    assert 'faults    the last: ValueError: too many, File "keltis/x.py", line 3, in f' in said
    fixes = " ".join(starting(said, "to fix"))
    assert "make flash" in fixes and "make export" in fixes and "report it" in fixes
    assert "keys not heard: 4 yellow" in fixes


def test_a_panel_that_does_not_answer(plug):
    port = plug(files=dict(mpy.compile_firmware(None, "desk")))
    port.device.panel.missing = True
    said = examined(port)
    assert "panel     does not answer" in said
    assert any("the panel:" in line for line in starting(said, "to fix"))


def test_firmware_that_is_not_whole(plug):
    files = dict(mpy.compile_firmware(None, "slim"))
    del files["/main.py"]
    said = examined(plug(device="slim", files=files))
    assert "firmware  not whole" in said and starting(said, "to fix") == ["to fix    `make flash`"]


@pytest.mark.parametrize(
    "python, fix",
    [
        ({"version": (1, 25, 0)}, "put a newer MicroPython on the board, 1.26 or later"),
        ({"mpy": 7}, "put MicroPython 1.26 on the board"),
    ],
)
def test_a_micropython_that_will_not_do(plug, other, python, fix):
    said = examined(plug(files=other(**python)))
    assert any(fix in line for line in starting(said, "to fix"))


def test_another_python(plug, other):
    with pytest.raises(Trouble, match="runs circuitpython: put MicroPython on it"):
        examined(plug(files=other("circuitpython", (9, 2, 1))))


def test_a_check_that_ends_too_early(plug):
    with pytest.raises(Trouble, match="before the panel had answered: run it again"):
        examined(plug(), device="desk", patience=0)


def test_trouble_is_one_line():
    assert "no port /dev/none" in making.complaint("doctor", "PORT=/dev/none")
    with pytest.raises(Trouble, match="no device is called toaster"):
        doctor("/dev/none", device="toaster")

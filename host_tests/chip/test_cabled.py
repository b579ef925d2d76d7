"""`make flash`, `make doctor` and `make uf2` on an emulated Pico with the real MicroPython.

    make chip-test UF2=path/to/RPI_PICO.uf2

They run where a UF2 is named; a game of each box comes before them there.
"""

import contextlib
import io
import os

import pytest

from keltis.sealed import seal
from tools.chip import games, parts
from tools.chip.cabled import Cabled
from tools.chip.chip import Chip
from tools.flash import board
from tools.flash.__main__ import flash
from tools.flash.doctor import KEYS, doctor
from tools.flash.drive import drive
from tools.virtual import image
from tools.virtual.device import VirtualDevice
from tools.virtual.port import Port

UF2 = os.environ.get("UF2")
pytestmark = [
    pytest.mark.skipif(not UF2, reason=f"without an emulated chip: {parts.HOW}"),
    pytest.mark.timeout(3600),
]


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """The emulated chip is many times slower than the board."""
    monkeypatch.setattr(board, "_SILENCE", 120)
    monkeypatch.setattr(board, "_START", 1200)


def shown(device, kept=()):
    """What the virtual device shows at its start, with these files on it and a cable plugged in."""
    with VirtualDevice(device, files=dict(kept)) as virtual:
        virtual.plug(True)
        virtual.reset()
        virtual.settle()
        return virtual.picture().tobytes()


def seen(port):
    """What the chip shows once its app, which answers before it draws, has drawn."""
    port.device.run(3000)
    port.device.settle()
    return port.device.picture().tobytes()


def flashed(port, **how):
    """What `make flash` prints."""
    with contextlib.redirect_stdout(io.StringIO()) as said:
        flash(port.path, **how)
    print(said.getvalue())
    return said.getvalue()


def test_a_bare_board_is_flashed_and_then_only_what_has_changed():
    firmware = image.firmware("desk")
    with Port("desk", UF2, None, make=Cabled) as port:
        said = flashed(port, device="desk")
        assert f"sent      {len(firmware)} files" in said
        assert f"checked   {len(firmware)} files by SHA-256, on the board" in said
        assert "it shows: home" in said
        assert seen(port) == shown("desk")
        assert "sent      nothing" in flashed(port)


def test_a_board_with_older_firmware_keeps_its_games():
    record, _ = games.vector("mini")
    kept = {"/games/0001.json": seal(record), "/settings.json": b'{"language": "de"}'}
    older = {"/firmware.pack": b"other", "/lib/keltis/gone.mpy": b"", "/flash.new": b"half"}
    with Port("pocket", UF2, image.firmware("pocket") | kept | older, make=Cabled) as port:
        said = flashed(port)
        assert "device    pocket (as it was)" in said and "1 played ones stay" in said
        assert "sent      2 files" in said and "removed 2" in said
        assert seen(port) == shown("pocket", kept)


def test_a_doctor_hears_every_key():
    said = []
    with Port("desk", UF2, image.firmware("desk"), make=Cabled) as port:

        def say(line):
            print(line)
            said.append(line)
            if line.startswith("keys "):
                for key in range(len(KEYS)):
                    port.device.press(key)

        doctor(port.path, say=say)
        assert port.device.panel.errors == []
    assert "firmware  as in this folder" in said and "faults    none" in said
    assert [line.split()[2] for line in said if line.startswith("key ")] == list(KEYS)
    assert said[-1] == "to fix    nothing"


@pytest.mark.parametrize("device", ["desk", "pocket"])
def test_the_one_file_for_the_drive_starts_and_plays(device, tmp_path):
    drive(UF2, device, tmp_path)
    with (
        Chip(device, tmp_path / f"keltis-{device}.uf2", None) as chip,
        VirtualDevice(device) as virtual,
    ):
        chip.run(3000)
        for board in (chip, virtual):
            board.settle()
            for key in (1, 2, 0):  # new, tiles, two players
                board.press(key)
                board.settle()
        assert virtual.ask()["screen"] == "play"
        assert chip.picture().tobytes() == virtual.picture().tobytes()

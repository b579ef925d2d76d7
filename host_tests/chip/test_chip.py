"""The emulated chip, as far as it goes without MicroPython for it: what it says, and its twin."""

import shutil
import struct
import subprocess
import sys

import pytest

from host_tests.making import ROOT, complaint, start
from tools.chip import games, parts, twin
from tools.chip.twin import Differs, Twin
from tools.hand import Hand
from tools.virtual.device import VirtualDevice

XIP = 0x10000000


class StandIn(VirtualDevice):
    """A virtual device in the place of the chip."""

    def __init__(self, **options):
        super().__init__(**options)
        self.pictures = []
        self.panel.on_picture = lambda: self.pictures.append(self.picture())

    @property
    def time(self):
        return int(self.now * 1000)


def test_without_a_uf2_it_says_how_to_get_one():
    process = start("chip-test")
    said, complained = process.communicate()
    assert process.returncode == 0
    assert said.startswith("chip-test: skipped: ") and said.count("\n") == 1
    assert "https://micropython.org/download/RPI_PICO/" in said
    assert complained == ""


def test_a_uf2_that_is_not_there():
    assert complaint("chip-test", "UF2=/no/such.uf2") == (
        "chip-test: UF2=/no/such.uf2 cannot be read (No such file or directory)"
    )


def test_without_node():
    words = [sys.executable, "-m", "tools.chip", "--uf2", "any.uf2"]
    run = subprocess.run(words, cwd=ROOT, env={"PATH": ""}, capture_output=True, text=True)
    assert run.returncode == 1
    assert run.stderr == (
        "chip-test: the emulated chip runs on node: install Debian's nodejs and npm, 18 or newer\n"
    )


def block(address, data, flags=0, magic=0x0A324655):
    head = struct.pack("<8I", magic, 0x9E5D5157, flags, address, len(data), 0, 1, 0)
    return (head + data).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


def test_a_uf2_becomes_a_flash(tmp_path):
    uf2 = tmp_path / "a.uf2"
    first, second = block(XIP, b"a" * 256), block(XIP + 0x1000, b"b" * 256)
    uf2.write_bytes(first + second + block(XIP, b"c" * 256, flags=1))
    files = b"f" * (352 * 4096)
    flash = parts.flash(uf2, files)
    assert len(flash) == 2 * 1024 * 1024
    assert flash[:256] == b"a" * 256 and flash[0x1000:0x1100] == b"b" * 256
    assert flash[256:0x1000] == b"\xff" * (0x1000 - 256)
    assert flash[-len(files) :] == files


@pytest.mark.parametrize(
    "data, why",
    [
        (b"MicroPython", "is no UF2 file"),
        (block(XIP, b"a" * 256, magic=1), "is no UF2 file"),
        (block(0x20000000, b"a" * 256), "is made for another chip"),
    ],
)
def test_what_is_no_firmware_for_the_chip(tmp_path, data, why):
    uf2 = tmp_path / "a.uf2"
    uf2.write_bytes(data)
    with pytest.raises(parts.NoChip, match=why):
        parts.flash(uf2, b"")


@pytest.mark.parametrize("box", games.BOXES)
def test_the_game_of_each_box_is_long_enough(box):
    record, expected = games.vector(box)
    assert len(record["events"]) >= (30 if box == "mini" else 60)
    assert expected["players"]


def both(language):
    settings = {"/settings.json": b'{"language": "%s"}' % language.encode()}
    return StandIn(files=settings)


def settled(chip, virtual):
    chip.settle()
    virtual.settle()
    chip.pictures.clear()
    return Twin(chip, virtual)


def test_equal_pictures_are_counted():
    with both("en") as chip, VirtualDevice() as virtual:
        pair = settled(chip, virtual)
        hand = Hand(pair)
        hand.choose("new")
        hand.choose("cards")
        assert pair.compared == 3
        assert [(press.before, press.after) for press in pair.presses] == [
            ("home", "box"), ("box", "seats"),
        ]  # fmt: skip


def test_another_picture_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(twin, "SEEN", tmp_path)
    with both("de") as chip, VirtualDevice() as virtual:
        with pytest.raises(Differs, match="after 0 presses, .* 1 pictures on the chip"):
            settled(chip, virtual)
    assert (tmp_path / "chip-0.png").exists() and (tmp_path / "virtual-0.png").exists()


def test_another_number_of_pictures_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(twin, "SEEN", tmp_path)
    with both("en") as chip, VirtualDevice() as virtual:
        pair = settled(chip, virtual)
        chip.press(0)
        chip.settle()
        with pytest.raises(Differs, match="1 pictures on the chip, 0 on the virtual device"):
            pair.settle()


@pytest.mark.skipif(not shutil.which("node"), reason="node is not here, so nothing of it is tried")
def test_the_emulators_own_code_is_whole():
    for file in parts.HERE.glob("*.mjs"):
        subprocess.run(["node", "--check", file], check=True)

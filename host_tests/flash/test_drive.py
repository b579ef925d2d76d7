"""The one file for the Pico's drive: made of a UF2 as MicroPython's is, read by other hands."""

import contextlib
import io
import struct

import pytest
from adafruit_uf2 import uf2conv
from littlefs import LittleFS

from host_tests import making
from tools import mpy
from tools.flash import uf2
from tools.flash.board import Trouble
from tools.flash.drive import drive
from tools.virtual.device import VirtualDevice

FLASH, FILES = 0x10000000, 0x100A0000
WHOLE = 2 * 1024 * 1024


def micropython(version="v1.26.1", board="pico", name="MicroPython", size=1408 * 1024):
    """A program that says of itself what MicroPython's says, laid out as the Pico SDK does."""
    texts, entries = bytearray(), []

    def text(word):
        texts.extend(word.encode() + b"\0")
        return FLASH + 0x400 + len(texts) - len(word) - 1

    strings = ((0x02031C86, name), (0x11A9BC3A, version), (0xB63CFFBB, board))
    for what, word in strings:
        entries.append(struct.pack("<HHII", 6, 0x5052, what, text(word)))
    entries.append(struct.pack("<HHIIIIH", 7, 0x504D, text("MicroPython"), FILES, size, 0, 3))
    program = bytearray(b"\x11" * 0x1000)
    pointers, at = [], 0x300
    for entry in entries:
        program[at : at + len(entry)] = entry
        pointers.append(FLASH + at)
        at += 32
    program[0x280 : 0x280 + 16] = struct.pack("<4I", *pointers)
    header = struct.pack("<5I", 0x7188EBF2, FLASH + 0x280, FLASH + 0x290, 0, 0xE71AA390)
    program[0x1D4 : 0x1D4 + 20] = header
    program[0x400 : 0x400 + len(texts)] = texts
    return bytes(program)


def as_uf2(program, family=0xE48BFF56):
    """A UF2 file of it, by the package adafruit-uf2."""
    uf2conv.appstartaddr, uf2conv.familyid = FLASH, family
    return uf2conv.convert_to_uf2(program)


def flat(data):
    """What a UF2 file puts into a flash, by that package; gaps are zeros."""
    uf2conv.appstartaddr, uf2conv.familyid = FLASH, 0
    with contextlib.redirect_stdout(io.StringIO()):
        return uf2conv.convert_from_uf2(data)


def mounted(data):
    """Every file on a littlefs, path -> bytes; of how many blocks it is it says itself."""
    system = LittleFS(block_size=4096, block_count=0, mount=False)
    system.context.buffer = bytearray(data)
    system.mount()
    files = {}
    for folder, _, names in system.walk("/"):
        for name in names:
            with system.open(f"{folder}/{name}", "rb") as file:
                files[f"{folder.rstrip('/')}/{name}"] = file.read()
    return files


@pytest.fixture
def made(tmp_path, capsys):
    """Make the one file; the bytes of the flash, and what was said."""

    def make(data, device="slim"):
        (tmp_path / "mp.uf2").write_bytes(data)
        drive(tmp_path / "mp.uf2", device, tmp_path)
        return (tmp_path / f"keltis-{device}.uf2").read_bytes(), capsys.readouterr().out

    return make


def test_it_holds_micropython_and_a_file_system_with_the_firmware(made, tmp_path):
    program = micropython()
    data, said = made(as_uf2(program))
    assert "MicroPython v1.26.1 and" in said and "for slim" in said
    memory = flat(data).ljust(WHOLE, b"\xff")
    assert memory[: len(program)] == program
    files = memory[FILES - FLASH :]
    assert mounted(files) == dict(mpy.compile_firmware(None, "slim"))
    (tmp_path / "flash").write_bytes(files)
    with VirtualDevice("slim", tmp_path / "flash", bare=True) as device:
        assert device.ask()["screen"] == "home"


def test_its_blocks_are_as_the_chip_wants_them(made):
    data, _ = made(as_uf2(micropython()))
    heads = [struct.unpack_from("<8I", data, at) for at in range(0, len(data), 512)]
    assert [head[5] for head in heads] == list(range(len(heads)))
    assert {(head[2], head[4], head[6], head[7]) for head in heads} == {
        (0x2000, 256, len(heads), 0xE48BFF56)
    }
    addresses = [head[3] for head in heads]
    assert addresses == sorted(set(addresses))
    # The chip erases 4096 bytes at a time, and the head of the file system always.
    sectors = {address // 4096 for address in addresses if address >= FILES}
    assert {FILES // 4096, FILES // 4096 + 1} <= sectors
    assert len([address for address in addresses if address >= FILES]) == 16 * len(sectors)


@pytest.mark.parametrize(
    "data, why",
    [
        (b"not one", "is no UF2 file"),
        (b"", "is no UF2 file"),
        (as_uf2(b"\x11" * 5000), "is not MicroPython"),
        (as_uf2(micropython(name="blink")), "is not MicroPython"),
        (as_uf2(micropython(version="v1.25.0")), "MicroPython v1.25.0, too old"),
        (as_uf2(micropython(board="pico_w", size=848 * 1024)), "for the board pico_w"),
        (as_uf2(micropython(), family=0xE48BFF59), "for another chip"),
    ],
)
def test_a_file_that_will_not_do(made, data, why):
    with pytest.raises(Trouble, match=why) as error:
        made(data)
    assert "\n" not in str(error.value)


def test_what_is_read_is_written_again():
    data = as_uf2(micropython())
    families, pages = uf2.read(data)
    assert families == {uf2.RP2040}
    assert flat(uf2.write(pages, uf2.RP2040)) == flat(data)


def test_make_uf2(tmp_path):
    assert "name MicroPython's file" in making.complaint("uf2")
    assert "cannot be read" in making.complaint("uf2", "UF2=/no/such.uf2")

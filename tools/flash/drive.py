"""MicroPython and the firmware in one UF2 file, to be dropped on the Pico's drive.

    .venv/bin/python -m tools.flash.drive RPI_PICO.uf2 [--device desk] [--into dist]

What `make uf2` runs. For a Pico, or a Badger 2040, that was not flashed yet: games that were on it
are gone. MicroPython says in its own UF2 where it keeps its files.
"""

import argparse
import re
from pathlib import Path

from tools.flash import uf2
from tools.flash.board import OLDEST, Trouble, main
from tools.flash.files import DEVICE, firmware, size
from tools.virtual import image

_START = b"\xff" * image.BLOCK  # an erased block


def arguments():
    parser = argparse.ArgumentParser(
        prog="make uf2",
        description="Make one UF2 file of MicroPython's and the firmware, for the Pico's drive.",
    )
    parser.add_argument("uf2", help="UF2=: MicroPython for the Pico, from micropython.org")
    parser.add_argument("--device", help=f"DEVICE=: which device it is for; else {DEVICE}")
    parser.add_argument("--into", default="dist", help="the folder to write to")
    return parser.parse_args()


def micropython(path):
    """The pages of MicroPython's UF2, and where its files lie. Raises Trouble."""
    if not path:
        raise Trouble("name MicroPython's file, as in `make uf2 UF2=RPI_PICO-1.26.1.uf2`")
    try:
        families, pages = uf2.read(Path(path).read_bytes())
    except OSError as error:
        raise Trouble(f"{path} cannot be read ({error.strerror}): name another UF2=") from None
    except uf2.NotUf2:
        raise Trouble(
            f"{path} is no UF2 file: take the one for the Pico, micropython.org"
        ) from None
    if families != {uf2.RP2040}:
        raise Trouble(f"{path} is for another chip than the Pico's RP2040: use `make flash` there")
    told = uf2.program(pages)
    if not told or told.strings.get(uf2.NAME) != "MicroPython" or not told.files:
        raise Trouble(f"{path} is not MicroPython: take the one for the Pico, micropython.org")
    version = told.strings.get(uf2.VERSION, "")
    if tuple(int(part) for part in re.findall(r"\d+", version)[:2]) < OLDEST:
        raise Trouble(f"{path} is MicroPython {version}, too old: take 1.26 or a newer one")
    board = told.strings.get(uf2.BOARD)
    if board != "pico" or told.files[1] != image.BLOCK * image.BLOCKS:
        raise Trouble(f"{path} is for the board {board}: take the one for the Pico (RPI_PICO)")
    return pages, told.files[0], version


def combine(pages, start, files):
    """The pages with a file system at the address `start`, `files` a list of (path, bytes).

    A block without data is left out, but for the first two: they say which of two file systems is
    the newer one, should another be there.
    """
    data = image.new(dict(files))
    pages = dict(pages)
    for at in range(0, len(data), image.BLOCK):
        block = data[at : at + image.BLOCK]
        if block != _START or at < 2 * image.BLOCK:
            for page in range(0, image.BLOCK, uf2.PAGE):
                pages[start + at + page] = block[page : page + uf2.PAGE]
    return pages


def drive(path, device, into):
    """Make the file and say so. Raises Trouble."""
    device = device or DEVICE
    files = firmware(device)
    pages, start, version = micropython(path)
    place = Path(into) / f"keltis-{device}.uf2"
    data = uf2.write(combine(pages, start, files), uf2.RP2040)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    except OSError as error:
        raise Trouble(f"{place} cannot be written ({error.strerror})") from None
    print(f"{place}: MicroPython {version} and {len(files)} files for {device}, {size(len(data))}")
    print("hold BOOTSEL while you plug the Pico in, and drop it on the drive that appears")
    print("games that were on it are gone then; `make flash` would keep them")


if __name__ == "__main__":
    told = arguments()
    main(lambda: drive(told.uf2, told.device, told.into))

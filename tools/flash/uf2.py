"""UF2 files as the RP2040 takes them: blocks of 512 bytes, each with up to 476 of data.

And what is written inside a program for the Pico about itself, its "binary info": a header that is
found by its marker, and a table of pointers to entries (the Pico SDK's binary_info headers). From
MicroPython's entries it is known where it keeps its files. A module of its own, since the packages
for UF2 make one flat image of a file, its gaps filled, and keep the family in a global.
"""

import struct
from dataclasses import dataclass

RP2040, RP2350 = 0xE48BFF56, 0xE48BFF59  # families
PAGE = 256  # bytes of data in a block, and what the flash is programmed in

_HEADER = struct.Struct("<8I")
_BEGIN, _SECOND, _END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_BLOCK, _HAS_FAMILY, _NOT_FLASH = 512, 0x2000, 1

_MARKER, _TABLE = 0x7188EBF2, struct.Struct("<5I")
_STRING, _DEVICE = 6, 7  # kinds of entries
NAME, VERSION, BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB  # of the program; strings


class NotUf2(ValueError):
    """The data are no UF2 file."""


@dataclass
class Program:
    """What says itself what it is: `strings` by their ids; `files`: (address, size) of the part of
    the flash that holds files, None if there is none."""

    strings: dict
    files: tuple | None


def read(data):
    """The families of a UF2 file and its pages, address -> bytes."""
    pages, families = {}, set()
    for start in range(0, len(data), _BLOCK):
        block = data[start : start + _BLOCK]
        if len(block) < _BLOCK or struct.unpack_from("<I", block, _BLOCK - 4)[0] != _END:
            raise NotUf2
        first, second, flags, address, size, _, _, family = _HEADER.unpack_from(block)
        if (first, second) != (_BEGIN, _SECOND) or size > _BLOCK - _HEADER.size - 4:
            raise NotUf2
        if not flags & _NOT_FLASH:
            pages[address] = block[_HEADER.size : _HEADER.size + size]
            families.add(family if flags & _HAS_FAMILY else None)
    if not pages:
        raise NotUf2
    return families, pages


def write(pages, family):
    """A UF2 file of pages, address -> bytes."""
    blocks = []
    for number, (address, page) in enumerate(sorted(pages.items())):
        numbers = (address, len(page), number, len(pages), family)
        head = _HEADER.pack(_BEGIN, _SECOND, _HAS_FAMILY, *numbers)
        blocks.append((head + page).ljust(_BLOCK - 4, b"\0") + struct.pack("<I", _END))
    return b"".join(blocks)


def program(pages):
    """What the program in these pages says of itself; None if it does not."""
    base = min(pages)
    memory = bytearray(max(address + len(page) for address, page in pages.items()) - base)
    for address, page in pages.items():
        memory[address - base : address - base + len(page)] = page
    at = memory.find(struct.pack("<I", _MARKER))
    if at < 0:
        return None

    def word(address):
        return struct.unpack_from("<I", memory, address - base)[0]

    def text(address):
        return memory[address - base : memory.index(0, address - base)].decode()

    found = Program({}, None)
    _, first, end, _, _ = _TABLE.unpack_from(memory, at)
    for entry in (word(pointer) for pointer in range(first, end, 4)):
        kind = word(entry) & 0xFFFF
        if kind == _STRING:
            found.strings.setdefault(word(entry + 4), text(word(entry + 8)))
        elif kind == _DEVICE:
            found.files = word(entry + 8), word(entry + 12)
    return found

"""What happened to the flash of a virtual device, operation by operation, and cuts in between.

The shim writes a tape beside the flash image if there is one: see shim/start.py.
"""

import random
import struct
from pathlib import Path

_HEADER = struct.Struct("<BII")
_PROGRAM = 0
# How far an operation comes before the power is gone. "done" is as good as "not done" of the next.
WAYS = ("not done", "half done", "random", "done")


class Tape:
    """The operations on the flash image at `path` from now on; it must not be in use yet."""

    def __init__(self, path):
        self._path = Path(f"{path}.tape")
        self._path.write_bytes(b"")

    def operations(self):
        """All so far: (address, size, what is programmed or None for an erase)."""
        data = self._path.read_bytes()
        at = 0
        found = []
        while at < len(data):
            kind, address, size = _HEADER.unpack_from(data, at)
            at += _HEADER.size
            if kind == _PROGRAM:
                found.append((address, size, data[at : at + size]))
                at += size
            else:
                found.append((address, size, None))
        return found

    def clear(self):
        """Forget them; the device must be off."""
        self._path.write_bytes(b"")


def apply(flash, operation):
    """Do an operation to `flash`, a bytearray, as NOR flash does: programming only clears bits."""
    address, size, data = operation
    if data is None:
        flash[address : address + size] = b"\xff" * size
        return
    old = int.from_bytes(flash[address : address + size], "big")
    new = old & int.from_bytes(data, "big")
    flash[address : address + size] = new.to_bytes(size, "big")


def cut(flash, operation, way, seed):
    """A copy of `flash` after the power went during the operation.

    Random: an erased block holds anything, and so does the second half of what was programmed.
    """
    flash = bytearray(flash)
    address, size, data = operation
    noise = random.Random(f"{seed} {address}").randbytes(size)
    half = size // 2
    if way == "half done":
        apply(flash, (address, half, data and data[:half]))
    elif way == "random":
        apply(flash, (address, size, data and data[:half] + noise[half:]))
        if data is None:
            flash[address : address + size] = noise
    elif way == "done":
        apply(flash, operation)
    return flash

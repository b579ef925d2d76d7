"""What the makers of the firmware's fonts and icons share: bitmaps as bytes, writing, checking."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_BYTES_A_LINE = 22


def pack(rows):
    """Rows of "#" and "." as bits, each row in whole bytes.

    The leftmost pixel is the highest bit, ink = 0, and the padding 1.
    """
    packed = bytearray()
    for row in rows:
        for x in range(0, len(row), 8):
            eight = row[x : x + 8].ljust(8, ".")
            packed.append(sum((mark == ".") << (7 - bit) for bit, mark in enumerate(eight)))
    return bytes(packed)


def literal(data):
    """`data` as bytes literals, one below the other, to stand inside parentheses."""
    lines = [data[at : at + _BYTES_A_LINE] for at in range(0, len(data), _BYTES_A_LINE)]
    return "\n".join(f'    b"{_escaped(line)}"' for line in lines)


def main(files):
    """Write `files` (path under the root -> text or bytes); with --check only say which differ."""
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit("the only argument is --check")
    made = {name: _bytes(content) for name, content in files.items()}
    stale = [name for name, data in made.items() if not _same(ROOT / name, data)]
    if check and stale:
        sys.exit("out of date: " + ", ".join(stale))
    for name in stale:
        (ROOT / name).parent.mkdir(exist_ok=True)
        (ROOT / name).write_bytes(made[name])
        print("wrote", name)


def _escaped(line):
    return "".join(f"\\x{byte:02x}" for byte in line)


def _bytes(content):
    return content.encode() if isinstance(content, str) else content


def _same(path, data):
    return path.exists() and path.read_bytes() == data

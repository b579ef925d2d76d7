"""Make the firmware's icons from tools/icons: python -m tools.make_icons [--check]

A drawing is its name in a line and its rows below, "#" for ink; an empty line ends it.
"""

from tools.generated import ROOT, literal, main, pack

COLOURS = ("leaf", "waves", "heart", "sun", "acorn")
SIZES = (24, 16, 12)

HEADER = '''"""Signs and icons. Made by tools/make_icons.py from the drawings in tools/icons.

Each is (rows, width, height, MONO_HLSB), just what framebuf's blit takes: rows from top to bottom,
each padded to whole bytes, leftmost pixel in the highest bit, ink = 0. The number in a name is the
larger side. SIGN24, SIGN16 and SIGN12 hold the signs of green, blue, pink, yellow and brown.
"""
'''
MONO_HLSB = 3  # framebuf's constant: host tools read this module without framebuf


def drawings():
    """Name -> rows of every drawing, in the order of the files."""
    found = {}
    for path in sorted((ROOT / "tools/icons").glob("*.txt")):
        for block in path.read_text().strip().split("\n\n"):
            name, *rows = block.split("\n")
            if len(set(map(len, rows))) != 1 or set("".join(rows)) - set("#."):
                raise SystemExit(f"{path}: rows of {name} differ in length or hold a stray mark")
            found[name] = rows
    return found


def modules():
    """Path -> text of the icon module."""
    text = HEADER
    for name, rows in drawings().items():
        size = f"{len(rows[0])}, {len(rows)}, {MONO_HLSB}"
        text += f"{name.upper()} = (\n{literal(pack(rows))},\n    {size},\n)\n"
    for side in SIZES:
        signs = ", ".join(f"{colour.upper()}{side}" for colour in COLOURS)
        text += f"SIGN{side} = ({signs})\n"
    return {"firmware/lib/keltis/ui/icons.py": text}


if __name__ == "__main__":
    main(modules())

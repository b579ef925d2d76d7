"""Make the firmware's fonts from those in tools/fonts: python -m tools.make_fonts [--check]

The modules' format is described in firmware/lib/keltis/ui/fonts/__init__.py.
Our own: shorter minus signs, and the tall figures of the totals, which are b24's with rows doubled.
"""

import gzip
import io
import struct
from dataclasses import dataclass, replace

from PIL.PcfFontFile import PcfFontFile

from firmware.lib.keltis.ui.fonts import RECORD
from tools.generated import ROOT, literal, main, pack

MINUS = "\N{MINUS SIGN}"
TEXT = (
    "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)]))
    + "\N{EN DASH}\N{HORIZONTAL ELLIPSIS}"
    + MINUS
)
FIGURES = "0123456789-?" + MINUS
SIGNS = FIGURES + " +±"

MODULE = '''"""{title}. Made by tools/make_fonts.py from X.org's Helvetica: see tools/fonts/NOTICE.

The format is described in __init__.py.
"""

CAP = {cap}
FIGURE = {figure}
CHARS = (
{chars}
)
TABLE = (
{table}
)
ROWS = (
{rows}
)
'''


@dataclass(frozen=True)
class Glyph:
    """`rows` of "#" and ".", cropped to the ink.

    `left`: pixels from the pen to the first column; `top`: from the baseline up to the first row.
    """

    advance: int
    left: int
    top: int
    rows: tuple


def read(name):
    """Character -> Glyph of tools/fonts/`name`.pcf.gz.

    Pillow reads 256 of a font's characters: code page 1252 is Latin-1 with dashes and the ellipsis.
    """
    data = gzip.decompress((ROOT / "tools/fonts" / (name + ".pcf.gz")).read_bytes())
    font = PcfFontFile(io.BytesIO(data), charset_encoding="cp1252")
    return {
        bytes([code]).decode("cp1252"): _cropped(*entry)
        for code, entry in enumerate(font.glyph)
        if entry
    }


def _cropped(delta, box, _source, image):
    ink = image.getbbox() or (0, 0, 0, 0)
    image = image.crop(ink)
    rows = tuple(
        "".join(".#"[bool(image.getpixel((x, y)))] for x in range(image.width))
        for y in range(image.height)
    )
    return Glyph(delta[0], box[0] + ink[0], -box[1] - ink[1], rows)


def minus(font, width, thick):
    """A minus with its middle at half the figures' height."""
    top = (len(font["0"].rows) + thick) // 2
    return Glyph(width + max(2, thick), 1, top, ("#" * width,) * thick)


def tall(glyph, height):
    """The glyph stretched to `height` rows.

    The rows most like their neighbours are doubled, half of them above the middle, half below.
    """
    rows = glyph.rows
    extra, middle = height - len(rows), len(rows) // 2
    doubled = _straightest(rows, range(3, middle - 1), extra - extra // 2)
    doubled += _straightest(rows, range(middle + 1, len(rows) - 3), extra // 2)
    stretched = tuple(row for at, row in enumerate(rows) for _ in range(1 + doubled.count(at)))
    return replace(glyph, top=glyph.top + extra, rows=stretched)


def _straightest(rows, within, count):
    def bends(at):
        neighbours = rows[at - 1] + rows[at + 1]
        unlike = sum(a != b for a, b in zip(rows[at] * 2, neighbours, strict=True))
        return unlike, abs(2 * at - within.start - within.stop)

    best = sorted(within, key=bends)[: min(3, count)]
    return [best[k % len(best)] for k in range(count)]


def totals(font, height):
    """Figures `height` pixels high for the totals."""
    made = {char: tall(font[char], height) for char in "0123456789?"}
    # Narrower than b24's: a total of three signs has to fit between the rows and the edge.
    made["-"] = made[MINUS] = minus(made, 7, 3)
    return made


def module(title, font, chars):
    """The text of a font module."""
    table, rows, placed = b"", b"", {}
    for char in sorted(chars):
        glyph = font[char]
        if glyph not in placed:
            placed[glyph] = len(rows)
            rows += pack(glyph.rows)
        width = len(glyph.rows[0]) if glyph.rows else 0
        table += struct.pack(
            RECORD, placed[glyph], glyph.advance, glyph.left, glyph.top, width, len(glyph.rows)
        )
    return MODULE.format(
        title=title,
        cap=len(font.get("H", font["0"]).rows),
        figure=len(font["0"].rows),
        chars=_text("".join(sorted(chars))),
        table=literal(table),
        rows=literal(rows),
    )


def _text(chars):
    return "\n".join("    " + ascii(chars[at : at + 16]) for at in range(0, len(chars), 16))


def modules():
    """Path -> text of every font module."""
    made = {}

    def add(name, title, font, chars):
        made[f"firmware/lib/keltis/ui/fonts/{name}.py"] = module(title, font, chars)

    for name, width, thick, chars in (
        ("R12", 5, 1, TEXT),
        ("B12", 5, 1, TEXT),
        ("R14", 6, 1, TEXT),
        ("B14", 6, 2, TEXT),
        ("B18", 6, 2, TEXT),
        ("B24", 9, 3, SIGNS),
    ):
        font = read("helv" + name)
        font["-"] = font[MINUS] = minus(font, width, thick)
        kind = "bold" if name[0] == "B" else "regular"
        add(name.lower(), f"Helvetica {kind} {name[1:]}", font, chars)
    for height in (20, 24):
        add(f"t{height}", f"Totals, {height} px", totals(font, height), FIGURES)
    return made


if __name__ == "__main__":
    main(modules())

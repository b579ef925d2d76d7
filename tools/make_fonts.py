"""Make the firmware's fonts from those in tools/fonts: python -m tools.make_fonts [--check]

The format of fonts.bin is described in firmware/lib/keltis/ui/fonts.py, which says what is in it.
Our own: shorter minus signs, and the tall figures of the totals, which are b24's with rows doubled.
"""

import gzip
import io
import struct
from dataclasses import dataclass, replace

from PIL.PcfFontFile import PcfFontFile

from firmware.lib.keltis.ui import fonts
from tools.generated import ROOT, main, pack

MADE = ("r12", "b12", "r14", "b14", "b18", "b24", "t20", "t24")  # in the order of the file
MINUSES = {  # width and thickness
    "r12": (5, 1), "b12": (5, 1), "r14": (6, 1), "b14": (6, 2), "b18": (6, 2), "b24": (9, 3),
}  # fmt: skip


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
    made["-"] = minus(made, 7, 3)
    return made


def drawn(name):
    """Character -> Glyph of one of MADE."""
    base = read("helv" + {"t": "B24"}.get(name[0], name.upper()))
    if name[0] == "t":
        return totals(base, int(name[1:]))
    base["-"] = minus(base, *MINUSES[name])
    return base


def packed():
    """The bytes of fonts.bin."""
    records, rows, placed = [], b"", {}
    for name in MADE:
        font = getattr(fonts, name)
        assert font.first == len(records), f"{name} starts with record {len(records)}"
        glyphs = drawn(name)
        for char in font.CODES.decode("cp1252"):
            glyph = glyphs[char]
            if glyph.rows not in placed:
                placed[glyph.rows] = len(rows)
                rows += pack(glyph.rows)
            records.append(glyph)
    start = len(records) * struct.calcsize(fonts.RECORD)
    return b"".join(_record(glyph, start + placed[glyph.rows]) for glyph in records) + rows


def _record(glyph, at):
    width = len(glyph.rows[0]) if glyph.rows else 0
    return struct.pack(
        fonts.RECORD, at, glyph.advance, glyph.left, glyph.top, width, len(glyph.rows)
    )


if __name__ == "__main__":
    main({"firmware/lib/keltis/ui/fonts.bin": packed()})

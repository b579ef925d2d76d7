"""Pictures for the reader of the glass, drawn with Pillow from the fonts' own files.

Only the figures of the totals and the minus signs, which no font file has, come from the
firmware's fonts.
"""

import gzip
import io
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from PIL.PcfFontFile import PcfFontFile

from keltis.ui.fonts import b14, b24, glyph, t24

_FILES = Path(__file__).parents[2] / "tools" / "fonts"
_OWN = {"b14": b14, "b24": b24, "t24": t24}


@cache
def _font(name, folder):
    """A Pillow font, and the row of its baseline."""
    data = gzip.decompress((_FILES / f"helv{name.upper()}.pcf.gz").read_bytes())
    source = PcfFontFile(io.BytesIO(data), charset_encoding="latin-1")
    source.save(folder / name)
    return ImageFont.load(str(folder / f"{name}.pil")), -source.glyph[ord("H")][1][1]


class Drawing:
    """A white glass to draw on; `folder` keeps the converted fonts."""

    def __init__(self, folder, size=(400, 300)):
        self.image = Image.new("1", size, 1)
        self.folder = folder
        self._draw = ImageDraw.Draw(self.image)

    def text(self, x, baseline, words, name, ink=0, right=False):
        """Write words from x, or up to it; a leading minus and the totals glyph by glyph."""
        own = words if name == "t24" else words[: words.startswith("-")]
        rest = words[len(own) :]
        width = sum(glyph(_OWN[name], ord(char))[0] for char in own)
        if rest:
            font, rise = _font(name, self.folder)
            width += font.getlength(rest)
        pen = x - int(width) if right else x
        for char in own:
            pen = self._glyph(pen, baseline, _OWN[name], char, ink)
        if rest:
            top = baseline - rise - self._above(font, rise)
            self._draw.text((pen, top), rest, font=font, fill=ink)

    def box(self, left, top, right, bottom, ink=0):
        self._draw.rectangle((left, top, right - 1, bottom - 1), fill=ink)

    def _glyph(self, pen, baseline, font, char, ink):
        advance, left, top, width, height, rows = glyph(font, ord(char))
        stride = (width + 7) // 8
        for y in range(height):
            for x in range(width):
                if not rows[y * stride + x // 8] >> (7 - x % 8) & 1:
                    self.image.putpixel((pen + left + x, baseline - top + y), ink)
        return pen + advance

    @staticmethod
    def _above(font, rise):
        """Rows that Pillow leaves above a capital."""
        return font.getmask("H").getbbox()[1]

"""Drawing on the panel's buffer: text, icons, lines, boxes. What lies off the glass is cut away."""

import framebuf
from keltis.ui.fonts import advance, glyph

BLACK = 0
WHITE = 1

_HLSB = framebuf.MONO_HLSB
# Glyphs and icons are ink 0 on 1. White ink is blitted with the two colours exchanged.
_EXCHANGED = (b"\x80", 2, 1, _HLSB)


class Canvas:
    """Draws into `buffer` of a panel of `width` x `height` pixels: MONO_HLSB, 1 = white.

    x runs to the right, y down, both in pixels from the top left corner; `ink` is BLACK or WHITE.
    """

    def __init__(self, buffer, width, height):
        self._buffer = buffer
        self._line = b"\xff" * ((width + 7) // 8)
        self._frame = framebuf.FrameBuffer(buffer, width, height, _HLSB)

    def clear(self):
        """All white."""
        # Line by line: fill() sets every pixel, which takes many times as long.
        buffer, line = self._buffer, self._line
        for at in range(0, len(buffer), len(line)):
            buffer[at : at + len(line)] = line

    def width(self, s, font):
        """Pixels from the start of text `s` to where the next one would start."""
        total = 0
        for char in s:
            total += advance(font, char)
        return total

    def text(self, x, y, s, font, align="l", ink=BLACK):
        """Write `s` on the baseline y, its left end ("l"), middle ("c") or right end ("r") at x.

        Returns the x after the text. A character that the font lacks becomes "?".
        """
        x = self._start(x, align, self.width(s, font)) if align != "l" else x
        for char in s:
            step, left, top, width, height, rows = glyph(font, char)
            if rows:
                self._stamp((rows, width, height, _HLSB), x + left, y - top, ink)
            x += step
        return x

    def bitmap(self, x, y, icon, ink=BLACK, align="l"):
        """Put an icon's left ("l"), middle ("c") or right ("r") at x and its top at y."""
        self._stamp(icon, self._start(x, align, icon[1]), y, ink)

    def rect(self, x, y, w, h, ink=BLACK):
        """A filled box."""
        self._frame.fill_rect(x, y, w, h, ink)

    def frame(self, x, y, w, h, ink=BLACK, thick=1, round=False):
        """The outline of a box, or of a round_rect, `thick` pixels wide to the inside."""
        fill = self._frame.fill_rect
        for k in range(thick):
            cut = max(2 - k, 0) if round else 0
            fill(x + cut, y + k, w - 2 * cut, 1, ink)
            fill(x + cut, y + h - 1 - k, w - 2 * cut, 1, ink)
            fill(x + k, y + cut, 1, h - 2 * cut, ink)
            fill(x + w - 1 - k, y + cut, 1, h - 2 * cut, ink)
        if round:
            pixel = self._frame.pixel
            for corner in (x + 1, x + w - 2):
                pixel(corner, y + 1, ink)
                pixel(corner, y + h - 2, ink)

    def round_rect(self, x, y, w, h, ink=BLACK):
        """A filled box without the three pixels of each corner."""
        fill = self._frame.fill_rect
        for cut in (2, 1):
            fill(x + cut, y + 2 - cut, w - 2 * cut, 1, ink)
            fill(x + cut, y + h - 3 + cut, w - 2 * cut, 1, ink)
        fill(x, y + 2, w, h - 4, ink)

    def hline(self, x, y, w, ink=BLACK, gap=0):
        """A line to the right; with `gap` a dotted one, one dot every `gap` pixels."""
        if gap:
            pixel = self._frame.pixel
            for at in range(x, x + w, gap):
                pixel(at, y, ink)
        else:
            self._frame.fill_rect(x, y, w, 1, ink)

    def vline(self, x, y, h, ink=BLACK, gap=0):
        """A line downwards; with `gap` a dotted one, one dot every `gap` pixels."""
        if gap:
            pixel = self._frame.pixel
            for at in range(y, y + h, gap):
                pixel(x, at, ink)
        else:
            self._frame.fill_rect(x, y, 1, h, ink)

    def line(self, x0, y0, x1, y1, ink=BLACK, thick=1):
        """A line between two points, both included."""
        steep = abs(y1 - y0) > abs(x1 - x0)
        for aside in range(-(thick // 2), thick - thick // 2):
            dx, dy = (aside, 0) if steep else (0, aside)
            self._frame.line(x0 + dx, y0 + dy, x1 + dx, y1 + dy, ink)

    def _start(self, x, align, width):
        if align == "c":
            return x - width // 2
        return x - width if align == "r" else x

    def _stamp(self, source, x, y, ink):
        if ink:
            self._frame.blit(source, x, y, BLACK, _EXCHANGED)
        else:
            self._frame.blit(source, x, y, WHITE)

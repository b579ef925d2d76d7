"""Takes canvas.py's place on the device: draws as that does, and tells of it on the console."""

import json

from keltis.ui import canvas_itself as itself
from keltis.ui import fonts

BLACK, WHITE = itself.BLACK, itself.WHITE


def _tell(what, *details):
    print("~" + json.dumps((what,) + details))


def _name(font):
    return next(name for name in dir(fonts) if getattr(fonts, name) is font)


class Canvas(itself.Canvas):
    left = top = 0
    stays = False  # each drawing is a whole one

    def within(self, x, y):
        inner = super().within(x, y)
        inner.left, inner.top = self.left + x, self.top + y
        return inner

    def clear(self):
        _tell("clear")
        super().clear()

    def text(self, x, y, s, font, align="l", ink=BLACK):
        end = super().text(x, y, s, font, align, ink)
        start = end - self.width(s, font)
        _tell("text", start + self.left, y + self.top, s, _name(font), ink)
        return end

    def bitmap(self, x, y, icon, ink=BLACK, align="l"):
        super().bitmap(x, y, icon, ink, align)
        x = itself._start(x, align, icon[1])
        _tell("icon", x + self.left, y + self.top, icon[1], icon[2], ink)

    def rect(self, x, y, w, h, ink=BLACK):
        super().rect(x, y, w, h, ink)
        _tell("box", x + self.left, y + self.top, w, h, ink)

    def round_rect(self, x, y, w, h, ink=BLACK):
        super().round_rect(x, y, w, h, ink)
        _tell("box", x + self.left, y + self.top, w, h, ink)

    def frame(self, x, y, w, h, ink=BLACK, thick=1, round=False):
        super().frame(x, y, w, h, ink, thick, round)
        _tell("frame", x + self.left, y + self.top, w, h, ink)

    def hline(self, x, y, w, ink=BLACK, gap=0):
        super().hline(x, y, w, ink, gap)
        _tell("line", x + self.left, y + self.top, w, 1, ink)

    def vline(self, x, y, h, ink=BLACK, gap=0):
        super().vline(x, y, h, ink, gap)
        _tell("line", x + self.left, y + self.top, 1, h, ink)


itself.Canvas = Canvas

"""A drawing as SVG text, with what the sheets need of it: lines, boxes, rounds, words, signs."""

import re

from tools.make_icons import drawings
from tools.sheets.told import COLOURS

INKS = dict(green="#3c8055", blue="#2f6ea3", pink="#d4728f", yellow="#e3b23c", brown="#7d5539")
GREY = "#777"
_SIGNS = ("leaf", "waves", "heart", "sun", "acorn")  # of the colours, in tools/icons


class Drawing:
    """`unit`: "mm" draws to be printed at its size, "" for the screen."""

    def __init__(self, width, height, unit=""):
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}{unit}" height="{height}{unit}"'
            f' viewBox="0 0 {width} {height}" font-family="Helvetica, Arial, sans-serif">',
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
        ]

    def line(self, points, ink="#000", thick=1.5):
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._add("polyline", points=path, fill="none", stroke=ink, stroke_width=thick)

    def box(self, x, y, width, height, fill="#fff", thick=1.5, ink="#000", **more):
        self._add(
            "rect",
            x=x,
            y=y,
            width=width,
            height=height,
            fill=fill,
            stroke=ink,
            stroke_width=thick,
            **more,
        )

    def round(self, x, y, radius, fill="#fff", thick=1.5, ink="#000", **more):
        self._add("circle", cx=x, cy=y, r=radius, fill=fill, stroke=ink, stroke_width=thick, **more)

    def words(self, x, y, words, size, align="start", ink="#000", bold=False):
        weight = {"font_weight": "bold"} if bold else {}
        more = dict(x=x, y=y, font_size=size, text_anchor=align, fill=ink, **weight)
        self._parts.append(f"<text{_attributes(more)}>{words.replace('&', '&amp;')}</text>")

    def sign(self, colour, x, y, size, ink="#000"):
        """The sign of a colour, its middle at (x, y), as it is on the glass."""
        rows = drawings()[_SIGNS[COLOURS.index(colour)] + "24"]
        step = size / len(rows)
        left, top = x - step * len(rows[0]) / 2, y - size / 2
        runs = [
            f"M{left + step * run.start():.2f},{top + step * line:.2f}"
            f"h{step * len(run[0]):.2f}v{step:.2f}h-{step * len(run[0]):.2f}z"
            for line, row in enumerate(rows)
            for run in re.finditer("#+", row)
        ]
        self._add("path", d="".join(runs), fill=ink)

    def text(self):
        """The whole drawing."""
        return "\n".join([*self._parts, "</svg>", ""])

    def _add(self, tag, **attributes):
        self._parts.append(f"<{tag}{_attributes(attributes)}/>")


def _attributes(values):
    return "".join(
        f' {name.replace("_", "-")}="{value:.2f}"'.replace(".00", "")
        if isinstance(value, float)
        else f' {name.replace("_", "-")}="{value}"'
        for name, value in values.items()
    )

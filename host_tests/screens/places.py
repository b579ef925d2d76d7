"""What a screen draws, by the records of recording.py, and what of it is not in its place.

Nothing may reach beyond the glass, no text or sign may lie on another, on a line or on black, white
ones lie on black, and no phrase may be cut. Names and moves may: there is no end to them.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from tools.glass import FONTS, glyph

CANVAS = "/lib/keltis/ui/canvas.py"
REAL = Path(__file__).parents[2] / "firmware/lib/keltis/ui/canvas.py"
# On the flash of a device that tells what it draws.
FILES = {
    CANVAS: Path(__file__).with_name("recording.py").read_bytes(),
    CANVAS.replace("canvas", "canvas_itself"): REAL.read_bytes(),
}
WHITE = 1
_RING = 15  # pixels: the ring and the square around a count


@dataclass(frozen=True)
class Thing:
    """Something drawn: its box from (left, top) up to before (right, bottom); `words`: of a text,
    whose glyphs are `parts`."""

    kind: str
    left: int
    top: int
    right: int
    bottom: int
    ink: int
    words: str = ""
    parts: tuple = ()

    def __str__(self):
        return (
            f'{self.kind} "{self.words}"'
            if self.words
            else f"{self.kind} at {self.left},{self.top}"
        )

    def meets(self, other):
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, other):
        return (
            self.left <= other.left
            and other.right <= self.right
            and self.top <= other.top
            and other.bottom <= self.bottom
        )


def told(console):
    """The records on a console since the glass was last cleared."""
    lines = [json.loads(line[1:]) for line in console.splitlines() if line.startswith("~")]
    cleared = [index for index, line in enumerate(lines) if line == ["clear"]]
    return lines[cleared[-1] + 1 :] if cleared else lines


def faults(records, size, phrases, names):
    """What is wrong, one line each. `phrases`: those of the language; `names` may be cut."""
    found = []
    things = []
    for record in records:
        thing = _thing(*record)
        if thing is None:
            continue
        if thing.kind == "box" and thing.ink == WHITE:
            things = [other for other in things if not thing.holds(other)]
            found += [f"{other} is wiped in part" for other in things if _wiped(thing, other)]
        else:
            things.append(thing)
    glass = Thing("glass", 0, 0, *size, WHITE)
    found += [f"{thing} is not on the glass" for thing in things if not glass.holds(thing)]
    for index, thing in enumerate(things):
        if thing.kind == "text":
            found += _cut(thing.words, phrases, names)
        black = [box for box in things if box.kind == "box" and box.holds(thing)]
        if thing.kind in ("text", "icon") and (thing.ink == WHITE) != bool(black):
            found.append(f"{thing} is not to be seen")
        for other in things[:index]:
            if {thing.kind, other.kind} & {"text", "icon"} and _clash(thing, other):
                found.append(f"{thing} lies on {other}")
    return found


def _thing(what, x, y, *more):
    if what == "text":
        return _text(x, y, *more)
    width, height, ink = more
    return Thing(what, x, y, x + width, y + height, ink)


def _text(x, y, words, font, ink):
    parts = []
    for char in words:
        advance, left, top, width, height, rows = glyph(FONTS[font], ord(char))
        if rows:
            at = x + left, y - top
            parts.append(Thing("glyph", *at, at[0] + width, at[1] + height, ink))
        x += advance
    if not parts:
        return None
    left, top = min(part.left for part in parts), min(part.top for part in parts)
    right, bottom = max(part.right for part in parts), max(part.bottom for part in parts)
    return Thing("text", left, top, right, bottom, ink, words, tuple(parts))


def _wiped(box, thing):
    return thing.kind in ("text", "icon") and any(box.meets(part) for part in _parts(thing))


def _clash(one, other):
    if not one.meets(other):
        return False
    for first, second in ((one, other), (other, one)):
        if first.kind == "box" and second.ink == WHITE and first.holds(second):
            return False  # white on black
        if first.kind == "icon" and first.right - first.left == _RING and first.holds(second):
            return False  # a count in its ring
    return any(part.meets(piece) for part in _parts(one) for piece in _parts(other))


def _parts(thing):
    """The boxes that a thing really is."""
    if thing.kind == "frame":
        left, top, right, bottom = thing.left, thing.top, thing.right, thing.bottom
        return (
            Thing("edge", left, top, right, top + 1, thing.ink),
            Thing("edge", left, bottom - 1, right, bottom, thing.ink),
            Thing("edge", left, top, left + 1, bottom, thing.ink),
            Thing("edge", right - 1, top, right, bottom, thing.ink),
        )
    return thing.parts or (thing,)


def _cut(words, phrases, names):
    """Whether a phrase is cut: one that is whole may end with an ellipsis."""
    if not words.endswith("…") or words == "…" or words in phrases.values():
        return []
    start = words[:-1].strip()
    if (
        ", " in words
        or not any(map(str.isalpha, start))
        or any(name.startswith(start) or name in words for name in names)
    ):
        return []
    return [f'"{words}" is cut']

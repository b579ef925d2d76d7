"""Marks that every glass draws alike: counts, directions, paths, how near the end is."""

from keltis.ui import icons
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.fonts import b12, r12
from keltis.ui.text import say

# What stands at a key beside or above its word.
SYMBOLS = {
    "wish": icons.WISH16,
    "clover": icons.CLOVER16,
    "resume": icons.PLAY16,
    "new": icons.PLUS16,
    "tally": icons.TALLY16,
    "history": icons.LIST16,
    "settings": icons.SLIDERS16,
    "language": icons.GLOBE16,
    "wish table": icons.WISH16,
    "values": icons.LIST16,
    "people": icons.PEN16,
    "up": icons.UP16,
    "down": icons.DOWN16,
    "open": icons.PLAY16,
    "statistics": icons.BARS16,
}
DIRECTIONS = {1: icons.RISING7, -1: icons.FALLING7, 0: icons.OPEN7}
_LONG = 10
_BATTERY = 21  # pixels, with its tip


def wish_count(canvas, x, y, count, ink=BLACK):
    """A round stone with the number of wish stones."""
    canvas.bitmap(x, y, icons.RING15, ink)
    canvas.text(x + 8, y + 12, str(count), b12, "c", ink)


def point_count(canvas, x, y, points, ink=BLACK):
    """A square tile with points; the x behind it."""
    width = max(15, canvas.width(str(points), b12) + 5)
    canvas.frame(x, y, width, 15, ink, 1, True)
    canvas.text(x + width // 2 + 1, y + 12, str(points), b12, "c", ink)
    return x + width


def stones_of(game, state, colour, size):
    """(how many stones a path is drawn with, in groups of how many). Nine stones, or cards that
    count in a row, fall into minus, plus and goal; the six of the tiles likewise."""
    if game.row_table:
        stones = len(game.row_table) - 1
        return max(stones, min(size, _LONG)), stones // 3
    return min(max(game.length(state, colour), size), _LONG), _LONG


def battery(canvas, right, top, level):
    """How full the battery is, 0 to 3, in white on black if it is nearly empty; the x where that
    begins. None: there is none."""
    if level is None:
        return right
    left, ink = right - _BATTERY, BLACK
    if not level:
        left, ink = left - 3, WHITE
        canvas.round_rect(left - 3, top - 2, _BATTERY + 6, 13)
    canvas.frame(left, top, 19, 9, ink, 1, True)
    canvas.rect(left + 19, top + 3, 2, 3, ink)
    for bar in range(level):
        canvas.rect(left + 3 + 5 * bar, top + 2, 3, 5)
    return left if level else left - 3


def near(face, match, right, base, pitch):
    """How near the end is, its right end at `right`, on the line `base`, or left of a battery that
    is nearly empty; the x where it begins."""
    if face.level == 0:
        right = battery(face.canvas, right, base - 8, 0) - 6
    game = match.game
    reached = game.near(match.state)
    if reached is None:
        return right
    count, of = reached
    room = 0
    if game.id == "mini":
        words = say("turns left", count) if count != 1 else say("turn left")
    else:
        ends = count == of - 1 and not game.over(match.state)
        words = say("next ends" if ends else "goal" if game.id == "board" else "closed")
        room = of * pitch + 3
    left = right - room - face.canvas.width(words, r12)
    box = left, 0, right - left, base + 3
    if face.canvas.shown(left, 0) != count:
        face.canvas.wipe(*box)  # what was said there before may have been longer, or shorter
    if face.canvas.part(*box, count):
        face.canvas.text(left, base, words, r12)
        if room:
            _boxes(face.canvas, right - room + 6, base, pitch, count, of)
    return left


def _boxes(canvas, left, base, pitch, count, of):
    """So many of these boxes filled."""
    height = pitch - 2 if pitch > 8 else 7
    for index in range(of):
        if index < count:
            canvas.rect(left + index * pitch, base - 8, pitch - 3, height)
        else:
            canvas.frame(left + index * pitch, base - 8, pitch - 3, height)

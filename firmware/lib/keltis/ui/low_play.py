"""The players' rows on a low glass.

The line of signs under the rows is at once the head of the columns and what one more card is worth
to the player in turn. A doubled figure is underlined; a path is drawn where a row is tall enough.
"""

from keltis.ui import icons
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import number
from keltis.ui.fonts import b12, b14, b18, r12, t20, t24
from keltis.ui.marks import DIRECTIONS, near, point_count, stones_of, wish_count
from keltis.ui.text import say
from keltis.ui.words import said

_TOP = 12
_TAB = 44
_FIRST = 61
_SMALL = 24


def draw(face, table, asked=None, player=None):
    """What `player` (None: who is in turn) is asked or else the last move, all rows, how near the
    end is."""
    canvas = face.canvas
    match = table.match
    turn = table.turn if player is None else player
    who, words = said(match, turn, asked)
    left = near(face, match, face.right, 10, 8)
    x = canvas.text(face.margin, 10, who + " ", b12)
    canvas.text(x, 10, face.fit(words, r12, left - 6 - x), r12)
    count = len(match.names)
    height = (face.height - 28 - _TOP) // count
    for player in range(count):
        _row(face, match, player, _TOP + player * height, height, player == turn)
    _gains(face, match, turn)


def clear_foot(face):
    """Take away what play says under the rows."""
    face.canvas.rect(0, face.height - 29, face.right, 27, WHITE)


def _pitch(face):
    return 31 if face.width >= 296 else 27


def _row(face, match, player, y, height, active):
    canvas = face.canvas
    game = match.game
    state = match.state
    small = height < _SMALL
    down = y + (height - 22) // 2
    ink = BLACK
    if active:
        canvas.round_rect(0, y, _TAB, height - 1)
        ink = WHITE
    name, font = face.best(match.names[player], (b14, b12), _TAB - 3)
    canvas.text(face.margin - 1, down + 16, name, font, "l", ink)
    for index in range(len(game.colours)):
        x = _FIRST + index * _pitch(face)
        _cell(canvas, match, player, index, x, down + (17 if small else 14), small)
    x = _FIRST + 4 * _pitch(face) + 17
    wish_count(canvas, x, down + 4, game.wish(state, player))
    point_count(canvas, x + 16, down + 4, game.points(state, player))
    total = number(game.total(state, player))
    font = t20 if small else t24
    if canvas.width(total, font) > 36:
        font = b18
    canvas.text(face.right, y + (height + font.FIGURE) // 2, total, font, "r")


def _cell(canvas, match, player, index, x, base, small):
    game = match.game
    size, direction, closed, large = game.row(match.state, player, index)
    if size:
        value = number(game.value(match.state, player, index))
        canvas.text(x + 5, base, value, b18, "r")
        if closed < 2:
            canvas.bitmap(x + 7, base - 13, DIRECTIONS[direction])
        if large:
            width = canvas.width(value, b18)
            canvas.rect(x + 5 - width, base + 2, width - 1, 2)
        if small:
            for bar in range(closed):
                canvas.rect(x + 8 + bar * 4, base - 12, 2, 12)
    elif small:
        canvas.text(x + 2, base, "·", b18, "r")
    if not small:
        stones, group = stones_of(game, match.state, index, size)
        _path(canvas, x - 15, base + 5, size, closed, stones, group)


def _path(canvas, x, y, size, closed, stones, group):
    for stone in range(stones):
        if stone >= size:
            canvas.rect(x, y + 1, 1, 1)
        elif stone >= size - closed:
            canvas.rect(x, y - 3, 2, 6)
        else:
            canvas.rect(x, y, 2, 2)
        x += 3 if (stone + 1) % group else 4


def _gains(face, match, turn):
    canvas = face.canvas
    y = face.height - 19
    canvas.text(face.margin, y, say("gains"), r12)
    for index in range(len(match.game.colours)):
        x = _FIRST + index * _pitch(face)
        canvas.bitmap(x - 15, y - 10, icons.SIGN12[index])
        gain = match.game.gain(match.state, turn, index)
        if gain is not None:
            canvas.text(x - 1, y, "%+d" % gain if gain else "±0", b12)
    canvas.hline(2, face.height - 17, face.right - 2, BLACK, 3)

"""The players' rows in play: a score sheet that adds up by eye.

The numeral in a cell is what that row is worth now; under the rows of the player in turn stands
what one more card there is worth; at the right the total if the game ended now.
"""

from keltis.ui import icons
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import number
from keltis.ui.fonts import b12, b14, b24, r12, t24
from keltis.ui.text import say
from keltis.ui.words import last_move

_TOP = 32
_BOTTOM = 244
_TALL = 53
_TOTAL = 354
_LONG = 10
_DIRECTIONS = {1: icons.RISING7, -1: icons.FALLING7, 0: icons.OPEN7}


def draw(face, table, asked=None):
    """What the player in turn is asked or else the last move, how near the end is, all rows."""
    match = table.match
    turn = table.turn
    free = face.width - _near(face, match) + 8
    who, words = (None, None) if asked else last_move(match)
    if who is None:
        who, words = match.names[turn], asked or say("begins")
    face.said(who, words, free)
    count = len(match.names)
    height = (_BOTTOM - _TOP) // count
    for player in range(count):
        y = _TOP + player * height
        if player:
            left = face.margin if turn not in (player - 1, player) else 74
            face.canvas.hline(left, y, _TOTAL - 8 - left, BLACK, 3)
        _row(face, match, player, y, height, player == turn)


def wish_count(canvas, x, y, count, ink=BLACK):
    """A round stone with the number of wish stones."""
    canvas.bitmap(x, y, icons.RING15, ink)
    canvas.text(x + 8, y + 12, str(count), b12, "c", ink)


def point_count(canvas, x, y, points, ink=BLACK):
    """A square tile with points."""
    width = max(15, canvas.width(str(points), b12) + 7)
    canvas.frame(x, y, width, 15, ink, 1, True)
    canvas.text(x + width // 2 + 1, y + 12, str(points), b12, "c", ink)


def _row(face, match, player, y, height, active):
    canvas = face.canvas
    game = match.game
    state = match.state
    down = y + (height - _TALL) // 2
    ink = BLACK
    if active:
        canvas.round_rect(4, y + 2, 66, height - 4)
        ink = WHITE
    name, font = face.best(match.names[player], (b14, b12), 57)
    canvas.text(face.margin, down + 20, name, font, "l", ink)
    wish_count(canvas, face.margin, down + 27, game.wish(state, player), ink)
    point_count(canvas, face.margin + 20, down + 27, game.points(state, player), ink)
    for index in range(len(game.colours)):
        _cell(face, match, player, index, down, active)
    # With two players the labels of NEXT and SCORE stand in the middle of the rows.
    foot = down + (64 if height > 2 * _TALL - 2 else 38)
    canvas.text(_TOTAL, foot, number(game.total(state, player)), t24, "r")


def _cell(face, match, player, index, y, active):
    canvas = face.canvas
    game = match.game
    state = match.state
    x = face.columns[index]
    size, direction, closed, large = game.row(state, player, index)
    if size:
        canvas.text(x + 9, y + 24, number(game.value(state, player, index)), b24, "r")
        if closed < 2:
            canvas.bitmap(x + 12, y + 4, _DIRECTIONS[direction])
        if large:
            canvas.bitmap(x + 12, y + 15, icons.PAWN9)
    stones = len(game.row_table) - 1 if game.row_table else min(game.length(state, index), _LONG)
    _path(canvas, x, y + 31, size, closed, stones)
    if active:
        gain = game.gain(state, player, index)
        if gain is not None:
            canvas.text(x + 9, y + 49, "%+d" % gain if gain else "±0", b14, "r")


def _path(canvas, x, y, size, closed, stones):
    """The stones of a path, or the cards that count in a row, filled as far as it has come; closing
    cards stand up. Nine stones fall into minus, plus and goal; the six of the tiles likewise."""
    group = stones // 3 if stones in (6, 9) else stones
    at = x - 20
    for stone in range(min(max(stones, size), _LONG)):
        if stone >= size:
            canvas.rect(at + 1, y + 1, 1, 1)
        elif stone >= size - closed:
            canvas.rect(at, y - 3, 3, 9)
        else:
            canvas.rect(at, y, 3, 3)
        at += 4 if (stone + 1) % group else 6


def _near(face, match):
    """How near the end is, at the top right; the x where it begins."""
    game = match.game
    near = game.near(match.state)
    if near is None:
        return _TOTAL
    canvas = face.canvas
    count, of = near
    if game.id == "mini":
        words = say("turns left", count) if count != 1 else say("turn left")
        canvas.text(_TOTAL, 19, words, r12, "r")
        return _TOTAL - canvas.width(words, r12)
    left = _TOTAL - of * 10 + 3
    for index in range(of):
        if index < count:
            canvas.rect(left + index * 10, 11, 7, 8)
        else:
            canvas.frame(left + index * 10, 11, 7, 8)
    words = say("goal" if game.id == "board" else "closed")
    canvas.text(left - 6, 19, words, r12, "r")
    return left - 6 - canvas.width(words, r12)

"""The players' rows in play: a score sheet that adds up by eye.

The numeral in a cell is what that row is worth now; under the rows of the player in turn stands
what one more card there is worth; at the right the total if the game ended now.
"""

from keltis.ui import icons
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import number
from keltis.ui.fonts import b12, b14, b24, t24
from keltis.ui.marks import DIRECTIONS, near, point_count, stones_of, wish_count
from keltis.ui.words import said

_TOP = 32
_BOTTOM = 244
_TALL = 53
_TOTAL = 351


def draw(face, table, asked=None, player=None):
    """What `player` (None: who is in turn) is asked or else the last move, all rows, how near the
    end is."""
    match = table.match
    turn = table.turn if player is None else player
    free = face.width - near(face, match, _TOTAL, 19, 10) + 8
    face.said(*said(match, turn, asked), free)
    count = len(match.names)
    height = (_BOTTOM - _TOP) // count
    for player in range(count):
        y = _TOP + player * height
        if player:
            left = face.margin if turn not in (player - 1, player) else 74
            face.canvas.hline(left, y, _TOTAL - 8 - left, BLACK, 3)
        _row(face, match, player, y, height, player == turn)


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
    # With two players the labels of NEXT and SCORE stand just below the middle of the rows.
    foot = down + (24 if height > 2 * _TALL - 2 else 38)
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
            canvas.bitmap(x + 12, y + 4, DIRECTIONS[direction])
        if large:
            canvas.bitmap(x + 12, y + 15, icons.PAWN9)
    _path(canvas, x - 20, y + 31, size, closed, *stones_of(game, state, index, size))
    if active:
        gain = game.gain(state, player, index)
        if gain is not None:
            canvas.text(x + 9, y + 49, "%+d" % gain if gain else "±0", b14, "r")


def _path(canvas, x, y, size, closed, stones, group):
    """A path or a row, filled as far as it has come; closing cards stand up."""
    for stone in range(stones):
        if stone >= size:
            canvas.rect(x + 1, y + 1, 1, 1)
        elif stone >= size - closed:
            canvas.rect(x, y - 3, 3, 9)
        else:
            canvas.rect(x, y, 3, 3)
        x += 4 if (stone + 1) % group else 6

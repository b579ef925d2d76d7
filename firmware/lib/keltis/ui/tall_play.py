"""The players' rows in play: a score sheet that adds up by eye.

The numeral in a cell is what that row is worth now; under the rows of the player in turn stands
what one more card there is worth; at the right the total if the game ended now.
"""

from keltis.ui import icons
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import number
from keltis.ui.fonts import b12, b14, b24, r12, t24
from keltis.ui.marks import DIRECTIONS, near, point_count, stones_of, wish_count
from keltis.ui.words import said

HEAD = 24  # the height of the line at the top
RIGHT = 352  # where the rows end
_HEIGHT = 212
_TALL = 53
_TAB = 72
_CELLS = _TAB + 1  # where the first cell may begin
TOTAL = 28  # the width of a total of two signs


def draw(face, table, asked=None, player=None):
    """What `player` (None: who is in turn) is asked or else the last move, all rows, how near the
    end is."""
    match = table.match
    turn = table.turn if player is None else player
    left = near(face, match, face.total, face.said_at, 10)
    who, words = said(match, turn, asked)
    _said(face, who, words, left)
    count = len(match.names)
    height = _HEIGHT // count
    for player in range(count):
        y = face.rows + player * height
        down = y + (height - _TALL) // 2
        _tab(face, match, player, y, height, turn)
        stamp = match.stamps[player]
        if face.canvas.parts(_TAB, y, RIGHT - _TAB, height, stamp):
            if player:
                face.canvas.hline(_TAB + 2, y, face.total - 10 - _TAB, BLACK, 3)
            total = number(match.game.total(match.state, player))
            if face.canvas.parts(_CELLS, y, RIGHT - TOTAL - _CELLS, height, stamp):
                _cells(face, match, player, down, total)
            # With two players the labels of NEXT and SCORE stand just below the middle of the rows.
            foot = down + (24 if height > 2 * _TALL - 2 else 38)
            _total(face, total, foot, stamp)
        _gains(face, match, player, down + 38, player == turn)


def _said(face, who, words, left):
    """The line at the top, before x = `left`: who did what."""
    canvas = face.canvas
    top = face.said_at - 12
    before = canvas.shown(0, top)
    if before and before[:3] == (who, words, left):
        return
    x = face.margin + canvas.width(who + " ", b12)
    line = face.fit(words, r12, left - 8 - x)
    end = x + canvas.width(line, r12)
    # If `left` was another, what is said at the right may have stood where this line may.
    wide = max(end, before[3]) if before and before[2] == left else left
    canvas.part(0, top, wide, 15, (who, words, left, end))
    canvas.text(face.margin, face.said_at, who, b12)
    canvas.text(x, face.said_at, line, r12)


def _tab(face, match, player, y, height, turn):
    """A player's name, wish stones and points, in white on black if it is the player in turn, and
    the line above where that does not touch the tab of who is."""
    canvas = face.canvas
    active = player == turn
    line = player and not active and turn != player - 1 and not face.above
    if canvas.part(0, y, _TAB, 1, line) and line:
        canvas.hline(face.margin, y, _TAB - face.margin, BLACK, 3)
    top, high = y + 2, height - 4
    state = match.state
    words = match.names[player], match.game.wish(state, player), match.game.points(state, player)
    before = canvas.shown(0, top)
    if before and before[0] == words and before[1] != active:
        canvas.over(0, top, _TAB, high, (words, active))
        canvas.invert(0, top, _TAB, high)
        canvas.rect(0, top, 4, high, WHITE)
        canvas.rect(70, top, 2, high, WHITE)
        canvas.round_off(4, top, 66, high)
    elif canvas.part(0, top, _TAB, high, (words, active)):
        top, bottom = face.free(top, top + high)
        _words(face, words, top, bottom, active)


def _words(face, words, top, bottom, active):
    canvas = face.canvas
    name, wish, points = words
    ink = BLACK
    if active:
        canvas.round_rect(4, top, 66, bottom - top)
        ink = WHITE
    middle = (top + bottom) // 2
    name, font = face.best(name, (b14, b12), 57)
    canvas.text(face.margin, middle - 6, name, font, "l", ink)
    wish_count(canvas, face.margin, middle + 1, wish, ink)
    point_count(canvas, face.margin + 20, middle + 1, points, ink)


def _cells(face, match, player, y, total):
    """A player's rows."""
    game = match.game
    for index in range(len(game.colours)):
        row = game.row(match.state, player, index)
        stones = stones_of(game, match.state, index, row[0])
        cell = row, game.value(match.state, player, index), stones
        if index == 4 and len(total) > 2:
            cell += (total,)  # which touches it
        x = face.columns[index]
        if face.canvas.part(x - 22, y + 1, 50 if index < 4 else 47, 37, cell):
            _cell(face, x, y, *cell[:3])


def _total(face, total, foot, stamp):
    """A player's total on the line `foot`, at the end of a row that has this stamp."""
    # A large total would lie on the end of the last path.
    right = face.total + 3 if len(total) > 2 and total[0] != "-" else face.total
    beside = stamp if len(total) > 2 else None  # what it touches, or how
    if face.canvas.part(
        face.total + 1 - TOTAL if face.above else RIGHT - TOTAL,
        foot - 24,
        TOTAL,
        24,
        (total, beside),
    ):
        face.canvas.text(right, foot, total, t24, "r")
        if right > RIGHT:
            face.canvas.spill()


def _cell(face, x, y, row, value, stones):
    canvas = face.canvas
    size, direction, closed, large = row
    if size:
        value = number(value)
        canvas.text(x + 9, y + 24, value, b24, "r")
        if not closed:
            canvas.bitmap(x + 12, y + 4, DIRECTIONS[direction])
        if large:
            canvas.bitmap(x + 12, y + 15, icons.PAWN9)
        if len(value) > 2:
            face.canvas.spill()
    if _path(canvas, x - 20, y + 31, size, closed, *stones) > x + 28:
        face.canvas.spill()


def _gains(face, match, player, y, active):
    """What one more card in each row is worth to the player in turn."""
    canvas = face.canvas
    left = min(face.columns) - 26
    gains = ()
    if active:
        game, state = match.game, match.state
        gains = tuple([game.gain(state, player, index) for index in range(len(game.colours))])
    if canvas.part(left, y + 1, RIGHT - 44 - left, 10, gains):
        for x, gain in zip(face.columns, gains):
            if gain is not None:
                canvas.text(x + 9, y + 11, "%+d" % gain if gain else "±0", b14, "r")


def _path(canvas, x, y, size, closed, stones, group):
    """A path or a row, filled as far as it has come, closing cards stand up; the x behind it."""
    for stone in range(stones):
        if stone >= size:
            canvas.rect(x + 1, y + 1, 1, 1)
        elif stone >= size - closed:
            canvas.rect(x, y - 3, 3, 9)
        else:
            canvas.rect(x, y, 3, 3)
        x += 4 if (stone + 1) % group else 6
    return x

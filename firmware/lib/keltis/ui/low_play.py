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

FOOT = 29  # the height of what stands below the rows
_TAB = 44
_CELLS = _TAB + 1  # where the first cell may begin
_FIRST = 61
_SMALL = 24


def draw(face, table, asked=None, player=None):
    """What `player` (None: who is in turn) is asked or else the last move, all rows, how near the
    end is."""
    canvas = face.canvas
    match = table.match
    turn = table.turn if player is None else player
    count = len(match.names)
    height = (face.height - 40 - face.more) // count
    for player in range(count):
        y = face.rows + player * height
        _tab(face, match, player, y, height, player == turn)
        stamp = match.stamps[player]
        if canvas.parts(_TAB, y + 1, face.right - _TAB, height - 1, stamp):
            x = _FIRST + 4 * _pitch(face) + 14
            if canvas.parts(_CELLS, y + 1, x - _CELLS, height - 1, stamp):
                _cells(face, match, player, y, height, x)
            _counts(face, match, player, y, height, x)
    beside = face.said_left > face.margin  # the labels of NEXT and SCORE
    left = near(face, match, face.right, face.gains - 1 if beside else face.said, 8)
    right = face.right if beside else left - 6
    who, words = said(match, turn, asked)
    if canvas.part(0, face.said - 10, left, 13, (who, words, left)):
        x = canvas.text(face.said_left, face.said, face.fit(who, b12, 66) + " ", b12)
        canvas.text(x, face.said, face.fit(words, r12, right - x), r12)
    _gains(face, match, turn)


def foot(face, keys):
    """Whether the labels at the keys must be drawn, since they are others; there is room then."""
    if face.above:
        return True
    canvas = face.canvas
    top = face.height - FOOT
    if not canvas.part(0, top + 13, face.width, FOOT - 13, keys):
        return False
    free = _gains_end(face)
    canvas.wipe(free, top, face.width - free, 13)
    if face.side:
        canvas.wipe(face.right, 14, face.width - face.right, top - 14)
    face.ticks()
    if face.chords:  # else their labels are there
        start = free + (2 - free) % 3
        canvas.hline(start, face.rule, face.right - start, BLACK, 3)
    return True


def clear_foot(face):
    """Take away what play says under the rows."""
    if face.above:
        face.canvas.rect(0, 1, face.right, face.rows, WHITE)
    else:
        face.canvas.rect(0, face.height - 29 - face.more, face.right, 27 + face.more, WHITE)


def _gains_end(face):
    return _FIRST + 4 * _pitch(face) + (8 if face.more else 21)


def _pitch(face):
    return 31 if face.width >= 296 else 27


def _tab(face, match, player, y, height, active):
    """A player's name, in white on black if it is the player in turn."""
    name = match.names[player]
    if not face.canvas.part(0, y, _TAB, height, (name, active)):
        return
    ink = BLACK
    if active:
        face.canvas.round_rect(0, y + 1, _TAB, height - 2)
        ink = WHITE
    name, font = face.best(name, (b14, b12), _TAB - 3)
    face.canvas.text(face.margin - 1, y + (height - 22) // 2 + 16, name, font, "l", ink)


def _cells(face, match, player, y, height, end):
    """A player's rows, before x = `end`."""
    canvas = face.canvas
    game = match.game
    state = match.state
    small = height < _SMALL
    down = y + (height - 22) // 2
    pitch = _pitch(face)
    cells = []
    for index in range(len(game.colours)):
        row = game.row(state, player, index)
        stones = None if small else stones_of(game, state, index, row[0])
        cells.append((row, game.value(state, player, index), stones))
    narrow = pitch < 31  # cells overlap
    anew = narrow and canvas.part(_TAB, y + 1, end - _TAB, height - 1, cells)
    for index in range(len(cells)):
        left = _FIRST + index * pitch
        if (
            anew
            or not narrow
            and canvas.part(left + 14 - pitch, y + 1, pitch, height - 1, cells[index])
        ):
            _cell(face, left, down + (17 if small else 14), *cells[index])


def _counts(face, match, player, y, height, x):
    """A player's wish stones, points and total, from x on."""
    canvas = face.canvas
    game = match.game
    state = match.state
    down = y + (height - 22) // 2
    end = face.right - 38
    counts = game.wish(state, player), game.points(state, player)
    if canvas.part(x, y + 1, end - x, height - 1, counts):
        wish_count(canvas, x, down + 4, counts[0])
        if point_count(canvas, x + 16, down + 4, counts[1]) > end:
            face.canvas.spill()
    total = number(game.total(state, player))
    if canvas.part(end, y + 1, 38, height - 1, total):
        font = t20 if height < _SMALL else t24
        if canvas.width(total, font) > 39:
            font = b18  # below -99
        canvas.text(face.right, y + (height + font.FIGURE) // 2, total, font, "r")


def _cell(face, x, base, row, value, stones):
    canvas = face.canvas
    size, direction, closed, large = row
    if size:
        value = number(value)
        font = b18 if canvas.width(value, b18) < _pitch(face) - 10 else b14
        width = canvas.width(value, font)
        if width > 22:
            face.canvas.spill()
        canvas.text(x + 5 - width, base, value, font)
        if not closed:
            canvas.bitmap(x + 7, base - 13, DIRECTIONS[direction])
        if large:
            canvas.rect(x + 5 - width, base + 2, width - 1, 2)
        if not stones:
            for bar in range(closed):
                canvas.rect(x + 8 + bar * 4, base - 12, 2, 12)
    elif not stones:
        canvas.text(x + 2, base, "·", b18, "r")
    step = 2 if _pitch(face) < 31 else 3  # its stones touch, or paths side by side would
    if stones and _path(canvas, x - 15, base + 5, step, size, closed, *stones) > x + 15:
        face.canvas.spill()


def _path(canvas, x, y, step, size, closed, stones, group):
    """A path or a row, filled as far as it has come, closing cards stand up; the x behind it."""
    for stone in range(stones):
        if stone >= size:
            canvas.rect(x, y + 1, 1, 1)
        elif stone >= size - closed:
            canvas.rect(x, y - 3, step - 1, 6)
        else:
            canvas.rect(x, y, 2, 2)
        x += step if (stone + 1) % group else 4
    return x


def _gains(face, match, turn):
    canvas = face.canvas
    y, more = face.gains, face.more
    colours = range(len(match.game.colours))
    gains = tuple([match.game.gain(match.state, turn, index) for index in colours])
    end = _gains_end(face)
    if not canvas.part(0, y - 10 - more, end, 13 + more, gains):
        return
    # The word reaches down to the rule; turned, to the rows.
    left = 2 if face.above else _TAB
    right = face.right if face.above and face.chords else end
    canvas.hline(left, face.rule, right - left, BLACK, 3)
    canvas.text(face.margin, y - 1 if face.above else y, say("gains"), r12)
    for index in colours:
        x = _FIRST + index * _pitch(face)
        gain = "" if gains[index] is None else "%+d" % gains[index] if gains[index] else "±0"
        if more:
            canvas.bitmap(x - 9, y - 9 - more, icons.SIGN12[index])
            canvas.text(x + 5, y, gain, b12, "r")
        else:
            canvas.bitmap(x - 15, y - 10, icons.SIGN12[index])
            canvas.text(x - 1, y, gain, b12)

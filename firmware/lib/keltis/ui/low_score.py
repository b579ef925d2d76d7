"""The score on a low glass: a row for each player, under the signs of the colours."""

from keltis.ui import icons
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import number
from keltis.ui.fonts import b12, b14, b18, r12, t20
from keltis.ui.words import verdict

_TAB = 44
_FIRST = 66
_PITCH = 23
_ROW = 22
_HEAD = 26


def draw(face, match, final):
    """The whole table; `final` names the winners, otherwise it is the score as it stands."""
    canvas = face.canvas
    score = match.game.score(match.state)
    left = face.margin
    if final and score["winners"]:
        canvas.bitmap(left, 1, icons.CROWN12)
        left += 17
    over = score["over"] and "over " + score["over"]
    forms = verdict(match.names, score, final)
    face.verdict(10, forms, (b12, r12), over, left, face.right - 1)
    _head(canvas, len(match.game.colours))
    for player in range(len(match.names)):
        black = final and player in score["winners"]
        _row(face, match, score, player, _HEAD + player * _ROW, black)


def _head(canvas, colours):
    for index in range(colours):
        canvas.bitmap(_FIRST + index * _PITCH - 13, 13, icons.SIGN12[index])
    x = _FIRST + 5 * _PITCH
    canvas.bitmap(x - 14, 14, icons.RING15)
    canvas.bitmap(x + 14, 14, icons.SQUARE15)
    canvas.hline(x + 42, 24, 30)


def _row(face, match, score, player, y, black):
    canvas = face.canvas
    game = match.game
    points = score["players"][player]
    ink = BLACK
    if black:
        canvas.round_rect(0, y, _TAB, _ROW - 2)
        ink = WHITE
    name, font = face.best(match.names[player], (b14, b12), _TAB - 3)
    canvas.text(face.margin - 1, y + 15, name, font, "l", ink)
    for index in range(len(game.colours)):
        x = _FIRST + index * _PITCH
        size, _, _, large = game.row(match.state, player, index)
        if size:
            value = number(points["rows"][game.colours[index]])
            canvas.text(x, y + 15, value, b14, "r")
            if large:
                width = canvas.width(value, b14)
                canvas.rect(x - width, y + 17, width, 2)
        else:
            canvas.text(x - 2, y + 15, "·", b14, "r")
    x = _FIRST + 5 * _PITCH
    canvas.text(x, y + 15, number(points["wish"]), b14, "r")
    canvas.text(x + 27, y + 15, number(points["points"]), b14, "r")
    total = number(points["total"])
    font = t20 if canvas.width(total, t20) < 40 else b18
    canvas.text(x + 72, y + 20, total, font, "r")

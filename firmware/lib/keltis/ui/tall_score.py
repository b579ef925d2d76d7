"""The score, added up line by line as one would on paper: colours, wish stones, points, total."""

from keltis.ui import icons
from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.face import number
from keltis.ui.fonts import b12, b14, b18, r12, r14, t24
from keltis.ui.text import say
from keltis.ui.words import verdict

_RIGHT = 312
_TITLE_WIDTH = 99
_TOP = 58
_WORD = 33
_STEPS = {2: 100, 3: 70, 4: 52}


def draw(face, match, final):
    """The whole table; `final` names the winners, otherwise it is the score as it stands."""
    score = match.game.score(match.state)
    count = len(match.names)
    step = _STEPS[count]
    last = min(_RIGHT, face.room - 14)
    rights = [last - step * (count - 1 - player) for player in range(count)]
    winners = score["winners"] if final else ()
    title = say("final score" if final else "as it stands")
    title, font = face.best(title, (b18, b14, b12), _TITLE_WIDTH)
    face.canvas.text(face.margin, 38, title, font)
    _names(face, match.names, rights, step, winners)
    _lines(face, match, score, rights)
    face.canvas.rect(face.margin, 203, 304, 2)
    face.canvas.text(_WORD, 236, say("total"), b14)
    for player in range(count):
        total = number(score["players"][player]["total"])
        face.canvas.text(rights[player] + 1, 236, total, t24, "r")
    _verdict(face, match.names, score, final)


def _names(face, names, rights, step, winners):
    canvas = face.canvas
    others = [names[player] for player in range(len(names)) if player not in winners]
    tight = any(canvas.width(name, r14) > step - 8 for name in others)
    for player in range(len(names)):
        right = rights[player]
        if player in winners:
            name, font = face.best(names[player], (b14, b12), step - 12)
            half = max(24, canvas.width(name, font) // 2 + 4)
            middle = right - 18 if half == 24 else right + 6 - half
            canvas.round_rect(middle - half, 4, 2 * half, 36)
            canvas.bitmap(middle, 8, icons.CROWN12, WHITE, "c")
            canvas.text(middle, 33, name, font, "c", WHITE)
        else:
            font = r12 if tight else r14
            canvas.text(right, 33, face.fit(names[player], font, step - 8), font, "r")


def _lines(face, match, score, rights):
    canvas = face.canvas
    game = match.game
    colours = game.colours
    step = 22 if len(colours) == 5 else 31
    y = _TOP if len(colours) == 5 else _TOP + 5
    for index in range(len(colours)):
        canvas.bitmap(face.margin, y - 13, icons.SIGN16[index])
        canvas.text(_WORD, y, say(colours[index]), r14)
        for player in range(len(rights)):
            size, direction, closed, large = game.row(match.state, player, index)
            value = score["players"][player]["rows"][colours[index]]
            if size:
                canvas.text(rights[player], y, number(value), b14, "r")
            else:
                canvas.text(rights[player] - 3, y, "·", b14, "r")
            if large:
                canvas.bitmap(rights[player] + 3, y - 9, icons.PAWN9)
        y += step
    canvas.hline(face.margin, y - 14, 304, BLACK, 3)
    y += 3
    for icon, word, key in (
        (icons.RING15, "wish stones", "wish"),
        (icons.SQUARE15, "points", "points"),
    ):
        canvas.bitmap(face.margin, y - 12, icon)
        canvas.text(_WORD, y, say(word), r14)
        for player in range(len(rights)):
            canvas.text(rights[player], y, number(score["players"][player][key]), b14, "r")
        y += 22


def _verdict(face, names, score, final):
    over = score["over"] and "over " + score["over"]
    right = face.room - 7
    face.verdict(262, verdict(names, score, final), (r14, r12), over, face.margin, right)

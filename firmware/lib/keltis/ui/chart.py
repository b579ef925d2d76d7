"""Each player's total over the turns as a line: the winner's thick, the others thin or dotted."""

from keltis.ui.canvas import BLACK, WHITE
from keltis.ui.fonts import b14, r12, r14

_STEPS = (5, 10, 20, 40, 80)


def draw(face, names, story, box, right, font):
    """The chart in `box` (x, y, width, height); beside it names, and totals ending at `right`."""
    x, y, width, height = box
    canvas = face.canvas
    totals = story.totals
    step, low, high = _scale(totals, height)

    def column(turn):
        return x + (width - 1) * turn // max(story.turns, 1)

    def line(total):
        return y + (high - total) * (height - 1) // (high - low)

    for value in range(low, high + 1, step):
        canvas.hline(x, line(value), width, BLACK, 0 if value == 0 else 4)
        canvas.text(x - 5, line(value) + r12.FIGURE // 2, str(value), r12, "r")
    order = sorted(range(len(names)), key=lambda player: -totals[player][-1])
    for rank in range(len(order)):
        _steps(canvas, totals[order[rank]], column, line, rank)
    for turn, player in story.leads[1:]:
        _dot(canvas, column(turn), line(totals[player][turn]), (turn, player) == story.won)
    _names(face, names, totals, order, line, x + width + 8, right, font, y + height)


def _scale(totals, height):
    """(step, lowest, highest) of the axis: some four to eight lines over all totals and nought."""
    least = min([min(series) for series in totals] + [0])
    most = max([max(series) for series in totals] + [1])
    for step in _STEPS:
        low = least // step * step
        high = -(-most // step) * step
        if (high - low) // step <= height // 22:
            break
    return step, low, high


def _steps(canvas, series, column, line, rank):
    """One line: flat through a turn, then up or down at its end."""
    for turn in range(1, len(series)):
        left, right = column(turn - 1), column(turn)
        before, after = line(series[turn - 1]), line(series[turn])
        top, tall = min(before, after), abs(before - after)
        if rank == 0:
            canvas.rect(left, before - 1, right - left + 1, 3)
            canvas.rect(right - 1, top - 1, 3, tall + 3)
        else:
            gap = 0 if rank == 1 else rank
            canvas.hline(left, before, right - left, BLACK, gap)
            canvas.vline(right, top, tall + 1, BLACK, gap)


def _dot(canvas, x, y, won):
    """A change of the lead; the one that won is larger."""
    half = 5 if won else 3
    canvas.round_rect(x - half - 1, y - half - 1, 2 * half + 3, 2 * half + 3, WHITE)
    canvas.round_rect(x - half, y - half, 2 * half + 1, 2 * half + 1)


def _names(face, names, totals, order, line, x, right, font, bottom):
    """Names and totals in the order of the totals, near the ends of their lines but apart."""
    space = font.FIGURE + 3
    y = 0
    for rank in range(len(order)):
        player = order[rank]
        total = totals[player][-1]
        lowest = bottom - (len(order) - 1 - rank) * space
        y = min(max(line(total) + font.FIGURE // 2, y + space), lowest)
        width = face.canvas.width(str(total), font)
        face.canvas.text(right, y, str(total), font, "r")
        name, style = face.best(
            names[player], (b14, r12) if rank == 0 else (r14, r12), right - width - 4 - x
        )
        face.canvas.text(x, y, name, style)

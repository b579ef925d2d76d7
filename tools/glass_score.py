"""Reads the score table off the glass: by its lines and columns, wherever they stand."""

import re

from tools.glass import read

# The lines of the score table by the words at their left, in both languages.
_LINES = {
    "green": "green", "grün": "green", "blue": "blue", "blau": "blue", "pink": "pink",
    "rosa": "pink", "yellow": "yellow", "gelb": "yellow", "brown": "brown", "braun": "brown",
    "wish stones": "wish", "Wunschsteine": "wish", "points": "points", "Punkte": "points",
    "Total": "total", "Summe": "total",
}  # fmt: skip
_ENDS = {
    "Five figures in the goal": "goal", "Fünf Figuren im Ziel": "goal",
    "Five rows closed": "closed", "Fünf Reihen zu": "closed",
    "The pile ran out": "pile", "Der Stapel ist leer": "pile",
}  # fmt: skip
_VALUE = re.compile(r"-?\d+|[?·]")


class Unreadable(ValueError):
    """The picture shows no score table, or one with a cell that cannot be read."""


def score(picture):
    """The score on the glass, shaped as the answer to a game record, with the players' `names`.

    A row not started (a dot) counts 0, "?" reads as None, `winners` are the names in white on
    black. Raises Unreadable.
    """
    texts = read(picture)
    values = [text for text in texts if _VALUE.fullmatch(text.text) and not text.inverted]
    lines = {}
    for label in texts:
        line = _LINES.get(label.text)
        if line:
            right = [value for value in values if value.left > label.right and value.level(label)]
            if right:
                lines[line] = sorted(right, key=lambda value: value.right)
    if "total" not in lines:
        raise Unreadable("no line of totals on the glass")
    columns = [_middle(total) for total in lines["total"]]
    table = {line: _cells(line, cells, columns) for line, cells in lines.items()}
    head = min(cell.top for cells in lines.values() for cell in cells)
    names = _names(texts, head, columns)
    rows = [line for line in table if line not in ("wish", "points", "total")]
    return {
        "over": next((_ENDS[end] for end in _ENDS for t in texts if end in t.text), None),
        "players": [
            {"rows": {colour: table[colour][seat] for colour in rows}}
            | {line: table[line][seat] for line in ("wish", "points", "total")}
            for seat in range(len(columns))
        ],
        "winners": [seat for seat, name in enumerate(names) if name.inverted],
        "names": [name.text for name in names],
    }


def _cells(line, cells, columns):
    """The values of one line, one for each column."""
    if len(cells) != len(columns):
        raise Unreadable(f"{line}: {len(cells)} values for {len(columns)} players")
    for cell, column in zip(cells, columns):
        if min(columns, key=lambda other: abs(other - _middle(cell))) != column:
            raise Unreadable(f"{line}: {cell.text} stands under no total")
    return [_number(cell.text) for cell in cells]


def _number(text):
    return None if text == "?" else 0 if text == "·" else int(text)


def _names(texts, head, columns):
    """The text above the table that stands nearest to each column."""
    above = [text for text in texts if text.baseline < head and text.text[0].isalpha()]
    if len(above) < len(columns):
        raise Unreadable(f"{len(above)} texts above {len(columns)} columns")
    names = [min(above, key=lambda text: abs(_middle(text) - column)) for column in columns]
    if len(set(names)) < len(names):
        raise Unreadable("two columns under one name")
    return names


def _middle(text):
    return (text.left + text.right) / 2

"""Reads the score table off the glass: by its lines and columns, wherever they stand.

On a tall glass each player has a column and the lines say what they are; on a low one each player
has a row, in which colours, wish stones, points and total follow each other.
"""

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
    "The game has ended": "pile", "Das Spiel ist beendet": "pile",
}  # fmt: skip
_COLOURS = ("green", "blue", "pink", "yellow", "brown")
_AFTER = ("wish", "points", "total")
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
        return _by_rows(texts)
    columns = [_middle(total) for total in lines["total"]]
    table = {line: _cells(line, cells, columns) for line, cells in lines.items()}
    head = min(cell.top for cells in lines.values() for cell in cells)
    names = _names(texts, head, columns)
    rows = [line for line in table if line not in ("wish", "points", "total")]
    players = [
        {"rows": {colour: table[colour][seat] for colour in rows}}
        | {line: table[line][seat] for line in _AFTER}
        for seat in range(len(columns))
    ]
    return _answer(texts, players, names)


def _answer(texts, players, names):
    return {
        "over": next((_ENDS[end] for end in _ENDS for t in texts if end in t.text), None),
        "players": players,
        "winners": [seat for seat, name in enumerate(names) if name.inverted],
        "names": [name.text for name in names],
    }


def _by_rows(texts):
    """A name at the left, and level with it a value for each colour and what comes after them."""
    players, names = [], []
    for name in sorted(texts, key=lambda text: text.top):
        right = [text for text in texts if text.level(name) and text.left > name.right]
        # Columns that stand close are read as one text; a key's label is none.
        words = " ".join(text.text for text in sorted(right, key=lambda text: text.right)).split()
        words = list(filter(_VALUE.fullmatch, words))
        colours = _COLOURS[: len(words) - len(_AFTER)]
        if name.text[0].isalpha() and len(words) in (3 + len(_AFTER), 5 + len(_AFTER)):
            numbers = list(map(_number, words))
            rows = dict(zip(colours, numbers))
            players.append({"rows": rows} | dict(zip(_AFTER, numbers[len(colours) :])))
            names.append(name)
    if not players:
        raise Unreadable("no totals on the glass")
    return _answer(texts, players, names)


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

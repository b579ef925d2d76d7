"""Games as a table for a spreadsheet: a row for each player and game."""

import csv
import io

from keltis import bgstats
from tools.export.game import shown

COLOURS = ("green", "blue", "pink", "yellow", "brown")
HEAD = (
    "game", "box", "date", "finished", "seat", "name", "started",
    *COLOURS, "wish", "points", "total", "rank", "winner", "uuid",
)  # fmt: skip
_FORMULA = ("=", "+", "-", "@")


def table(games):
    """All of it, as text; what is not known is empty."""
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(HEAD)
    for number, game in enumerate(games, 1):
        began = game.match.options.get("starter")
        knows = type(began) is int and not game.match.options.get("tally")
        points = game.score["players"]
        for seat, (name, total, rank, winner, first) in enumerate(bgstats.players(game.match)):
            rows.writerow((
                number,
                game.match.game.id,
                game.date,
                _word(bool(game.over)),
                seat + 1,
                _harmless(shown(name)),
                _word(first) if knows else None,
                *(points[seat]["rows"].get(colour) for colour in COLOURS),
                points[seat]["wish"],
                points[seat]["points"],
                total,
                rank if game.result else None,
                _word(winner) if game.result else None,
                game.uuid,
            ))  # fmt: skip
    return text.getvalue()


def _word(true):
    return "yes" if true else "no"


def _harmless(name):
    """A name that no spreadsheet takes for a formula."""
    return "'" + name if name.startswith(_FORMULA) else name

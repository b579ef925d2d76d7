"""The figures of the bench: what was measured, the limit beside it, one table, one JSON."""

import statistics
from dataclasses import dataclass

_HEAD = ("figure", "median", "worst", "limit", "")


@dataclass
class Figure:
    """`values` of one figure in `unit`; `limit`: what the worst may be, None where there is none.
    `more`: more is better, and the worst is the least. `note` says more of it."""

    name: str
    unit: str
    values: list
    limit: float | None = None
    more: bool = False
    note: str = ""

    @property
    def median(self):
        return statistics.median(self.values)

    @property
    def worst(self):
        return min(self.values) if self.more else max(self.values)

    @property
    def kept(self):
        """Whether it keeps its limit."""
        if self.limit is None:
            return True
        return self.worst >= self.limit if self.more else self.worst <= self.limit


def table(figures):
    """The lines of the table."""
    rows = [_HEAD]
    for figure in measured(figures):
        sign = ">=" if figure.more else "<="
        limit = "" if figure.limit is None else f"{sign} {_number(figure.limit)}"
        state = "" if figure.kept else "OVER"
        name = f"{figure.name}, {figure.unit}" if figure.unit else figure.name
        median, worst = _number(figure.median), _number(figure.worst)
        rows.append((name, median, worst, limit, f"{state} {figure.note}".strip()))
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return [
        f"{row[0]:{widths[0]}}  "
        + "  ".join(f"{cell:>{width}}" for cell, width in zip(row[1:4], widths[1:]))
        + (f"  {row[4]}" if row[4] else "")
        for row in rows
    ]


def told(figures):
    """What is kept as JSON: name -> unit, median, worst, limit, whether more is better."""
    return {
        figure.name: {
            "unit": figure.unit,
            "median": figure.median,
            "worst": figure.worst,
            "limit": figure.limit,
            "more": figure.more,
        }
        for figure in measured(figures)
    }


def measured(figures):
    """Those of which there is a value: a short game may not lead to each."""
    return [figure for figure in figures if figure.values]


def _number(value):
    return f"{value:,.1f}".replace(".0", "") if value < 1000 else f"{value:,.0f}"

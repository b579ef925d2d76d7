#!/usr/bin/env python3
"""Score game records: one line of JSON each with --json, else a table that a person reads.

Records are JSON Lines, from the files named or from standard input. Exit status: 0 if every record
was scored, 1 if one was refused, 2 if a file could not be read or an answer not be written. Needs
Python 3.10, nothing else.
"""

import argparse
import errno
import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "firmware" / "lib"))

from keltis import record  # noqa: E402
from keltis.match import Refused  # noqa: E402

STDIN, STDOUT = 0, 1
ENDS = {
    None: "not over yet",
    "goal": "over, five figures are in the goal",
    "closed": "over, five rows are closed",
    "pile": "over, the game has ended",
}


class Unread(Exception):
    """A file cannot be read; a line says why."""


def main(arguments):
    options = read_arguments(arguments)
    status = 0
    number = 0
    for name in options.files:
        try:
            for line in lines(name):
                number += 1
                try:
                    match = load(line)
                except Refused as refused:
                    status = max(status, 1)
                    text = refused_json(refused) if options.json else refused_words(refused)
                else:
                    text = json.dumps(score(match)) if options.json else table(match)
                print(text if options.json else f"{number}: {text}")
        except Unread as why:
            print(f"score.py: {why}", file=sys.stderr)
            status = 2
    return status


def read_arguments(arguments):
    parser = argparse.ArgumentParser(prog="score.py", description="Score Keltis game records.")
    parser.add_argument("--json", action="store_true", help="answer each record in a line of JSON")
    parser.add_argument(
        "files", nargs="*", default=["-"], metavar="FILE", help="JSON Lines; none or - is stdin"
    )
    return parser.parse_args(arguments)


def lines(name):
    """The lines of a file that are not blank, as bytes. Raises Unread."""
    try:
        with open(STDIN if name == "-" else name, "rb", closefd=name != "-") as file:
            for line in file:
                if line.strip():
                    yield line
    except OSError as error:
        raise Unread(f"cannot read {name}: {error.strerror}") from None


def load(line):
    """The match that a line tells. Raises Refused."""
    try:
        told = json.loads(line.decode(), parse_constant=no_number)
    except (ValueError, RecursionError):
        raise Refused("no JSON", -1) from None
    return record.read(told)


def no_number(name):
    raise ValueError(name)


def score(match):
    return match.game.score(match.state)


def refused_json(refused):
    return json.dumps({"illegal": refused.index, "why": refused.why})


def refused_words(refused):
    where = "" if refused.index < 0 else f" at event {refused.index}"
    return f"refused{where}: {refused.why}\n"


def table(match):
    """The score line by line, a column for each player, and who wins."""
    answer = score(match)
    names = ["".join(c if c.isprintable() else "?" for c in name) for name in match.names]
    players = answer["players"]
    rows = [(colour, [p["rows"][colour] for p in players]) for colour in match.game.colours]
    for title, key in (("wish stones", "wish"), ("points", "points"), ("total", "total")):
        rows.append((title, [player[key] for player in players]))
    widths = [max(len(name), 4) for name in names]
    text = [f"{match.game.id}, {ENDS[answer['over']]}", row("", names, widths)]
    for title, values in rows:
        text.append(row(title, ["?" if value is None else value for value in values], widths))
    return "\n".join([*text, winners(answer, names), ""])


def row(title, values, widths):
    cells = [f"{value:>{width}}" for value, width in zip(values, widths)]
    return f"  {title:<11}  " + "  ".join(cells)


def winners(answer, names):
    best = " and ".join(names[player] for player in answer["winners"])
    if not best:
        return "  a printed value is not known, so the winner is open"
    return f"  won by {best}" if answer["over"] else f"  ahead: {best}"


if __name__ == "__main__":
    try:
        if sys.stdout is None:
            raise OSError(errno.EBADF, "standard output is closed")
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), STDOUT)  # what waits cannot be written either
        status = 0
        if not isinstance(error, BrokenPipeError):  # then whoever reads has seen enough
            print(f"score.py: cannot write: {error.strerror}", file=sys.stderr)
            status = 2
    sys.exit(status)

"""Games off a board, as game records, for a spreadsheet, and for the app BG Stats.

    .venv/bin/python -m tools.export all [--port PORT | --flash FILE] [--out DIR] [--date DATE]
    .venv/bin/python -m tools.export records [--port PORT | --flash FILE]
    .venv/bin/python -m tools.export csv FILE
    .venv/bin/python -m tools.export bgsplay FILE [--date DATE] [--me NAME]

`all` is what `make export` runs; the others print one of its files. FILE has a game record a line.
Nothing is changed on the board, and what was exported before stays.
"""

import argparse
import datetime
import os
import sys
from pathlib import Path

from tools.export import shelf
from tools.export.bgsplay import bgsplay, plays
from tools.export.game import is_date, merge, read
from tools.export.table import table
from tools.flash.board import Board, Trouble, find, main

RECORDS, TABLE, PLAYS = "games.jsonl", "games.csv", "games.bgsplay"


def arguments():
    parser = argparse.ArgumentParser(prog="tools.export", description=__doc__.partition("\n")[0])
    whats = parser.add_subparsers(dest="what", required=True, metavar="all|records|csv|bgsplay")
    for what in ("all", "records", "csv", "bgsplay"):
        part = whats.add_parser(what)
        if what in ("all", "records"):
            part.add_argument("--port", help="where the board is; needed if there are two")
            part.add_argument("--flash", help="the virtual device's flash instead of a board")
        else:
            part.add_argument("file", help="game records, a line each")
        if what == "all":
            part.add_argument("--out", default="export", help="the folder for the files")
        if what in ("all", "bgsplay"):
            part.add_argument(
                "--date", help="when games without a date were played: today or Y-M-D"
            )
            part.add_argument("--me", help="which player you are, for BG Stats")
    return parser.parse_args()


def export(told):
    """Do what was asked. Raises Trouble."""
    if told.what == "all":
        export_all(told)
    elif told.what == "records":
        print(*records(fetched(told)), sep="\n")
    elif told.what == "csv":
        sys.stdout.write(table(named(told.file)))
    else:
        print(bgsplay(dated(named(told.file), told.date), told.me or None))


def export_all(told):
    """Everything into files, with what was exported before."""
    day(told.date)  # before anything is done
    folder = Path(told.out)
    known, complaints = of_file(folder / RECORDS) if (folder / RECORDS).exists() else ([], [])
    if complaints:
        raise Trouble(f"{folder / RECORDS}, {complaints[0]}: mend it, or move it away")
    found = fetched(told)
    games = merge(known, found)
    games = dated(games, told.date)
    write(folder / RECORDS, "".join(f"{line}\n" for line in records(games)))
    write(folder / TABLE, "\ufeff" + table(games))  # with a mark, by which Excel knows UTF-8
    print(f"found     games: {len(found)}")
    print(f"records   {folder / RECORDS}, games: {len(games)}")
    print(f"table     {folder / TABLE}")
    for_app = plays(games)
    if for_app:
        write(folder / PLAYS, bgsplay(games, told.me or None))
        print(f"BG Stats  {folder / PLAYS}, plays: {len(for_app)}")
    undated = sum(game.result and not game.date for game in games)
    if undated:
        print(f"no date   games: {undated}, not for BG Stats: say DATE=today or DATE=YYYY-MM-DD")
    open_ends = sum(not game.result for game in games)
    if open_ends:
        print(f"no result games: {open_ends}, unfinished or a value not known, not for BG Stats")


def fetched(told):
    """The games of the board, which then goes on, or of the flash image."""
    if told.flash and told.port:
        raise Trouble("PORT= and FLASH= are both named: name one of them")
    if told.flash:
        return complained(*shelf.in_image(told.flash))
    with Board(find(told.port or None)) as board:
        board.require_micropython()
        games = complained(*shelf.on_board(board))
        try:
            print(f"started   it shows: {board.restart()}", file=sys.stderr)
        except Trouble as trouble:  # the games are here
            print(f"keltis: {trouble}", file=sys.stderr)
    return games


def of_file(path):
    """(games, complaints) of a file of records. Raises Trouble."""
    try:
        with open(path, "rb") as file:
            return read(file)
    except OSError as error:
        raise Trouble(f"{path} cannot be read ({error.strerror}): name another file") from None


def named(path):
    """The games of a file; what is wrong with others is said."""
    games, complaints = of_file(path)
    return complained(games, [f"{path}, {complaint}" for complaint in complaints])


def complained(games, complaints):
    """The games; what is wrong with others is said."""
    for complaint in complaints:
        print(f"keltis: {complaint}", file=sys.stderr)
    return games


def records(games):
    return [game.line() for game in games]


def dated(games, date):
    """The games; those without a date have this one, if there is one."""
    for game in games:
        game.date = game.date or day(date)
    return games


def day(date):
    """A date as it is told, as YYYY-MM-DD. Raises Trouble."""
    if not date:
        return None
    date = datetime.date.today().isoformat() if date == "today" else date
    if not is_date(date):
        raise Trouble(f"{date} is no date: say DATE=today, or a day as DATE=2026-01-31")
    return date


def write(path, text):
    """Write a file whole, or not at all. Raises Trouble."""
    new = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(text, encoding="utf-8", newline="")
        os.replace(new, path)
    except OSError as error:
        raise Trouble(f"{path} cannot be written ({error.strerror}): name another OUT=") from None


if __name__ == "__main__":
    told = arguments()
    main(lambda: export(told))

"""Types game records on a running device by its keys alone, and counts the presses it takes.

    python tools/typist.py [--device desk] [--box cards] FILE...

FILEs hold records or vectors, a line each. The settings that a record needs (mini's printed values,
the board's wish table) lie on the flash beforehand. Tallies and corrected games are told apart.
What is no record, or one against the rules, is named and left out; the exit status is 1 then.
"""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(1, str(Path(__file__).resolve().parent.parent / "firmware" / "lib"))

from keltis import record as records
from keltis.match import Refused
from tools import counting
from tools.decisions import COLOURS, icon, is_corrected, is_tally, needed
from tools.hand import Hand, Stuck
from tools.score import refused_words
from tools.virtual.device import VirtualDevice
from tools.virtual.link import CannotStart

TURNS = ("play", "close", "point", "wish", "take", "leave", "discard")
# From any screen these lead home, the first that is offered.
HOMEWARD = ("keep", "home", "score", "back", "not now")


class Typist:
    """Plays game records on `device` (see Hand)."""

    def __init__(self, device):
        self.hand = Hand(device)

    def play(self, record):
        """Type a record, beginning at whatever screen the device shows.

        Ends at the final score, or at the score as it stands if the game is not over. Returns
        presses (holds among them), holds, refused, needed decisions and turns, counted from the
        first move. Raises Stuck.
        """
        hand = self.hand
        tally = is_tally(record)
        self._begin(record, "tally" if tally else "new")
        hand.count.clear()
        if tally:
            counting.tally(hand, record)
        events = [] if tally else list(record["events"])
        while events or hand.screen in ("tile", "figure", "more"):
            self._step(events)
        report = {key: hand.count[key] for key in ("presses", "holds", "refused")}
        if hand.screen != "final":
            hand.choose("finish")
        turns = sum(event["do"] in TURNS for event in record["events"])
        return report | {"needed": needed(record), "turns": turns}

    def _begin(self, record, key):
        """Home, then by that key there a game of the record's box with its number of players."""
        hand = self.hand
        while hand.screen != "home":
            hand.choose(next(filter(hand.offers, HOMEWARD), "home"))
        players = len(record["players"])
        self.colours = COLOURS[record["game"]]
        hand.choose(key)
        if hand.screen == "leave":
            hand.choose("keep")
        hand.choose(record["game"])
        if hand.screen == "seats":
            hand.choose(str(players))
        if hand.screen == "values":
            hand.choose("not now")
        if key == "new":
            hand.choose("score")
            hand.choose("player")
            self.names = hand.words[:players]
            hand.choose("back")

    def _step(self, events):
        """Answer the question on the glass, or type the next event; take it off `events`."""
        hand = self.hand
        do = events[0]["do"] if events else None
        if hand.screen == "tile":
            hand.choose(str(events.pop(0)["tile"]) if do == "tile" else "none")
        elif do == "tile":
            # The device knew it and has carried it out.
            events.pop(0)
        elif hand.screen == "figure":
            hand.choose(events.pop(0)["colour"] if do == "advance" else "none")
        elif do == "set":
            event = events.pop(0)
            counting.correct(hand, event, self.names[event["player"]], self.colours)
        elif hand.screen == "more":
            self._extra_card(events)
        elif do == "end":
            events.pop(0)
            if hand.screen != "final":
                hand.choose("finish")
                hand.choose("end")
        else:
            self._move(events.pop(0))

    def _move(self, event):
        """Type a move; first say whose turn it is, if play does not go round."""
        player = event["player"]
        if player != self._in_turn():
            self.hand.choose("score")
            self.hand.choose("player")
            self.hand.choose(self.names[player])
        self._lay(event)

    def _extra_card(self, events):
        """The next of the two more cards of the player whom the device asks, or a pass."""
        player = self._in_turn()
        for at, event in enumerate(events):
            if event["player"] == player and event["do"] != "set":
                self._lay(events.pop(at))
                return
        self.hand.choose("pass")

    def _in_turn(self):
        """The seat whose name stands in white on black."""
        name = self.hand.marked(self.names)
        if name is None:
            raise Stuck(f'screen "{self.hand.screen}" marks nobody as in turn')
        return self.names.index(name)

    def _lay(self, event):
        hand = self.hand
        do = event["do"]
        colour = event.get("colour")
        key = self.colours.index(colour) if colour else None
        if do in ("discard", "leave"):
            hand.choose("next")
        elif do == "close":
            hand.choose("close", key)
        elif do == "point":
            hand.choose("score")
            hand.choose(colour or "neutral")
        elif do == "wish":
            hand.choose("score")
            hand.choose("wish stone")
        elif do == "take" and icon(event):
            hand.choose("icon", key)
            hand.choose(str(icon(event)))
        elif event.get("figure") == "large" and hand.offers("large", key):
            hand.choose("large", key)
        else:
            hand.choose(colour)


def kind(record):
    """The box, and whether it is a tally or a corrected game: what presses are counted for."""
    more = " tally" if is_tally(record) else " corrected" if is_corrected(record) else ""
    return record["game"] + more


def settings(record):
    """The device's settings file that a record needs: path on the flash -> content."""
    options = record.get("options") or {}
    paths = {colour: path for colour, path in (options.get("paths") or {}).items() if path}
    told = {
        "language": "en", "wish_table": options.get("wish_table") or "sheet", "paths": paths,
    }  # fmt: skip
    return {"/settings.json": json.dumps(told, sort_keys=True).encode()}


def type_all(records, device):
    """Play each record on a virtual device of that name that has learned nothing before.

    Yields (record, device after the game, report). Raises Stuck and CannotStart.
    """
    for record in records:
        with VirtualDevice(device, files=settings(record)) as running:
            yield record, running, Typist(running).play(record)


def read(line):
    """The record in a line of records or vectors, None if the vector's is to be refused.

    ValueError says what is wrong with it.
    """
    try:
        told = json.loads(line)
        record = told.get("record", told)
        refused = "illegal" in told.get("expect", {})
    except (AttributeError, TypeError, ValueError, RecursionError):
        raise ValueError("no game record") from None
    if refused:
        return None
    try:
        records.read(record)
    except Refused as refused:
        raise ValueError(refused_words(refused).strip()) from None
    return record


def lines(paths):
    """Where it stands, and the line, of each line in these files. Raises OSError."""
    for path in paths:
        for number, line in enumerate(Path(path).read_bytes().splitlines(), 1):
            yield f"{path}, line {number}", line


def main():
    parser = argparse.ArgumentParser(description="type game records and count the presses")
    parser.add_argument("files", nargs="+", metavar="FILE", help="records or vectors, a line each")
    parser.add_argument("--device", default="desk", help="name of the virtual device")
    parser.add_argument("--box", choices=COLOURS, help="only records of this box")
    arguments = parser.parse_args()
    totals = {}
    status = 0
    try:
        for where, line in lines(arguments.files):
            try:
                record = read(line)
                if record and arguments.box in (None, record["game"]):
                    ((_, _, report),) = type_all([record], arguments.device)
                    totals.setdefault(kind(record), Counter()).update(report, records=1)
            except (ValueError, Stuck) as error:
                print(f"typist: {where}: {error}", file=sys.stderr)
                status = 1
    except (OSError, CannotStart) as error:
        sys.exit(f"typist: {error}")
    print_table(totals)
    sys.exit(status)


def print_table(totals):
    """One line a kind; `totals`: kind of record -> sums of the reports."""
    print("box             records  turns presses needed  per needed  holds refused")
    for box in sorted(totals, key=lambda kind: list(COLOURS).index(kind.split()[0])):
        row = totals[box]
        print(
            f"{box:15} {row['records']:7} {row['turns']:6} {row['presses']:7} {row['needed']:6}"
            f"  {row['presses'] / max(row['needed'], 1):10.3f} {row['holds']:6} {row['refused']:7}"
        )


if __name__ == "__main__":
    main()

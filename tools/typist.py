"""Types game records on a running device by its keys alone, and counts the presses it takes.

    python tools/typist.py [--device desk] [--box cards] [--referee] FILE...
    python tools/typist.py [--device desk] --random PRESSES [--seed 1]

FILEs hold records or vectors, a line each. The settings that a record needs (mini's printed values,
the board's wish table) lie on the flash beforehand. Tallies and corrected games are told apart.
What is no record, or one against the rules, is named and left out; the exit status is 1 then.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(1, str(Path(__file__).resolve().parent.parent / "firmware" / "lib"))

from keltis import record as records
from tools import counting
from tools.decisions import COLOURS, icon, is_tally, needed, tells_numbers
from tools.hand import Hand, Stuck
from tools.presses import Sums, kind, lines, read, table
from tools.shelves import shelf
from tools.virtual.device import VirtualDevice
from tools.virtual.link import CannotStart
from tools.wild import press_at_random, table_of

COUNTED = ("presses", "holds", "chords", "refused")
TURNS = ("play", "close", "point", "wish", "take", "leave", "discard")


class Typist:
    """Plays game records on `device`; `hasty`: without waiting for the ink (see Hand), `pausing`:
    but between two turns."""

    def __init__(self, device, hasty=False, pausing=False):
        self.hand = Hand(device, hasty)
        self._pausing = pausing

    def play(self, record, referee=False):
        """Type a record, beginning at whatever screen the device shows; `referee`: with the numbers
        of its cards.

        Ends at the final score, or at the score as it stands if the game is not over. Returns
        what Hand counts from the first move on, needed decisions and turns, and `seconds`, a list:
        from a turn's first key going down until the device has taken its last one, and so takes the
        next turn's. Raises Stuck.
        """
        hand = self.hand
        tally = is_tally(record)
        self._begin(record, "tally" if tally else "new", referee)
        hand.count.clear()
        if tally:
            counting.tally(hand, record)
        events = [] if tally else list(record["events"])
        while events or hand.screen in ("tile", "figure", "more"):
            self._step(events)
        report = {key: hand.count[key] for key in COUNTED}
        if hand.screen != "final":
            hand.choose("finish")
        hand.look()
        turns = sum(event["do"] in TURNS for event in record["events"])
        times = hand.times
        seconds = [(times[end - 1][1] - times[start][0]) / 1000 for start, end in self._turns]
        return report | {"needed": needed(record, referee), "turns": turns, "seconds": seconds}

    def _begin(self, record, key, referee=False):
        """Home, then by that key there a game of the record's box with its number of players."""
        hand = self.hand
        self._record = record
        self._seat = 0  # who is next, if play goes round
        self._turns = []  # of each turn the first press and the end of its presses
        players = len(record["players"])
        self.colours = COLOURS[record["game"]]
        hand.go_to_boxes(key, "referee" if referee else "count")
        hand.choose(record["game"])
        if hand.screen == "seats":
            hand.choose(str(players))
        if hand.screen == "values":
            hand.choose("not now")
        hand.mini = record["game"] == "mini"
        if key == "new":
            hand.choose("score")
            hand.choose("player")
            self.names = hand.words[:players]
            hand.choose("back")

    def _step(self, events):
        """Answer the question on the glass, or type the next event; take it off `events`."""
        hand = self.hand
        do = events[0]["do"] if events else None
        if do == "tile" and hand.screen != "tile":
            # The device knew it and has carried it out.
            events.pop(0)
        elif hand.screen in ("tile", "figure"):
            self._answer(events, do)
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

    def _answer(self, events, do):
        """Tell the tile that lies there, or the figure that moves on."""
        hand = self.hand
        if hand.screen == "tile":
            hand.choose(str(events.pop(0)["tile"]) if do == "tile" else "none")
        else:
            hand.choose(events.pop(0)["colour"] if do == "advance" else "none")
        self._turns[-1][1] = len(hand.times)

    def _move(self, event):
        """Type a move; first say whose turn it is, if play does not go round."""
        hand = self.hand
        player = event["player"]
        if self._pausing:
            hand.device.settle()
        in_turn = self._seat if hand.hasty else self._in_turn()
        first = len(hand.times)
        if player != in_turn:
            hand.choose("score")
            hand.choose("player")
            hand.choose(self.names[player])
        self._lay(event)
        self._turns.append([first, len(hand.times)])
        again = event["do"] == "take" and icon(event) == "clover"
        self._seat = player if again else (player + 1) % len(self.names)

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
        elif do == "take" and icon(event) and hand.offers("icon", key):
            hand.choose("icon", key)
            hand.choose(str(icon(event)))
        elif event.get("figure") == "large" and hand.offers("large", key):
            hand.choose("large", key)
        else:
            hand.choose(colour)
        if hand.screen == "number":
            self._number(event)

    def _number(self, event):
        """Tell a referee the number. None is told where one that does not fit is laid anyway; so it
        is with a tile that bears what its number does not tell."""
        number = event.get("stone" if event["do"] == "wish" else "card")
        if number is None or event["do"] == "take" and icon(event) != icon(_bare(event)):
            self.hand.choose(str(self._misfit(event)))
            self.hand.choose("lay anyway")
        else:
            self.hand.choose(str(number))

    def _misfit(self, event):
        """A number that does not fit where the record tells none; a tile's with the same icon."""
        events = self._record["events"]
        before = next(at for at, one in enumerate(events) if one is event)
        match = records.read(self._record | {"events": events[:before]})
        for number in filter(lambda number: self.hand.offers(str(number)), range(11)):
            told = _bare(event) | {"stone" if event["do"] == "wish" else "card": number}
            same = event["do"] != "take" or icon(told) == icon(event)
            if same and match.game.legal(match.state, told):
                return number
        raise Stuck("every number fits: a referee lays no card without its number")


def _bare(event):
    """The event without its icon, which then follows from its number."""
    return {key: event[key] for key in event if key != "icon"}


def settings(record):
    """The device's settings file that a record needs: path on the flash -> content."""
    options = record.get("options") or {}
    paths = {colour: path for colour, path in (options.get("paths") or {}).items() if path}
    told = {
        "language": "en", "wish_table": options.get("wish_table") or "sheet", "paths": paths,
    }  # fmt: skip
    return {"/settings.json": json.dumps(told, sort_keys=True).encode()}


def type_all(records, device, referee=False, **how):
    """Play each record on a virtual device of that name that has learned nothing before.

    Yields (record, device after the game, report). Raises Stuck and CannotStart.
    """
    for record in records:
        with VirtualDevice(device, files=settings(record)) as running:
            yield record, running, Typist(running, **how).play(record, referee)


def main():
    parser = argparse.ArgumentParser(description="type game records and count the presses")
    parser.add_argument("files", nargs="*", metavar="FILE", help="records or vectors, a line each")
    parser.add_argument("--device", default="desk", help="name of the virtual device")
    parser.add_argument("--box", choices=COLOURS, help="only records of this box")
    parser.add_argument("--referee", action="store_true", help="only those with numbers")
    parser.add_argument("--random", type=int, metavar="PRESSES", help="press any keys instead")
    parser.add_argument("--seed", type=int, default=1, help="of the random presses")
    arguments = parser.parse_args()
    if bool(arguments.files) == (arguments.random is not None):
        parser.error("name files to type, or say --random PRESSES")
    try:
        if arguments.files:
            sys.exit(type_files(arguments))
        with VirtualDevice(arguments.device, files=shelf("en", "learned")) as device:
            print("\n".join(table_of(press_at_random(device, arguments.random, arguments.seed))))
    except (OSError, CannotStart) as error:
        sys.exit(f"typist: {error}")


def type_files(arguments):
    """Type all that is asked for and print the table; the exit status."""
    sums = {}
    status = 0
    for where, line in lines(arguments.files):
        try:
            record = read(line)
            if not record or arguments.box not in (None, record["game"]):
                continue
            if arguments.referee and not tells_numbers(record):
                continue
            ((_, _, report),) = type_all(
                [record], arguments.device, arguments.referee, hasty=True, pausing=True
            )
            sums.setdefault(kind(record, arguments.referee), Sums()).add(report)
        except (ValueError, Stuck) as error:
            print(f"typist: {where}: {error}", file=sys.stderr)
            status = 1
    print("\n".join(table(sums)))
    return status


if __name__ == "__main__":
    main()

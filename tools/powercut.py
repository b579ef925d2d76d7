"""Cuts the power at every flash operation of an evening at a device, and looks at what is lost.

    python tools/powercut.py [--seed N] [--games N] [--every N] [--only BOX:GAME:OPERATION:WAY]

At each program and erase, in four ways (tools/virtual/tape.py), the flash is left as it is then and
the device boots from it: it must boot to the game, with all that was entered but at most the event
that was being saved, the played games whole; the next event must be saved. That boot is cut once as
well, at an operation drawn by the seed. `done` is tried as `not done` of the next operation.
"""

import argparse
import itertools
import json
import multiprocessing
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.decisions import is_corrected, is_tally
from tools.hand import Hand
from tools.kept import Kept
from tools.played import Evening
from tools.virtual import tape
from tools.virtual.device import DeviceFault, VirtualDevice

VECTORS = Path(__file__).parents[1] / "host_tests" / "vectors"
BOXES = ("board", "cards", "tiles", "mini")
# What to press at the screen that a boot leads to, so that something changes.
NEXT = {
    "play": "next",
    "tile": "none",
    "figure": "none",
    "more": "pass",
    "final": "undo",
    "home": "settings",
}


class Lost(Exception):
    """What a cut has destroyed, in one line."""


class Cutter:
    """Boots one device again and again, from flash images that were cut."""

    def __init__(self, folder, seed):
        self._seed = seed
        self._path = Path(folder) / "flash"
        self._device = VirtualDevice("desk", flash=self._path, panel_times=False)
        self._device.cut()
        self._tape = tape.Tape(self._path)

    def close(self):
        self._device.close()

    def examine(self, evening, number, flash):
        """Boot from `flash`, cut in operation `number` of an evening; raises Lost.

        Returns how many more operations were cut.
        """
        before, after = around(evening.steps, number)
        found = self._boot(flash)
        if not between(before, after, found):
            raise Lost(f"{shown(found)} is neither {shown(before)} nor {shown(after)}")
        expected = self._press()
        self._device.run(1100)
        later = self._look()
        if not expected(found, later):
            raise Lost(f"the next event is not saved: {shown(found)}, then {shown(later)}")
        return self._second(flash, found, later, number)

    def _second(self, flash, found, later, number):
        """Cut the boot and what was saved after it, and boot again."""
        operations = self._tape.operations()
        if not operations:
            return 0
        chance = random.Random(f"{self._seed} {number}")
        last = chance.randrange(len(operations))
        way = chance.choice(tape.WAYS)
        flash = bytearray(flash)
        for operation in operations[:last]:
            tape.apply(flash, operation)
        again = self._boot(tape.cut(flash, operations[last], way, self._seed))
        if not between(found, later, again):
            raise Lost(f"second cut at {last} {way}: {shown(again)} is not {shown(later)}")
        return 1

    def _boot(self, flash):
        """Boot from a flash image; what lies there."""
        self._device.cut()
        self._path.write_bytes(flash)
        self._tape.clear()
        try:
            self._device.boot()
            self._hand = Hand(self._device)
        except DeviceFault as fault:
            raise Lost(f"does not boot: {fault}") from None
        found = self._look()
        if self._hand.screen not in NEXT or (self._hand.screen == "home") != (found.open is None):
            raise Lost(f"boots to {self._hand.screen} with {shown(found)}")
        return found

    def _look(self):
        """What lies on the flash; with it what a Step has."""
        return Kept(self._path)

    def _press(self):
        """Press something that must change what is saved; a check of before and after."""
        screen = self._hand.screen
        try:
            self._hand.choose(NEXT[screen])
            if screen == "home":
                self._hand.choose("language")
        except DeviceFault as fault:
            raise Lost(f"fails after the boot: {fault}") from None
        if screen == "home":
            return lambda old, new: old.language != new.language and old.games == new.games
        if screen == "play":
            return lambda old, new: new.open[2][:-1] == old.open[2] and old.games == new.games
        return lambda old, new: old.told != new.told


def around(steps, number):
    """What was entered before and after operation `number`: two Steps."""
    at = next(at for at, step in enumerate(steps) if step.operations > number)
    return steps[max(at - 1, 0)], steps[at]


def between(before, after, found):
    """Whether `found` may be what is kept while the device gets from `before` to `after`."""
    if found.language not in (before.language, after.language):
        return False
    games = found.open, found.games
    allowed = [(before.open, before.games), (before.open, after.games), (after.open, after.games)]
    if before.open and after.open and before.open[:2] == after.open[:2]:
        less, more = before.open[2], after.open[2]
        if more[: len(less)] == less:
            allowed += [
                ((*after.open[:2], more[:count]), after.games)
                for count in range(len(less), len(more))
            ]
    return games in allowed


def shown(found):
    return f"{found.open and len(found.open[2])} events, {len(found.games)} games"


def records(box, games):
    """Games of that box that consist of moves, `games` of them."""
    lines = (VECTORS / f"{box}.jsonl").read_text().splitlines()
    told = (json.loads(line)["record"] for line in lines)
    moves = (one for one in told if not is_tally(one) and not is_corrected(one))
    return list(itertools.islice(moves, games))


def sweep(evening, cuts, seed):
    """Try these cuts, (operation, way) in order; yields (operation, way, more cuts, what was lost
    or None) for each."""
    flash = bytearray(evening.start)
    at = 0
    with tempfile.TemporaryDirectory() as folder:
        cutter = Cutter(folder, seed)
        for number, way in cuts:
            for operation in evening.operations[at:number]:
                tape.apply(flash, operation)
            at = number
            cut = tape.cut(flash, evening.operations[number], way, seed)
            try:
                yield number, way, cutter.examine(evening, number, cut), None
            except Lost as lost:
                yield number, way, 0, str(lost)
        cutter.close()


def all_cuts(evening):
    """Every operation in every way that differs from the others."""
    count = len(evening.operations)
    return [(at, way) for at in range(count) for way in tape.WAYS[:3]] + [(count - 1, "done")]


def _share(job):
    """The share of one process: an evening's cuts from `start` on in steps."""
    box, game, start, steps, every, seed = job
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(records(box, game + 1)[game], Path(folder) / "flash")
    cuts = all_cuts(evening)[::every][start::steps]
    return box, game, list(sweep(evening, cuts, seed))


def main():
    parser = argparse.ArgumentParser(description="cut the power at every flash operation")
    parser.add_argument("--seed", type=int, default=1, help="of noise and of second cuts")
    parser.add_argument("--games", type=int, default=3, help="games of each box")
    parser.add_argument("--every", type=int, default=1, help="try only every Nth cut")
    parser.add_argument("--only", metavar="BOX:GAME:OPERATION:WAY", help="one cut, as told before")
    arguments = parser.parse_args()
    if arguments.only:
        return _only(arguments.only, arguments.seed)
    steps = multiprocessing.cpu_count()
    jobs = [
        (box, game, start, steps, arguments.every, arguments.seed)
        for box in BOXES
        for game in range(arguments.games)
        for start in range(steps)
    ]
    counts = {box: Counter() for box in BOXES}
    with multiprocessing.Pool(steps) as pool:
        for box, game, tried in pool.imap_unordered(_share, jobs):
            for number, way, more, lost in tried:
                counts[box].update(cuts=1, more=more, lost=lost is not None)
                if lost:
                    print(f"--seed {arguments.seed} --only '{box}:{game}:{number}:{way}': {lost}")
    print("box     cuts  second cuts  beyond the unsaved event or not booting")
    for box, count in counts.items():
        print(f"{box:6}{count['cuts']:6}{count['more']:13}{count['lost']:9}")
    return int(any(count["lost"] for count in counts.values()))


def _only(cut, seed):
    box, game, number, way = cut.split(":")
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(records(box, int(game) + 1)[int(game)], Path(folder) / "flash")
    lost = next(sweep(evening, [(int(number), way)], seed))[3]
    print(lost or "nothing is lost")
    return int(lost is not None)


if __name__ == "__main__":
    sys.exit(main())

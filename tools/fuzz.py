"""Damages files on a device's flash and boots: what is said, what is kept, what is set aside.

    python tools/fuzz.py [--seed N] [--files N] [--only NUMBER]

Bytes are flipped, cut off at the end, or zeroed in any file but the firmware's, at two moments of
an evening of each box. The device must boot and say what was damaged, keep the rest, set the file
aside as it is, save the next event, and not speak of it again. A file that ends early where one of
its entries ends looks like that of a moment earlier: nobody can tell.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import powercut
from tools.hand import Hand
from tools.kept import Kept
from tools.played import Evening
from tools.virtual import image, tape
from tools.virtual.device import DeviceFault, VirtualDevice

WAYS = ("flipped", "cut", "zeroed")
NOTICES = ("A played game was damaged", "Ein altes Spiel war beschädigt")
SAID, EARLIER, SPARE, HARMLESS = "said", "like a moment earlier", "spare copy", "nothing lost"


class Silent(Exception):
    """What went wrong, in one line: a loss that is not said, a device that cannot be used."""


class Flash:
    """A moment of an evening: the image, and what is kept in it."""

    def __init__(self, evening, operations, path):
        flash = bytearray(evening.start)
        for operation in evening.operations[:operations]:
            tape.apply(flash, operation)
        self.data = bytes(flash)
        path.write_bytes(flash)
        self.kept = Kept(path)


def moments(box, folder):
    """The middle of a game of that box, and the end of its evening with another one begun."""
    path = Path(folder) / "moment"
    evening = Evening(powercut.records(box, 1)[0], path)
    middle = evening.steps[len(evening.steps) // 2].operations
    return [Flash(evening, count, path) for count in (middle, len(evening.operations))]


def damage(data, way, chance):
    """The bytes of a file after they were damaged in that way."""
    data = bytearray(data)
    at = chance.randrange(len(data))
    if way == "flipped":
        for _ in range(chance.choice((1, 1, 2, 8))):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    elif way == "cut":
        del data[at:]
    else:
        end = chance.randint(at + 1, len(data))
        data[at:end] = bytes(end - at)
    return bytes(data)


class Fuzzer:
    """One device that boots from flash images with a damaged file."""

    def __init__(self, folder):
        self._path = Path(folder) / "flash"
        self._device = VirtualDevice("desk", flash=self._path, panel_times=False)

    def close(self):
        self._device.close()

    def examine(self, flash, name, data):
        """Boot with that file's content replaced; what came of it. Raises Silent."""
        try:
            return self._examine(flash, name, data)
        except DeviceFault as fault:
            raise Silent(f"fault: {fault}") from None

    def _examine(self, flash, name, data):
        before = flash.kept
        self._device.cut()
        self._path.write_bytes(flash.data)
        image.put(self._path, name, data)
        said = self._boot()
        after = Kept(self._path)
        aside = [path for path in after.files if path.startswith(name + ".bad")]
        # Cut off between two entries, what is left of a file is sound, and kept.
        sound = data.endswith(b"\n") and before.files[name].startswith(data)
        if said and not sound and (len(aside) != 1 or after.files[aside[0]] != data):
            raise Silent(f"not set aside: {aside}")
        if not name.startswith("/journal") and before.open != after.open:
            raise Silent("the open game is lost as well")
        if not name.startswith("/games") and before.games != after.games:
            raise Silent("played games are lost as well")
        if self._boot():
            raise Silent("said again at the next start")
        if said:
            return SAID
        lost = (before.open, before.games, before.settings, before.told) != (
            after.open, after.games, after.settings, after.told
        )  # fmt: skip
        if name.endswith(".old"):
            return SPARE
        if lost and not before.files[name].startswith(data):
            raise Silent("lost and not said")
        return EARLIER if lost else HARMLESS

    def _boot(self):
        """Start, go on, wait until all is looked through; whether something was said."""
        self._device.reset()
        hand = Hand(self._device)
        said = hand.screen == "damaged"
        if said:
            self._device.run(300)
            hand.choose("go on")
        if hand.screen not in powercut.NEXT:
            raise Silent(f"goes on to {hand.screen}")
        for _ in range(40):
            self._device.run(1000)
        self._device.settle()
        return said or hand.marked(NOTICES) is not None


def cases(count, seed, flashes):
    """(number, moment, file, way, its damaged content), drawn by the seed."""
    for number in range(count):
        chance = random.Random(f"{seed} {number}")
        flash = chance.choice(flashes)
        # Settings that a person has put there have no seal: of those nobody could tell.
        names = [name for name, data in flash.kept.files.items() if b'"crc":"' in data]
        name = chance.choice(sorted(names))
        way = chance.choice(WAYS)
        data = damage(flash.kept.files[name], way, chance)
        if data != flash.kept.files[name]:
            yield number, flash, name, way, data


def fuzz(count, seed, boxes=powercut.BOXES, only=None):
    """Try that many; yields (number, file, way, outcome or None, what went wrong or None)."""
    with tempfile.TemporaryDirectory() as folder:
        flashes = [flash for box in boxes for flash in moments(box, folder)]
        fuzzer = Fuzzer(folder)
        for number, flash, name, way, data in cases(count, seed, flashes):
            if only in (None, number):
                try:
                    yield number, name, way, fuzzer.examine(flash, name, data), None
                except Silent as silent:
                    yield number, name, way, None, str(silent)
        fuzzer.close()


def main():
    parser = argparse.ArgumentParser(description="damage files on the flash and boot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--files", type=int, default=500, help="how many to damage")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="one of them, as told before")
    arguments = parser.parse_args()
    counts = Counter()
    wrong = 0
    for number, name, way, outcome, trouble in fuzz(
        arguments.files, arguments.seed, only=arguments.only
    ):
        counts[name.split("/")[1].split(".")[0], way, outcome] += 1
        if trouble:
            wrong += 1
            print(f"--seed {arguments.seed} --only {number}: {name} {way}: {trouble}")
    print("files damaged and outcomes")
    for (what, way, outcome), count in sorted(counts.items(), key=str):
        print(f"{what:10}{way:9}{outcome or 'WRONG':22}{count:5}")
    print(f"{sum(counts.values())} files damaged, {wrong} silent losses or unusable devices")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())

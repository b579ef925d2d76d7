"""What is counted on the virtual device: it is the same on every machine, and the tests hold it
against the baseline. Only the records a second depend on the machine."""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tools import mpy
from tools.bench.compare import MACHINE
from tools.bench.figures import Figure
from tools.chip import games
from tools.hand import Hand
from tools.kept import Kept
from tools.typist import Typist, settings
from tools.virtual.device import VirtualDevice
from tools.virtual.panel import MS
from tools.virtual.tape import Tape

BYTES_OF_A_MOVE = {"desk": 5000, "pocket": None}
KB = 1024
HASTY = [0, 3, 1, 4, 2, 2, 0, 1, 3, 4] * 5  # keys, twelve a second
RATE = 12
REFRESH = 400 * MS
SCORED = 20  # times all vectors

# The firmware's answer on the console, with what it does not tell: the modules that are loaded, and
# the blocks of the heap that are in use.
_ANSWER = "self._look()))", "counted(self._look())))"
_COUNTED = b"""

def counted(seen):
    import gc
    import sys

    gc.collect()
    seen["heap"] = gc.mem_alloc()
    seen["modules"] = list(sys.modules)
    return seen
"""


@dataclass
class Press:
    """What a press led to; `before` and `after` are what the console said, and `counted` added."""

    before: dict
    after: dict = field(default_factory=dict)
    sent: int = 0  # bytes to the panel
    refreshes: int = 0
    erases: int = 0
    programs: int = 0

    @property
    def move(self):
        """Whether it was a move that opened nothing."""
        return self.before["screen"] == self.after["screen"] == "play"


class Counted:
    """A virtual device for tools.hand that counts what each press leads to, in `presses`."""

    def __init__(self, device, tape):
        self.presses: list[Press] = []
        self._device = device
        self._tape = tape
        self._seen: dict = {}
        self._sent = 0
        self._send = device.panel.spi
        device.panel.spi = self._spi
        self._mark = self._counts()

    def press(self, key):
        self.presses.append(Press(self._seen))
        self._device.press(key)

    def hold(self, key):
        self.presses.append(Press(self._seen))
        self._device.hold(key)

    def run(self, ms):
        self._device.run(ms)

    def settle(self):
        self._device.settle()

    def picture(self):
        return self._device.picture()

    def ask(self):
        self._seen = self._device.ask()
        if self.presses and not self.presses[-1].after:
            press, now = self.presses[-1], self._counts()
            press.sent, press.refreshes, press.erases, press.programs = (
                count - mark for count, mark in zip(now, self._mark)
            )
            press.after = self._seen
            self._mark = now
        return self._seen

    def _spi(self, data):
        self._sent += len(data)
        self._send(data)

    def _counts(self):
        operations = self._tape.operations()
        erases = sum(data is None for _, _, data in operations)
        panel = self._device.panel
        return self._sent, panel.refreshes, erases, len(operations) - erases


def figures():
    """All of them; takes half a minute."""
    for device in games.DEVICES:
        played = [_play(device, box) for box in games.BOXES]
        yield from _of_moves(
            device, [[press for press in presses if press.move] for presses, _ in played]
        )
        if device == games.DEVICES[0]:
            yield from _of_files(played[0][0])
            yield Figure("presses for each needed decision", "", [told for _, told in played])
    yield from _type_ahead()


def _play(device, box):
    """Play the vector of a box: each Press, and the presses for each needed decision."""
    record, _ = games.vector(box)
    path = "/lib/keltis/console.py"
    source = (mpy.FIRMWARE / path[1:]).read_text()
    if source.count(_ANSWER[0]) != 1:
        raise LookupError(f"firmware{path} has no {_ANSWER[0]} once: the bench looks for it")
    files = settings(record) | {path: source.replace(*_ANSWER).encode() + _COUNTED}
    with tempfile.TemporaryDirectory() as folder:
        flash = Path(folder) / "flash"
        tape = Tape(flash)
        with VirtualDevice(device, flash=flash, files=files) as running:
            counted = Counted(running, tape)
            report = Typist(counted).play(record)
    return counted.presses, report["presses"] / report["needed"]


def _of_moves(device, played):
    """`played`: the moves of each game."""
    moves = [move for game in played for move in game]
    limit = BYTES_OF_A_MOVE[device]
    yield Figure(f"{device}: bytes to the panel, a move", "", [move.sent for move in moves], limit)
    yield Figure(f"{device}: refreshes, a move", "", [move.refreshes for move in moves], 1)
    yield Figure(f"{device}: flash erases, a move", "", [move.erases for move in moves])
    yield Figure(f"{device}: flash programs, a move", "", [move.programs for move in moves])
    # A single move's may be chance: the collection takes whatever looks like an address for one.
    kept = [statistics.median(map(_outlives, game)) for game in played]
    yield Figure(f"{device}: heap that outlives a move, a game's median", "bytes", kept, 0)


def _outlives(move):
    return move.after["heap"] - move.before["heap"]


def _of_files(presses):
    sizes = {path: len(data) for path, data in mpy.modules().items()}
    everything = sum(size for path, size in sizes.items() if path.endswith(".mpy")) / KB
    yield Figure(".mpy on the flash", "KB", [everything], 120)
    playing = next(press.after["modules"] for press in reversed(presses) if press.move)
    loaded = [f"{root}{name.replace('.', '/')}" for name in playing for root in ("/", "/lib/")]
    found = [sizes.get(f"{path}{end}", 0) for path in loaded for end in (".mpy", "/__init__.mpy")]
    yield Figure(".mpy loaded in play", "KB", [sum(found) / KB], 50)


def _type_ahead():
    with tempfile.TemporaryDirectory() as folder:
        flash = Path(folder) / "flash"
        with VirtualDevice("desk", flash=flash) as device:
            device.panel.PARTIAL = REFRESH
            hand = Hand(device)
            for label in ("new", "cards", "4"):
                hand.choose(label)
            before = device.panel.refreshes
            for count, key in enumerate(HASTY):
                device.schedule(count * 1000 / RATE, key, True)
                device.schedule(count * 1000 / RATE + 40, key, False)
            device.settle()
            refreshes = device.panel.refreshes - before
        _, _, events = Kept(flash).open
    yield Figure("type-ahead: refreshes for 50 presses", "", [refreshes], 20)
    yield Figure("type-ahead: presses lost", "", [len(HASTY) - len(events)], 0)


def speed():
    """How fast records are scored, by a whole program; that depends on the machine."""
    records = [record for box in games.BOXES for record, _ in games.vectors(box)] * SCORED
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.writelines(json.dumps(record) + "\n" for record in records)
        file.flush()
        began = time.perf_counter()
        command = [sys.executable, "tools/score.py", "--json", file.name]
        subprocess.run(command, cwd=mpy.ROOT, stdout=subprocess.DEVNULL, check=True)
        took = time.perf_counter() - began
    return Figure(f"records scored a second, {MACHINE}", "", [len(records) / took], 1000, more=True)

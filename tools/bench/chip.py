"""What is measured on the emulated chip: milliseconds of its own time, and its heap.

"Decided" is when a key has stood for its 20 ms, or a hold its 600 ms: what comes after is up to the
firmware. A collection that falls between is counted apart.
"""

import tempfile
from pathlib import Path

from tools import mpy
from tools.bench.figures import Figure
from tools.chip import games
from tools.chip.chip import Chip
from tools.typist import Typist, settings
from tools.virtual import image
from tools.virtual.board import BOARDS
from tools.virtual.device import VirtualDevice

KB = 1024
DEBOUNCE = 20_000  # us
ERASE, PROGRAM = 45_000 / 4096, 400 / 256  # us a byte, as tools/chip/pico.mjs assumes
TOLD = 0.1  # ms; a shorter time with interrupts off is not told
LIMITS = {"desk": (35, 120), "pocket": (25, 80)}  # ms: an ordinary move, a whole new screen
REPLAYED = 110  # events
_FAST, _SLOW = "_FAST = 200_000_000\n", "_FAST = 125_000_000\n"


def of_games(played):
    """The figures of these games (see games.Game), device by device."""
    for device in dict.fromkeys(game.device for game in played):
        own = [game for game in played if game.device == device]
        yield from _of_device(device, own)


def _of_device(device, played):
    ordinary, opened, collected = [], [], []
    for game in played:
        for press in game.presses:
            wait = answer(game.log, press.at)
            if wait:
                (ordinary if press.ordinary else opened).append(wait[0])
                collected.append(wait[1])
    move, screen = LIMITS[device]
    yield Figure(f"{device}: decided to refresh command, a move", "ms", ordinary, move)
    yield Figure(f"{device}: decided to refresh command, a new screen", "ms", opened, screen)
    yield Figure(f"{device}: collections in between", "ms", collected)
    saved = [ms for game in played for ms in saves(game)]
    yield Figure(f"{device}: refresh command to saved", "ms", saved, 180)
    off = [event[2] / 1e6 for game in played for event in after_start(game.log, "masked")]
    yield Figure(f"{device}: interrupts off at a stretch", "ms", off or [TOLD], 1)
    heaps = [event[3:] for game in played for event in game.log if event[1] == "collected"]
    yield Figure(f"{device}: heap free", "KB", [free / KB for free, _ in heaps], 100, more=True)
    blocks = [block / KB for _, block in heaps]
    yield Figure(f"{device}: largest free block", "KB", blocks, 16, more=True)


def answer(log, pressed):
    """(ms from when a key was decided to the refresh command without collections, the collections)
    of a press; None where it led to no refresh."""
    decided = pressed + DEBOUNCE
    after = (event for event in log if event[0] > pressed and event[1] in ("refresh", "key"))
    for event in after:
        if event[1] == "refresh":
            between = [
                other[2] / 1e6
                for other in log
                if other[1] == "collected" and decided < other[0] <= event[0]
            ]
            return (event[0] - decided) / 1000 - sum(between), sum(between)
        if event[0] > decided:
            return None
    return None


def saves(game):
    """The ms from each refresh command to the end of what was begun to write before it was done."""
    begun = ended = None
    for at, kind, *told in game.log:
        if kind == "refresh":
            begun, ended = at, None
        elif kind == "flash" and begun:
            what, _, size = told
            ended = at + size * (ERASE if what == "erase" else PROGRAM)
        elif kind == "done":
            if ended:
                yield (ended - begun) / 1000
            begun = ended = None


def after_start(log, kind):
    """The events of a kind since the firmware listens to its keys."""
    start = min(event[0] for event in log if event[1] == "listens")
    return (event for event in log if event[1] == kind and event[0] > start)


def slow():
    """What leaves the chip at the pace at which MicroPython starts it: path -> source."""
    source = (mpy.FIRMWARE / "launch.py").read_text()
    if source.count(_FAST) != 1:
        raise LookupError(f"firmware/launch.py has no {_FAST.strip()} once: the bench looks for it")
    return {"/launch.py": source.replace(_FAST, _SLOW).encode()}


def starts(device, uf2, more=()):
    """The figures of a start with a long game on the flash; `more`: as for image.firmware."""
    with Chip(device, uf2, image.firmware(device, more) | _long_game(device)) as chip:
        chip.run(100)
        while not any(event[1] == "refresh" for event in chip.log):
            chip.run(10)
        shown = next(event[0] for event in chip.log if event[1] == "refresh")
        pins = {pin for levels in BOARDS[device].keys for pin in levels}
        heard = max(event[0] for event in chip.log if event[1] == "listens" and event[2] in pins)
    name = f"{device}: power on to"
    return (
        Figure(f"{name} first refresh command, {REPLAYED} events", "ms", [shown / 1000], 500),
        Figure(f"{name} first key taken", "ms", [heard / 1000], 60),
    )


def _long_game(device):
    """The files on a device's flash in the middle of a long game."""
    record, _ = games.vector("board", REPLAYED)
    record = record | {"events": record["events"][:REPLAYED]}
    with tempfile.TemporaryDirectory() as folder:
        flash = Path(folder) / "flash"
        with VirtualDevice(device, flash=flash, files=settings(record), panel_times=False) as it:
            Typist(it).play(record)
        there = image.listing(image.load(flash))
    return {path: data for path, data in there.items() if not image.ours(path)}

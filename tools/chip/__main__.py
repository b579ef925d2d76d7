"""Plays a game of each box on an emulated Pico with the real MicroPython, by pressing its pins.

    python -m tools.chip --uf2 RPI_PICO.uf2 [--device pocket] [--box cards]

After each press the pictures are held against those of the virtual device, at the end the score
against the vector's. Without a UF2 nothing is played, and it is said how to get one.
"""

import argparse
import sys
import time

from tools.chip import games, parts
from tools.virtual.link import CannotStart

KB = 1024
LINE = "{:7} {:6} {:>7} {:>6} {:>7} {:>8} {:>15} {:>13} {:>7}"


def main():
    parser = argparse.ArgumentParser(description="play on an emulated Pico")
    parser.add_argument("--uf2", help="MicroPython for the Pico, 1.26 or later")
    parser.add_argument("--device", choices=games.DEVICES, help="only this device")
    parser.add_argument("--box", choices=games.BOXES, help="only this box")
    asked = parser.parse_args()
    if not asked.uf2:
        print(f"chip-test: skipped: {parts.HOW}")
        return
    print(LINE.format("device", "box", "players", "events", "presses", "pictures",
                      "heap free, worst", "largest block", "seconds"))  # fmt: skip
    failed = False
    for device in [asked.device] if asked.device else games.DEVICES:
        for box in [asked.box] if asked.box else games.BOXES:
            began = time.monotonic()
            try:
                game = games.play(device, box, asked.uf2)
            except games.FAILED as error:
                print(f"chip-test: {device}, {box}: {error}", file=sys.stderr)
                failed = True
                continue
            except (parts.NoChip, CannotStart) as error:
                sys.exit(f"chip-test: {error}")
            free, block = worst(game.log)
            print(LINE.format(device, box, game.players, game.events, len(game.presses),
                              game.pictures, f"{free / KB:.1f} KB", f"{block / KB:.1f} KB",
                              f"{time.monotonic() - began:.0f}"), flush=True)  # fmt: skip
    sys.exit(failed)


def worst(log):
    """Bytes free after the collection that left the fewest, and the largest block of any."""
    told = [event[3:] for event in log if event[1] == "collected"]
    return min(free for free, _ in told), min(block for _, block in told)


if __name__ == "__main__":
    main()

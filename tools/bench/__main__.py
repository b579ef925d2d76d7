"""The bench: a fixed suite, one table.

    python -m tools.bench --uf2 RPI_PICO.uf2 [--device desk] [--box cards]

With a UF2 it measures on an emulated Pico (see tools/chip): a whole game of each box, or of those
that are named, and a start with a long game on the flash.
"""

import argparse
import sys

from tools.bench import chip, figures
from tools.chip import games, parts


def main():
    parser = argparse.ArgumentParser(description="measure the firmware")
    parser.add_argument("--uf2", help="MicroPython for the Pico, 1.26 or later")
    parser.add_argument("--device", choices=games.DEVICES, help="only this device")
    parser.add_argument("--box", choices=games.BOXES, help="only this box")
    asked = parser.parse_args()
    devices = [asked.device] if asked.device else games.DEVICES
    boxes = [asked.box] if asked.box else games.BOXES
    try:
        found = []
        for device in devices:
            found += chip.starts(device, asked.uf2)
            found += chip.of_games([games.play(device, box, asked.uf2) for box in boxes])
    except parts.NoChip as error:
        sys.exit(f"bench: {error}")
    print("\n".join(figures.table(found)))


if __name__ == "__main__":
    main()

"""The bench: a fixed suite, one table, and the same as JSON in .state/bench.json.

    python -m tools.bench [--uf2 RPI_PICO.uf2 [--device desk] [--box cards] [--chip] [--slow]]

What does not depend on the machine is counted on the virtual device. With a UF2 it also measures on
an emulated Pico (see tools/chip): a whole game of each box, or of those that are named, and a start
with a long game on the flash; `--chip` leaves the counting out, `--slow` the chip at the pace at
which MicroPython starts it.
"""

import argparse
import json
import sys

from tools.bench import chip, compare, figures, here
from tools.chip import games, parts
from tools.virtual.link import CannotStart


def main():
    parser = argparse.ArgumentParser(description="measure the firmware")
    parser.add_argument("--uf2", help="MicroPython for the Pico, 1.26 or later")
    parser.add_argument("--device", choices=games.DEVICES, help="on the chip only this device")
    parser.add_argument("--box", choices=games.BOXES, help="on the chip only this box")
    parser.add_argument("--chip", action="store_true", help="only what the chip is needed for")
    parser.add_argument("--slow", action="store_true", help="the chip at MicroPython's own pace")
    asked = parser.parse_args()
    if asked.slow and not asked.uf2:
        parser.error("--slow needs --uf2")
    found = []
    try:
        if not asked.chip:
            found += [*here.figures(), here.speed()]
        if asked.uf2:
            found += _on_chip(asked)
    except (parts.NoChip, CannotStart, *games.FAILED) as error:
        sys.exit(f"bench: {error}")
    print("\n".join(figures.table(found)))
    if not asked.uf2:
        print(f"what only the chip can tell is left out: {parts.HOW}")
    if asked.slow:
        return  # the baseline is of the firmware as it is
    compare.NEW.parent.mkdir(exist_ok=True)
    compare.NEW.write_text(json.dumps(figures.told(found), indent=1) + "\n")


def _on_chip(asked):
    boxes = [asked.box] if asked.box else games.BOXES
    more = chip.slow() if asked.slow else {}
    for device in [asked.device] if asked.device else games.DEVICES:
        yield from chip.starts(device, asked.uf2, more)
        yield from chip.of_games([games.play(device, box, asked.uf2, more) for box in boxes])


if __name__ == "__main__":
    main()

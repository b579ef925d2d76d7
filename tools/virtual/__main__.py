"""A virtual board at a serial port, to try flashing and exporting on: until Ctrl-C.

python -m tools.virtual [--device NAME] [--flash FILE]

At first there is nothing on its flash. `make run` plays on the same one.
"""

import argparse
import signal
import sys
from pathlib import Path

from tools.virtual.board import board
from tools.virtual.image import hold
from tools.virtual.link import CannotStart
from tools.virtual.port import Port


def main():
    asker = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asker.add_argument("--device", default="desk", help="a name from firmware/devices")
    asker.add_argument("--flash", type=Path, help="the flash image, kept for the next time")
    asked = asker.parse_args()
    flash = asked.flash or Path(".state", f"{asked.device}.flash")
    try:
        board(asked.device)
        with hold(flash), Port(asked.device, flash, bare=True, panel_times=False) as port:
            print(f"A virtual board is at PORT={port.path} - Ctrl-C ends it.", flush=True)
            signal.pause()
    except KeyboardInterrupt:
        pass
    except CannotStart as why:
        sys.exit(f"keltis: {why}")


if __name__ == "__main__":
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.default_int_handler)
    main()

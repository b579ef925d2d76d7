"""A virtual board at a serial port, to try flashing and exporting on: until Ctrl-C.

python -m tools.virtual [--device NAME] [--flash FILE]

At first there is nothing on its flash. `make run` plays on the same one.
"""

import signal
import sys

from tools.virtual.asked import asked, asker
from tools.virtual.board import board
from tools.virtual.image import hold
from tools.virtual.link import CannotStart
from tools.virtual.port import Port


def main():
    told = asked(asker(__doc__.splitlines()[0]))
    try:
        board(told.device)
        with hold(told.flash), Port(told.device, told.flash, bare=True, panel_times=False) as port:
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

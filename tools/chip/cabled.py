"""An emulated chip at a USB cable, for mpremote: what `make` of tools.virtual.port.Port takes.

with Port("desk", uf2, None, make=Cabled) as port:
    subprocess.run(["mpremote", "connect", port.path, "exec", "print(1)"])
"""

import threading

from tools.chip.chip import Chip

_STEP = 5  # ms of the chip's time between two looks at the port


class Cabled(Chip):
    """A Chip (see there) whose clock is turned by its port's thread; keys come from any other."""

    def __init__(self, *arguments, **more):
        self._turned = threading.RLock()
        super().__init__(*arguments, **more)

    def plug(self, cable):
        """Plug a USB cable in, or out."""
        with self._turned:
            self._tell(drive={self.board.usb: int(cable)})

    def go_on(self, _ms, typed):
        """Take what was typed and go a step on: the chip here is slower than the wall's clock."""
        with self._turned:
            if typed:
                self.type(typed)
            self.run(_STEP)
        return (), 0

    def press(self, key, ms=60):
        with self._turned:
            super().press(key, ms)

    def run(self, ms):
        with self._turned:
            super().run(ms)

    def settle(self):
        with self._turned:
            super().settle()

    def cut(self):
        """The power goes; what was on the flash is not needed any more."""

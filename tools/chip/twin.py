"""The emulated chip and the virtual device side by side: the same keys at the same times, and after
each press the same pictures.

Looks like one device to tools.hand: words come from the virtual one's console, pictures from the
chip's glass.
"""

from dataclasses import dataclass

from tools.mpy import ROOT

SEEN = ROOT / ".state" / "chip"  # where pictures that differ are kept
HOLD = 600_000  # us after which a hold decides
_ORDINARY = "play"


class Differs(Exception):
    """The chip's glass shows something else than the virtual device's; the text says where."""


@dataclass
class Press:
    """`at`: when it was decided, in us of the chip's time; the screens before and after it."""

    at: int
    before: str
    after: str = ""

    @property
    def ordinary(self):
        """Whether it was a move that opened nothing."""
        return self.before == self.after == _ORDINARY


class Twin:
    """`chip` (see Chip) and `virtual` (see VirtualDevice), both settled on their first screen.

    `presses`: a Press for each; `compared`: how many pictures were. Raises Differs.
    """

    def __init__(self, chip, virtual):
        self.chip, self.virtual = chip, virtual
        self.presses = []
        self.compared = 0
        self._pictures = []  # of the virtual device
        self._screen = ""
        virtual.panel.on_picture = lambda: self._pictures.append(virtual.picture())
        self._compare([chip.picture()], [virtual.picture()])

    def press(self, key, ms=60):
        self._decided(self.chip.time + ms * 1000)
        self._both(lambda device: device.press(key, ms))

    def hold(self, key, ms=700):
        self._decided(self.chip.time + HOLD)
        self._both(lambda device: device.press(key, ms))

    def run(self, ms):
        self._both(lambda device: device.run(ms))

    def settle(self):
        before = self.chip.now
        self.chip.settle()
        self.virtual.run(self.chip.now - before)
        self._compare(self.chip.pictures, self._pictures)

    def ask(self):
        seen = self.virtual.ask()
        self._screen = seen["screen"]
        if self.presses and not self.presses[-1].after:
            self.presses[-1].after = self._screen
        return seen

    def picture(self):
        return self.chip.picture()

    def _both(self, does):
        does(self.chip)
        does(self.virtual)

    def _decided(self, at):
        self.presses.append(Press(at, self._screen))

    def _compare(self, chip, virtual):
        seen, wanted = ([picture.tobytes() for picture in some] for some in (chip, virtual))
        self.compared += len(seen)
        if seen == wanted:
            self.chip.pictures.clear()
            self._pictures.clear()
            return
        SEEN.mkdir(parents=True, exist_ok=True)
        for name, pictures in (("chip", chip), ("virtual", virtual)):
            for number, picture in enumerate(pictures):
                picture.save(SEEN / f"{name}-{number}.png")
        raise Differs(
            f'after {len(self.presses)} presses, on screen "{self._screen}": {len(chip)} pictures'
            f" on the chip, {len(virtual)} on the virtual device, in {SEEN}"
        )

"""A device of which the chip is emulated: the firmware's own bytes on an RP2040, the panel's strict
model on its pins, keys pressed by pins.

    with Chip("desk", uf2, image.firmware("desk")) as chip:
        chip.press(0)
        chip.settle()
        chip.picture().show()
"""

import heapq
import json
import subprocess
import tempfile
from pathlib import Path

from tools import mpy
from tools.chip import parts
from tools.virtual import image
from tools.virtual.board import board

MS = 1000
QUIET = 1000 * MS  # when nothing has happened for so long, all is done
# At the analog inputs: the Badger's reference, a third of the battery, the sensor at 24 degrees.
_VOLTS = (0, 0, 1.24, 1.3, 0.711)
_SUPPLY = 3.3


class ChipFault(Exception):
    """The firmware has failed, or has done what the panel would not bear; the text says what."""


class Chip:
    """A device by its name, with MicroPython from a UF2 file and `files` (path -> bytes) on it, or
    those that the UF2 brings (None). `to_port` takes the console's bytes; then what is printed is
    no fault.

    Time is in microseconds since it was switched on first. `log`: what has happened, (time, kind,
    ...): "key" key down; "refresh" count and "done"; and of pico.mjs "flash", "collected",
    "listens", "masked", "reset". Raises parts.NoChip; the calls that let time pass, ChipFault.
    """

    def __init__(self, device, uf2, files, to_port=None):
        self.board = board(device)
        self.time = 0
        self.log = []
        self.pictures = []  # one for each refresh
        self.console = ""
        self._to_port = to_port
        self.panel = self.board.panel(lambda: self.time)
        self.panel.on_picture = self._shown
        self._due = []  # key changes to come: (time, key, down)
        self._busy = None
        self._since = 0  # when the power came
        self._last = 0  # when something has happened last
        self.least = None  # free bytes on the heap at the worst moment, with garbage not free
        node = parts.set_up()
        self._folder = tempfile.TemporaryDirectory()
        flash = Path(self._folder.name) / "flash"
        flash.write_bytes(parts.flash(uf2, None if files is None else image.new(files)))
        self._process = subprocess.Popen(
            [node, parts.HERE / "serve.mjs", parts.ROM, flash],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        pins = self.board
        self._tell(
            watch={"bus": pins.spi, "stop": [pins.cs, pins.rst]},
            volts=[round(volts / _SUPPLY * 4095) for volts in _VOLTS],
            drive={pins.usb: 0},
        )
        self._see_busy()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()
        self._folder.cleanup()

    def reset(self):
        """Off and on again; the flash stays."""
        self._since = self.time
        self.panel.power_off()
        self._tell(power=True)
        self._see_busy()

    # keys and clock, as of the virtual device

    @property
    def now(self):
        """The clock in ms."""
        return self.time / MS

    def schedule(self, ms, key, down):
        """A key changes in that many ms from now."""
        heapq.heappush(self._due, (self.time + int(ms * MS), key, down))

    def press(self, key, ms=60):
        self.schedule(0, key, True)
        self.schedule(ms, key, False)
        self.run(ms)

    def hold(self, key, ms=700):
        self.press(key, ms)

    def run(self, ms):
        """Let that many ms pass."""
        self._turn(self.time + int(ms * MS))

    def settle(self):
        """Let time pass until keys and glass have been quiet for a while."""
        while self._due or self._busy == self.panel.BUSY or self.time < self._last + QUIET:
            self._turn(max(self.time + MS, min(self._next(), self._last + QUIET)))

    def picture(self):
        return self.panel.picture()

    def type(self, data):
        """Bytes arrive over USB."""
        self._tell(type=data.decode("latin-1"))

    def keep(self, path):
        """Write the image of the file system, as it is now, to that path."""
        self._tell(keep=str(path))
        path.write_bytes(path.read_bytes()[parts.FILES_AT :])

    def _next(self):
        """When something will happen from outside next."""
        times = self.panel.next_change(), self._due[0][0] if self._due else None
        return min((at for at in times if at is not None), default=1 << 62)

    def _turn(self, until):
        while self.time < until or self._next() <= self.time:
            target = min(until, self._next())
            if target > self.time:
                self._tell(run=(target - self._since) * 1000)
            self.panel.tick()
            self._see_busy()
            while self._due and self._due[0][0] <= self.time:
                *_, key, down = heapq.heappop(self._due)
                self._move(key, down)
        if self.panel.errors:
            raise ChipFault("; ".join(self.panel.errors))
        if "Traceback" in self.console:
            raise ChipFault(mpy.told(self.console))

    def _move(self, key, down):
        levels = self.board.keys[key]
        self._tell(drive={pin: level if down else None for pin, level in levels.items()})
        self._note("key", key, down)

    def _see_busy(self):
        if self.panel.busy != self._busy:
            self._busy = self.panel.busy
            self._tell(drive={self.board.busy: self._busy})
            if self._busy != self.panel.BUSY:
                self._note("done")

    def _shown(self):
        self.pictures.append(self.panel.picture())

    # the pipe

    def _tell(self, **request):
        """Ask the emulator something, and take what has happened since."""
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise ChipFault("the emulator has ended")
        told = json.loads(answer)
        for nanos, *event in told["events"]:
            self.time = self._since + int(nanos) // 1000
            self._take(*event)
        self.time = self._since + int(told["now"]) // 1000
        self.least = told["least"]

    def _take(self, kind, *told):
        """An event of the emulator's."""
        if kind == "pin":
            self._pin(*told)
        elif kind == "spi":
            self._last = self.time
            before = self.panel.refreshes
            self.panel.spi(bytes.fromhex(told[0]))
            if self.panel.refreshes != before:
                self._note("refresh", self.panel.refreshes)
        elif kind == "console":
            self._hear(told[0])
        else:
            self.log.append((self.time, kind, *told))

    def _hear(self, text):
        if self._to_port:
            self._to_port(text.encode("latin-1"))
        else:
            self.console += text

    def _pin(self, pin, level):
        names = {self.board.cs: "cs", self.board.dc: "dc", self.board.rst: "rst"}
        if pin in names:
            getattr(self.panel, names[pin])(level)

    def _note(self, kind, *told):
        self._last = self.time
        self.log.append((self.time, kind, *told))

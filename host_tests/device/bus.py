"""Drives a panel's model as a microcontroller would, byte by byte, on a clock of its own."""

from tools.virtual.panel import MS
from tools.virtual.ssd16xx import SSD1680, SSD1683, SSD1680Wide
from tools.virtual.uc8151 import UC8151


class Bus:
    """A panel's model, its wires and its clock; `white` and `black` are whole planes."""

    model = None
    full_ms = partial_ms = None  # with the power to be switched on

    def __init__(self, **options):
        self.time = 0
        self.panel = self.model(lambda: self.time, **options)
        self.panel.cs(0)
        size = self.panel.stride * self.panel.lines
        self.white, self.black = b"\xff" * size, bytes(size)

    def wait(self, ms):
        self.time += int(ms * MS)
        self.panel.tick()

    def pulse(self, up=10, settle=10):
        self.panel.rst(1)
        self.wait(up)
        self.panel.rst(0)
        self.wait(2)
        self.panel.rst(1)
        self.wait(settle)

    def send(self, command, *data):
        self.panel.dc(0)
        self.panel.spi(bytes((command,)))
        self.panel.dc(1)
        if data:
            self.panel.spi(bytes(data))

    def write(self, command, data):
        self.send(command)
        self.panel.spi(data)

    def works(self):
        """Whether BUSY says so."""
        return self.panel.busy == self.panel.BUSY

    def shown(self, new=None):
        """After a full refresh; white unless told."""
        self.full(self.white if new is None else new)
        self.wait(self.full_ms)
        return self

    def complaint(self):
        """The one error there is."""
        assert len(self.panel.errors) == 1, self.panel.errors
        return self.panel.errors[0]


class Solomon(Bus):
    """A controller of the SSD16xx family."""

    entry = 3
    lut = ()
    sequence = 0xFC
    stale = "partial refresh against a stale plane of before: write 26"
    out_of_step = "full refresh with the planes out of step: write 26 like 24"
    sleep = (0x10, 1)
    new = 0x24

    def set_up(self, leave_out=None):
        self.pulse()
        self.send(0x12)
        self.wait(10)
        for command in (self.gates(), (0x11, self.entry), (0x18, 0x80), *self.area()):
            if command[0] != leave_out:
                self.send(*command)
        return self

    def gates(self):
        return 0x01, self.panel.lines - 1 & 255, self.panel.lines - 1 >> 8, 0

    def area(self):
        """The whole RAM as the window, and the counters at its start."""
        last = self.panel.lines - 1
        x, y = (0x44, 0, self.panel.stride - 1), (0x45, 0, 0, last & 255, last >> 8)
        return x, y, (0x4E, 0), (0x4F, 0, 0)

    def whole(self, command, data):
        for step in self.area():
            self.send(*step)
        self.write(command, data)

    def full(self, new, before=None, how=None):
        self.send(0x21, *(how or self.panel.READ_FULL))
        self.send(0x3C, 5)
        self.whole(0x26, new if before is None else before)
        self.whole(0x24, new)
        self.run(0xF7)

    def partial(self, new, how=None, border=0x80, sequence=None):
        self.send(0x21, *(how or self.panel.READ_PARTIAL))
        self.send(0x3C, border)
        self.whole(0x24, new)
        for command, data in self.lut:
            self.send(command, *data)
        self.run(sequence or self.sequence)

    def bring_in_step(self, plane):
        self.whole(0x26, plane)

    def run(self, sequence):
        self.send(0x22, sequence)
        self.send(0x20)


class SSD1683Bus(Solomon):
    model = SSD1683
    full_ms, partial_ms = 4000, 456


class SSD1680Bus(Solomon):
    """Its partial waveform is written; what it says is between the driver and the glass."""

    model = SSD1680
    full_ms, partial_ms = 3500, 736
    sequence = 0xCC
    lut = (
        (0x32, bytes(153)), (0x3F, b"\x22"), (0x03, b"\x17"), (0x04, b"\x41\xb0\x32"),
        (0x2C, b"\x36"),
    )  # fmt: skip


class SSD1680WideBus(Solomon):
    model = SSD1680Wide
    full_ms, partial_ms = 3500, 736


class UC8151Bus(Bus):
    """Upright: the first source above, the first line left."""

    model = UC8151
    full_ms, partial_ms = 4540, 540
    stale = "partial refresh against a stale plane of before: write 10"
    out_of_step = "full refresh with the planes out of step: write 10 like 13"
    sleep = (0x07, 0xA5)
    new = 0x13
    setup = (
        (0x00, 0x97), (0x01, 3, 0, 0x2B, 0x2B, 0x2B), (0x06, 0x17, 0x17, 0x17), (0x30, 0x3A),
        (0x41, 0), (0x50, 0x9C), (0x60, 0x22), (0x61, 0x80, 1, 0x28),
    )  # fmt: skip

    def set_up(self, leave_out=None):
        self.pulse()
        for command in self.setup:
            if command[0] != leave_out:
                self.send(*command)
        return self

    def power(self):
        self.send(0x04)
        self.wait(40)

    def full(self, new, before=None):
        self.power()
        self.send(0x00, 0x97)
        self.send(0x50, 0x9C)
        self.write(0x10, new if before is None else before)
        self.write(0x13, new)
        self.send(0x12)

    def partial(self, new, window=(0, 127, 0, 0, 1, 0x27, 1), border=0xDC, waveforms=None):
        self.power()
        self.send(0x50, border)
        self.waveforms(*(waveforms or (bytes(44), bytes(42), push(2), push(1), bytes(42))))
        self.send(0x90, *window)
        self.send(0x91)
        self.write(0x13, new)
        self.send(0x12)

    def waveforms(self, *waveforms):
        self.send(0x00, 0xB7)
        for at, waveform in enumerate(waveforms):
            self.send(0x20 + at, *waveform)

    def bring_in_step(self, plane):
        self.write(0x10, plane)


def push(*voltages, frames=50):
    """A waveform: so many frames of each voltage (0 none, 1 to black, 2 to white)."""
    rows = b"".join(bytes((voltage << 6, frames, 0, 0, 0, 1)) for voltage in voltages)
    return rows + bytes(42 - len(rows))


SOLOMONS = (SSD1683Bus, SSD1680Bus, SSD1680WideBus)
BUSES = (*SOLOMONS, UC8151Bus)

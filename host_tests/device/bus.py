"""Drives a panel's model as a microcontroller would, byte by byte, on a clock of its own."""

from tools.virtual.ssd1683 import MS, SSD1683

WHITE, BLACK = b"\xff" * 15000, bytes(15000)
WHOLE = ((0x44, 0, 49), (0x45, 0, 0, 0x2B, 1), (0x4E, 0), (0x4F, 0, 0))


class Bus:
    """A panel's model, its wires and its clock."""

    def __init__(self, **options):
        self.time = 0
        self.panel = SSD1683(lambda: self.time, **options)
        self.panel.cs(0)

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

    def set_up(self):
        self.pulse()
        self.send(0x12)
        self.wait(10)
        for command in ((0x01, 0x2B, 1, 0), (0x11, 3), (0x18, 0x80), *WHOLE):
            self.send(*command)
        return self

    def whole(self, command, data):
        for step in WHOLE:
            self.send(*step)
        self.write(command, data)

    def full(self, new=WHITE, before=None, how=0x40):
        self.send(0x21, how, 0)
        self.send(0x3C, 5)
        self.whole(0x26, new if before is None else before)
        self.whole(0x24, new)
        self.send(0x22, 0xF7)
        self.send(0x20)

    def partial(self, new, how=0, border=0x80, sequence=0xFC):
        self.send(0x21, how, 0)
        self.send(0x3C, border)
        self.whole(0x24, new)
        self.send(0x22, sequence)
        self.send(0x20)

    def shown(self, new=WHITE):
        """After a full refresh."""
        self.full(new)
        self.wait(4000)
        return self


def complaint(bus):
    """The one error there is."""
    assert len(bus.panel.errors) == 1, bus.panel.errors
    return bus.panel.errors[0]

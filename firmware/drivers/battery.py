"""The battery's voltage, by the chip's analog inputs."""


class Battery:
    """What feeds the board. `divided`: an input (`read_u16`, 65535 at the chip's supply) at a third
    of the battery's voltage. `reference`: an input at 1.24 V, where there is one; else the supply
    is taken to be 3.3 V. `switch`: a pin that feeds the reference while it is high. Below `safe`
    volts the flash must not be written; at `full` nothing is used up."""

    def __init__(self, divided, safe, full, reference=None, switch=None):
        self._divided = divided
        self._reference = reference
        self._switch = switch
        self._safe, self._full = safe, full

    def volts(self):
        """The battery's voltage."""
        if self._switch:
            self._switch.value(1)
        supply = 1.24 * 65535 / max(self._reference.read_u16(), 1) if self._reference else 3.3
        volts = 3 * supply * self._divided.read_u16() / 65535
        if self._switch:
            self._switch.value(0)
        return volts

    def level(self):
        """How full it is: 0 (nearly empty) to 3."""
        part = (self.volts() - self._safe) / (self._full - self._safe)
        return min(max(int(4 * part), 0), 3)

    def low(self):
        """Whether it is too low to write to the flash."""
        return self.volts() < self._safe

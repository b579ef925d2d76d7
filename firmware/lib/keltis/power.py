"""When the device falls asleep, and what it does when the battery is empty.

It says "press a key" on the glass, which stays readable, puts the panel to sleep and lets go of the
board's power; a board that cannot switch itself off waits for the key that wakes it.
"""

from time import ticks_diff

_MINUTE = 60000
AWAKE, TIRED, ASLEEP = range(3)


class Power:
    """The power of a device: its `cabled()`, `battery` and `hold_power(on)`.

    `level`: how full the battery is, 0 (nearly empty) to 3; None while a cable feeds the board.
    """

    def __init__(self, device):
        self._device = device
        self.state = AWAKE
        self.empty = False
        self.level = self._measured()
        self._since = None  # when something happened last
        self._looked = None  # at the battery

    def wake(self, now):
        """Something happens."""
        self._since = now
        if self.state == ASLEEP:
            self._device.hold_power(True)
        self.state = AWAKE

    def tires(self, now, minutes):
        """Whether to say now that the device goes to sleep, after that many minutes (0: never)."""
        if self._since is None:
            self._since = now
        waited = ticks_diff(now, self._since) >= minutes * _MINUTE
        if self.state == AWAKE and minutes and waited and not self._device.cabled():
            self.state = TIRED
            return True
        return False

    def sleep(self):
        """The glass shows that it sleeps, and the panel is asleep too: let go."""
        self.state = ASLEEP
        self._device.hold_power(False)

    def emptied(self, now):
        """Whether the battery has just turned out to be empty; looked at once a minute. It stays
        empty until a cable is plugged in."""
        if self._looked is not None and ticks_diff(now, self._looked) < _MINUTE:
            return False
        self._looked = now
        was = self.empty
        self.level = self._measured()
        self.empty = self.level is not None and (was or self._device.battery.low())
        return self.empty and not was

    def _measured(self):
        return None if self._device.cabled() else self._device.battery.level()

"""`pocket`: a Pimoroni Badger 2040 with the Pico's MicroPython.

A B C UP DOWN are the colour keys, UP and DOWN together NEXT, A and C together SCORE, and so is USER
on the back.
"""

from machine import ADC, Pin

from devices.base import Pico, Warmth, bus
from drivers.keys import Keys

# A B C below the glass, UP and DOWN right of it; the chords' labels between their keys.
PLACES = ((41, 128), (147, 128), (253, 128), (296, 32), (296, 96), (200, 128), (94, 128))


class Device(Pico):
    width, height, places = 296, 128, PLACES
    chords = {5: "up+down", 6: "A+C"}
    lone = {3: 5, 4: 6}

    def __init__(self):
        # High keeps the board powered on a battery; latch.py has set it.
        self._power = Pin(10, Pin.OUT, value=1)
        front = [Pin(pin, Pin.IN, Pin.PULL_DOWN) for pin in (12, 13, 14, 15, 11)]
        user = Pin(23, Pin.IN, Pin.PULL_UP)
        keys = Keys(front + [None, user], (1, 1, 1, 1, 1, 1, 0), {5: (3, 4), 6: (0, 2)})
        # Only now that the keys are heard: they take their time.
        from drivers.battery import Battery
        from drivers.uc8151 import UC8151

        spi = bus(0, 12_000_000, sck=18, mosi=19)
        # Pulled down, BUSY reads busy when no panel answers.
        busy = Pin(26, Pin.IN, Pin.PULL_DOWN)
        panel = UC8151(
            spi,
            cs=Pin(17, Pin.OUT, value=1),
            dc=Pin(20, Pin.OUT, value=1),
            rst=Pin(21, Pin.OUT, value=1),
            busy=busy,
            width=self.width,
            height=self.height,
            warm=Warmth(),
        )
        # The flash is made for 2.7 V and more, and the regulator only goes down with the battery.
        battery = Battery(ADC(Pin(29)), 2.8, 4.2, ADC(Pin(28)), Pin(27, Pin.OUT, value=0))
        super().__init__(panel, busy, keys, battery)

    def hold_power(self, on):
        self._power.value(on)

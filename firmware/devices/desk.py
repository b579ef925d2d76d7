"""`desk`: a Raspberry Pi Pico or Pico 2 on a Waveshare Pico-ePaper-4.2 (V2).

Five keys of your own between GP2..GP6 and ground are the colour keys; the board's KEY0 is NEXT and
its KEY1 SCORE. The pins of the panel are those of the board's schematic.
"""

from time import sleep_ms, ticks_add, ticks_diff, ticks_ms

from machine import SPI, Pin, lightsleep

from drivers.keys import Keys
from drivers.ssd16xx import SSD1683

WIDTH, HEIGHT = 400, 300
# Where each key's label goes, on the edge of the glass: colour keys below, NEXT and SCORE right.
PLACES = ((98, 300), (148, 300), (198, 300), (248, 300), (298, 300), (400, 85), (400, 191))

_SLICE = 10  # ms of a sleep that nothing can end


class Device:
    """What the app is given: the glass, the keys, the light, and where the keys sit.

    `chords`: the keys that are two others pressed together; none here.
    """

    width, height, places, chords = WIDTH, HEIGHT, PLACES, {}

    def __init__(self):
        spi = SPI(1, 20_000_000, sck=Pin(10), mosi=Pin(11), miso=None)
        # Pulled up, BUSY reads busy when no panel is there, and the driver gives up in time.
        busy = Pin(13, Pin.IN, Pin.PULL_UP)
        self.panel = SSD1683(
            spi,
            cs=Pin(9, Pin.OUT, value=1),
            dc=Pin(8, Pin.OUT, value=1),
            rst=Pin(12, Pin.OUT, value=1),
            busy=busy,
            width=WIDTH,
            height=HEIGHT,
        )
        self.keys = Keys([Pin(pin, Pin.IN, Pin.PULL_UP) for pin in (2, 3, 4, 5, 6, 15, 17)])
        self._led = Pin(25, Pin.OUT, value=0)
        self._usb = Pin(24, Pin.IN)
        self._panel_done = False
        busy.irq(self._on_panel_done, Pin.IRQ_FALLING, hard=True)

    def led(self, on):
        """Light the board's LED, or not."""
        self._led.value(on)

    def sleep(self, ms):
        """Sleep that long, or until a key moves or the panel is done."""
        self.keys.resting = True
        if not self._usb.value():
            if not self._woken():
                lightsleep(ms)
        else:
            # A light sleep would cut the USB console off.
            end = ticks_add(ticks_ms(), ms)
            while not self._woken() and (left := ticks_diff(end, ticks_ms())) > 0:
                sleep_ms(min(left, _SLICE))
        self._panel_done = False
        self.keys.resting = False

    def _woken(self):
        return self._panel_done or self.keys.moved()

    def _on_panel_done(self, _pin):
        self._panel_done = True

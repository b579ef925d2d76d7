"""What the boards have in common: the light, the sleep, and the vendor's wiring of a glass."""

from time import sleep_ms, ticks_add, ticks_diff, ticks_ms

from machine import ADC, SPI, Pin, disable_irq, enable_irq, lightsleep

from drivers.keys import Keys

_SLICE = 10  # ms of a sleep that nothing can end
# What the sensor on the chip reads at 10 degrees C, of 65535 at 3.3 V; below that a short waveform
# leaves a pale picture. The datasheet's: 0.706 V at 27 degrees, 1.721 mV less for each degree more.
_WARM = 14602


class Warmth:
    """Whether it is warm enough for a short waveform. It is asked during a refresh, when nothing
    may be allocated: no new input, no fraction."""

    def __init__(self):
        self._sensor = ADC(4)

    def __call__(self):
        return self._sensor.read_u16() <= _WARM


def bus(id, baudrate, sck, mosi):
    """A bus to a glass, which only writes: a pin that could read would be DC on most boards."""
    return SPI(id, baudrate, sck=Pin(sck), mosi=Pin(mosi), miso=None)


class Pico:
    """What the app is given: the glass, the keys, the light, and where the keys sit.

    `width`, `height`: of the glass, in pixels. `places`: for each key the point on the glass's edge
    where its label goes. `chords`: the keys that are two others pressed together, by name; `lone`:
    the single keys that stand for others while the screen has no use for them. `battery`: what
    feeds the board.
    """

    width: int
    height: int
    places: tuple
    chords: dict = {}
    lone: dict = {}

    def __init__(self, panel, busy, keys, battery):
        self.panel, self.keys, self.battery = panel, keys, battery
        self._led = Pin(25, Pin.OUT, value=0)
        self._usb = Pin(24, Pin.IN)
        self._panel_done = False
        done = Pin.IRQ_FALLING if panel.BUSY else Pin.IRQ_RISING
        busy.irq(self._on_panel_done, done, hard=True)

    def led(self, on):
        """Light the board's LED, or not."""
        self._led.value(on)

    def cabled(self):
        """Whether a USB cable feeds the board."""
        return bool(self._usb.value())

    def hold_power(self, on):
        """Keep the board powered by its battery, or let it go off; most boards cannot."""

    def set_pace(self):
        """Set the clocks again after a light sleep; launch.py puts its own way here."""

    def sleep(self, ms):
        """Sleep that long, or until a key moves or the panel is done."""
        self.keys.late = False
        if not self.cabled():
            # What wakes it may come at any moment: held back, it ends the sleep all the same.
            state = disable_irq()
            if not self._woken():
                lightsleep(ms)
            enable_irq(state)
            self.set_pace()
        else:
            # A light sleep would cut the USB console off.
            end = ticks_add(ticks_ms(), ms)
            while not self._woken() and (left := ticks_diff(end, ticks_ms())) > 0:
                sleep_ms(min(left, _SLICE))
        self._panel_done = False

    def _woken(self):
        return self._panel_done or self.keys.moved()

    def _on_panel_done(self, _pin):
        self._panel_done = True


class PicoEPaper(Pico):
    """A Pico or Pico 2 on a Waveshare Pico-ePaper board, with keys between pins and ground.

    `keys` are the pins in logical order. All these boards have the panel on the same pins. Keys
    have pull-ups: a Pico 2 could not read them with pull-downs.
    """

    def __init__(self, keys):
        # First of all: somebody may press one already. Other drivers can wait.
        keys = Keys([Pin(pin, Pin.IN, Pin.PULL_UP) for pin in keys])
        from drivers.battery import Battery

        spi = bus(1, 20_000_000, sck=10, mosi=11)
        # Pulled up, BUSY reads busy when no panel is there, and the driver gives up in time.
        busy = Pin(13, Pin.IN, Pin.PULL_UP)
        panel = self.make_panel(
            spi,
            cs=Pin(9, Pin.OUT, value=1),
            dc=Pin(8, Pin.OUT, value=1),
            rst=Pin(12, Pin.OUT, value=1),
            busy=busy,
            width=self.width,
            height=self.height,
            warm=Warmth(),
        )
        # The Pico's regulator holds 3.3 V down to 1.8.
        super().__init__(panel, busy, keys, Battery(ADC(Pin(29)), safe=2.0, full=4.2))

    def make_panel(self, spi, **wires):
        """The panel on that bus; its driver is imported now that the keys are heard."""
        raise NotImplementedError

"""MicroPython's `machine` as a Pico has it, over the wire to the host.

Only what is here exists: anything else raises, as a name or an argument that is not known. Pin
handlers run while the firmware sleeps, at the time of their edge, those asked for with `hard` under
the heap's lock. Edges that come while it works are handled when it next sleeps.
"""

import sys

import _wire
import micropython

PWRON_RESET = 1
WDT_RESET = 3

cause = PWRON_RESET  # of the last reset
_PACE = 125000000  # the chip's at the start, and after each light sleep
_frequency = _PACE
_peripheral = 48000000  # the clock of the buses
_masked = False  # interrupts are off
_lines = {}  # pin number -> _Line
_ASKING = object()  # Pin.irq() without a handler only gives what there is


class _Line:
    """What a pin number stands for, whichever Pin object speaks of it."""

    def __init__(self, number):
        self.number = number
        self.mode = None
        self.level = 0
        self.irq = None


class _Irq:
    """What Pin.irq() gives: `flags()` are the edges that led to the handler's call."""

    def __init__(self, pin):
        self._pin = pin
        self.handler = None
        self.hard = False
        self.waiting = 0
        self._flags = 0

    def flags(self):
        return self._flags

    def happen(self, edges):
        """The pin has changed; the handler hears of it unless interrupts are off."""
        self.waiting |= edges
        if _masked or self.handler is None:
            return
        self._flags = self.waiting
        self.waiting = 0
        if self.hard:
            micropython.heap_lock()
        try:
            self.handler(self._pin)
        except Exception as error:
            failed = error
        else:
            failed = None
        finally:
            if self.hard:
                micropython.heap_unlock()
        if failed is not None:
            print("Uncaught exception in IRQ callback handler")
            sys.print_exception(failed)
            self.handler = None
            _wire.send(_wire.IRQ, self._pin._line.number, 0)


class Pin:
    """A GPIO by its number, 0 to 29."""

    IN, OUT = 0, 1
    PULL_UP, PULL_DOWN = 1, 2
    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self, id, mode=-1, pull=-1, *, value=None):
        if isinstance(id, Pin):
            id = id._line.number
        if id not in range(30):
            raise ValueError("invalid pin")
        if id not in _lines:
            _lines[id] = _Line(id)
        self._line = _lines[id]
        if mode != -1:
            self.init(mode, pull, value=value)

    def init(self, mode, pull=-1, *, value=None):
        if mode not in (Pin.IN, Pin.OUT) or pull not in (-1, None, Pin.PULL_UP, Pin.PULL_DOWN):
            raise ValueError("mode or pull")
        self._line.mode = mode
        if value is not None:
            self._line.level = 1 if value else 0
        pulled = pull if pull in (Pin.PULL_UP, Pin.PULL_DOWN) else 0
        _wire.send(_wire.MODE, self._line.number, mode, pulled | self._line.level << 8)

    def value(self, level=None):
        line = self._line
        if level is None:
            return line.level if line.mode == Pin.OUT else _wire.call(_wire.READ, line.number)
        line.level = 1 if level else 0
        _wire.send(_wire.WRITE, line.number, line.level)

    __call__ = value

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)

    high = on
    low = off

    def toggle(self):
        self.value(not self._line.level)

    def irq(self, handler=_ASKING, trigger=IRQ_FALLING | IRQ_RISING, *, hard=False):
        line = self._line
        if line.irq is None:
            line.irq = _Irq(self)
        if handler is not _ASKING:
            line.irq.handler = handler
            line.irq.hard = hard
            _wire.send(_wire.IRQ, line.number, trigger if handler else 0)
        return line.irq

    def __repr__(self):
        return "Pin(GPIO%d)" % self._line.number


def _edge(number, edges):
    _lines[number].irq.happen(edges)


_wire.on_edge = _edge


def disable_irq():
    """Hold handlers back; gives what enable_irq wants."""
    global _masked
    was = _masked
    _masked = True
    return was


def enable_irq(state):
    """Edges since disable_irq are handled now, once for each pin."""
    global _masked
    _masked = state
    for line in _lines.values():
        if line.irq and line.irq.waiting:
            line.irq.happen(0)


class SPI:
    """A hardware bus, 0 or 1; nothing listens on it but the panel, so it only writes."""

    MSB = 1

    def __init__(self, id, baudrate=1000000, *, polarity=0, phase=0, bits=8, firstbit=MSB,
                 sck=None, mosi=None, miso=None):  # fmt: skip
        if id not in (0, 1) or (polarity, phase, bits, firstbit) != (0, 0, 8, SPI.MSB):
            raise ValueError("only mode 0, eight bits, most significant first")
        self._id = id
        # The bus divides its clock, whatever that will be, by an even number.
        self._divider = -2 * (-_peripheral // 2 // baudrate)

    def write(self, data):
        _wire.transfer(self._id, data, len(data) * 8000000 // (_peripheral // self._divider))


class ADC:
    """An analog input by its channel (0 to 4) or its pin (GP26 to GP29)."""

    def __init__(self, id):
        self._channel = id._line.number - 26 if isinstance(id, Pin) else id - 26 if id > 4 else id
        if not 0 <= self._channel <= 4:
            raise ValueError("no such channel")

    def read_u16(self):
        return _wire.call(_wire.ADC, self._channel)


class Timer:
    """A software timer; its callback runs between two sleeps or in one."""

    ONE_SHOT, PERIODIC = 0, 1
    _running = []

    def __init__(self, id=-1, **settings):
        if id != -1:
            raise ValueError("Timer doesn't exist")
        if settings:
            self.init(**settings)

    def init(self, *, callback, mode=PERIODIC, period=-1, freq=None):
        self._period = period * 1000 if freq is None else int(1000000 / freq)
        self._mode = mode
        self._callback = callback
        self._due = _wire.now + self._period
        self.deinit()
        Timer._running.append(self)

    def deinit(self):
        if self in Timer._running:
            Timer._running.remove(self)


def _run_timers():
    if not Timer._running:
        return None
    for timer in list(Timer._running):
        if timer._due <= _wire.now:
            timer._due += timer._period
            if timer._mode == Timer.ONE_SHOT:
                timer.deinit()
            timer._callback(timer)
    return min((timer._due - _wire.now for timer in Timer._running), default=None)


_wire.on_timer = _run_timers


class _Registers:
    """The chip's memory by its addresses. Here are the watchdog's control register, of that only
    the bit that enables it, and the regulator's, of that only the voltage."""

    _CONTROL, _ENABLE = 0x40058000, 1 << 30
    _VREG, _ON, _STEP, _FIRST = 0x40064000, 1, 50, 550  # mV; 6 is 0.85 V
    _SETTLED = 1000  # us
    _level = 11
    _since = None  # when that was set, until it has settled

    def __getitem__(self, address):
        if address != self._CONTROL:
            raise ValueError("no such register")
        return self._ENABLE if WDT.running else 0

    def __setitem__(self, address, value):
        if address == self._VREG and value & 15 == self._ON and 6 <= value >> 4 <= 15:
            self._level = value >> 4
            self._since = _wire.look()
        elif address == self._CONTROL and not value & self._ENABLE:
            WDT.running = False
            _wire.send(_wire.FEED, value=0)
        else:
            raise ValueError("no such register")

    def voltage(self):
        """That of the chip's core, in mV, once it has settled."""
        if self._since is not None and _wire.look() - self._since < self._SETTLED:
            return 0
        self._since = None
        return self._FIRST + self._STEP * self._level


mem32 = _Registers()


class WDT:
    """The watchdog; once started only its control register stops it."""

    running = False

    def __init__(self, id=0, timeout=5000):
        if id != 0 or not 1 <= timeout <= 8388:
            raise ValueError("timeout exceeds 8388")
        self._timeout = timeout
        WDT.running = True
        self.feed()

    def feed(self):
        if WDT.running:
            _wire.send(_wire.FEED, value=self._timeout * 1000)


def lightsleep(ms):
    """Sleep until then, or until a pin handler or a timer has run. It sets the clocks anew, but for
    1 ms or less."""
    global _frequency, _peripheral
    if ms > 1:
        _frequency = _peripheral = _PACE
    _wire.pause(ms * 1000, True)


def idle():
    lightsleep(1)


def reset():
    _wire.call(_wire.RESET)  # never answered


def reset_cause():
    return cause


def freq(hz=None, peripheral=48000000):
    global _frequency, _peripheral
    if hz is None:
        return _frequency
    # A Pico would try; it is made for 133 MHz, and for 200 with more than its usual 1.1 V.
    if hz > 200000000 or hz > 133000000 and mem32.voltage() < 1150:
        raise ValueError("too fast")
    _frequency, _peripheral = hz, peripheral


def unique_id():
    return b"virtual\x00"

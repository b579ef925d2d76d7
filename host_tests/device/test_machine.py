"""The shim of `machine` behaves as a Pico's does; what it does not have raises."""

import pytest

from tools.virtual.device import DeviceFault


@pytest.fixture
def pico(device):
    device.ask("import machine, micropython, time")
    device.ask("from machine import Pin, SPI, ADC, Timer, WDT")
    device.ask("seen = []")
    return device


def value(pico, line):
    return pico.ask(line)["value"]


def test_pins(pico):
    pico.ask("led = Pin(25, Pin.OUT, value=1)")
    assert pico.led and value(pico, "led.value()") == 1
    pico.ask("led.toggle()")
    assert not pico.led
    pico.ask("led(1)")
    pico.ask("led.off()")
    pico.ask("led.on()")
    assert pico.led and value(pico, "Pin(25).value()") == 1  # two objects, one pin
    assert value(pico, "[Pin(20, Pin.IN, pull).value() for pull in (None, 1, 2)]") == [0, 1, 0]
    pico.down(0)
    assert value(pico, "Pin(2)()") == 0
    pico.up(0)
    assert value(pico, "Pin(2)()") == 1


def test_handlers_hear_the_edges_they_asked_for_at_their_time(pico):
    pico.ask("key = Pin(2)")
    pico.ask("irq = key.irq(lambda pin: seen.append((time.ticks_ms(), irq.flags(), pin())), 4)")
    base = value(pico, "time.ticks_ms()")
    for ms in (5, 10, 300):
        pico.schedule(ms + 0.5, 0, True)
        pico.schedule(ms + 2.5, 0, False)
    pico.run(400)
    edges = value(pico, "seen")
    assert [(flags, level) for _, flags, level in edges] == [(4, 0)] * 3
    assert [tick - base for tick, _, _ in edges] in ([5, 10, 300], [6, 11, 301])


def test_edges_come_during_a_sleep_that_they_do_not_end(pico):
    pico.ask("key = Pin(2)")
    pico.ask("irq = key.irq(lambda pin: seen.append(irq.flags()))")
    pico.schedule(10, 0, True)
    pico.schedule(20, 0, False)
    before = pico.now
    pico.ask("time.sleep_ms(100)")
    assert pico.now - before >= 100
    assert value(pico, "seen") == [4, 8]


def test_light_sleep_is_ended_by_an_edge_with_a_handler(pico):
    pico.schedule(30, 0, True)
    before = pico.now
    pico.ask("machine.lightsleep(1000)")
    assert pico.now - before == pytest.approx(30, abs=1)
    pico.ask("Pin(2).irq(None)")
    pico.schedule(30, 0, False)
    before = pico.now
    pico.ask("machine.lightsleep(1000)")
    assert pico.now - before == pytest.approx(1000, abs=1)


def test_masked_interrupts_come_once_with_all_their_flags(pico):
    pico.ask("key = Pin(2)")
    pico.ask("irq = key.irq(lambda pin: seen.append((irq.flags(), pin())))")
    pico.ask("state = machine.disable_irq()")
    pico.schedule(1, 0, True)
    pico.schedule(2, 0, False)
    pico.ask("time.sleep_ms(5)")
    assert value(pico, "seen") == []
    pico.ask("machine.enable_irq(state)")
    assert value(pico, "seen") == [[4 | 8, 1]]


def test_a_hard_handler_that_allocates_fails_as_on_the_chip(pico):
    pico.ask("Pin(2).irq(lambda pin: seen.append([0] * 100), hard=True)")
    with pytest.raises(DeviceFault, match="(?s)IRQ callback handler.*MemoryError"):
        pico.press(0)


def test_a_soft_handler_may_allocate(pico):
    pico.ask("Pin(2).irq(lambda pin: seen.append([0] * 100))")
    pico.press(0)
    assert value(pico, "len(seen)") == 2


def test_timers(pico):
    pico.ask("every = Timer(period=30, callback=lambda timer: seen.append('every'))")
    pico.ask("once = Timer(mode=Timer.ONE_SHOT, period=50, callback=lambda t: seen.append('once'))")
    pico.ask("time.sleep_ms(100)")
    assert value(pico, "seen") == ["every", "once", "every", "every"]
    pico.ask("every.deinit()")
    pico.ask("time.sleep_ms(100)")
    assert len(value(pico, "seen")) == 4


def test_watchdog_resets_a_program_that_forgets_it(pico):
    pico.ask("open('/kept', 'w').close()")
    pico.ask("note = 1")
    pico.run(20000)
    assert value(pico, "'note' in app.names") is True
    pico.ask("app.nap = 9000")
    pico.run(8100)
    assert value(pico, "'note' in app.names") is False
    pico.ask("import machine, os")
    assert value(pico, "machine.reset_cause() == machine.WDT_RESET") is True
    assert "kept" in value(pico, "os.listdir('/')")


@pytest.mark.parametrize(
    "board, address",
    [
        ("Raspberry Pi Pico with RP2040", 0x40058000),
        ("Pimoroni Badger 2040W with RP2040", 0x40058000),
        ("Raspberry Pi Pico2 with RP2350", 0x400D8000),
        ("Raspberry Pi Pico2 with RP2350-RISCV", 0x400D8000),
    ],
)
def test_where_each_chip_has_its_watchdog(pico, board, address):
    """By the datasheets' address maps."""
    pico.ask("from devices.watchdog import control")
    assert value(pico, f"control({board!r})") == address


def test_reset(pico):
    assert value(pico, "machine.reset_cause() == machine.PWRON_RESET") is True
    pico.ask("app.nap = 1")
    pico.ask("Timer(mode=Timer.ONE_SHOT, period=50, callback=lambda timer: machine.reset())")
    pico.run(100)
    pico.ask("import machine")
    assert value(pico, "machine.reset_cause() == machine.WDT_RESET") is True
    assert value(pico, "app.nap") == 0


SPI = "SPI(1, 20_000_000, sck=Pin(10), mosi=Pin(11), miso=None)"


@pytest.mark.parametrize(
    "steps, ms",
    [
        # 48 MHz divided by an even number: asked for 20 MHz it runs at 12.
        (f"machine.freq(125_000_000), {SPI}.write(data)", 10),
        (f"machine.freq(125_000_000, 125_000_000), {SPI}.write(data)", 7.68),
        # A sleep gives the buses the clock of the chip, and leaves how they divide it.
        (f"machine.freq(125_000_000), bus := {SPI}, machine.lightsleep(2), bus.write(data)", 5.84),
        (f"machine.freq(200_000_000, 200_000_000), {SPI}.write(data)", 6),
    ],
)
def test_the_bus_takes_its_time(pico, steps, ms):
    """15,000 bytes; the times are those of an emulated RP2040."""
    pico.ask("data = bytes(15000)")
    pico.panel.missing = True
    pico.run(50)  # BUSY has risen: no edge ends a sleep any more
    before = pico.now
    pico.ask(f"len(({steps}))")
    assert pico.now - before == pytest.approx(ms, abs=0.5)


@pytest.mark.parametrize(
    "line",
    [
        "machine.deepsleep(10)",
        "machine.PWM(Pin(25))",
        "machine.mem32[0x40050000]",
        "Pin(30)",
        "Pin(3, Pin.IN, alt=2)",
        "Pin(2).irq(print, wake=1)",
        "SPI(2)",
        "SPI(0, polarity=1)",
        "SPI(0).read(2)",
        "ADC(9)",
        "Timer(3)",
        "WDT(timeout=9000)",
        "machine.lightsleep()",
    ],
)
def test_what_is_not_there_raises(pico, line):
    pico.ask(f"try_it = lambda: {line}")
    told = value(pico, "app.attempt(try_it)")
    assert told in ("AttributeError", "ValueError", "TypeError")


def test_more_than_133_mhz_take_more_than_the_usual_voltage(pico):
    """And the time in which that settles."""
    pico.ask("pace = lambda mhz: app.attempt(lambda: machine.freq(mhz * 1_000_000))")
    pico.ask("volts = lambda value: machine.mem32.__setitem__(0x40064000, value)")
    usual = "volts(0xB1), time.sleep_ms(1), pace(200), pace(133)"
    more = "volts(0xC1), pace(200), time.sleep_ms(1), pace(200), pace(201)"
    told = value(pico, f"({usual}, {more})")
    assert told == [None, None, "ValueError", None, None, "ValueError", None, None, "ValueError"]


@pytest.mark.parametrize(
    ("board", "hz"),
    [
        ("Raspberry Pi Pico with RP2040", 200_000_000),
        ("Raspberry Pi Pico2 with RP2350", 150_000_000),
        ("Raspberry Pi Pico2 with RP2350-RISCV", 150_000_000),
    ],
)
def test_a_pico_2_keeps_its_pace(pico, board, hz):
    pico.ask("from launch import pace")
    assert value(pico, f"pace({board!r}, 150_000_000)") == hz


def test_the_pace_is_set_at_the_start_and_after_a_light_sleep(pico):
    assert value(pico, "machine.freq()") == 200_000_000
    assert value(pico, "machine.lightsleep(1), machine.freq()") == [None, 200_000_000]
    assert value(pico, "machine.lightsleep(2), machine.freq()") == [None, 125_000_000]
    pico.run(50)
    assert value(pico, "machine.freq()") == 200_000_000


def test_small_things(pico):
    pico.volts[3] = 1.65
    assert value(pico, "ADC(Pin(29)).read_u16()") == pytest.approx(32768, abs=1)
    assert value(pico, "len(machine.unique_id())") == 8
    assert value(pico, "time.localtime(time.time())[:3]") == [2021, 1, 1]


def test_twice_the_bytes_lie_between_collections_since_words_are_twice_as_wide(pico):
    pico.ask("import gc")
    pico.ask("gc.threshold(10000)")
    pico.ask("gc.collect()")
    sizes = value(pico, "[(gc.mem_alloc(), bytearray(1000))[0] for _ in range(60)]")
    rises = [after - before for before, after in zip(sizes, sizes[1:])]
    highest = max(sizes) - min(sizes)
    assert min(rises) < 0 and 18000 < highest < 22000

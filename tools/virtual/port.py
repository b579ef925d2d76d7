"""The virtual device at a serial port, as a Pico at its USB cable, for programs such as mpremote.

    with Port("desk") as port:
        subprocess.run(["mpremote", "connect", port.path, "exec", "print(1)"])
        port.device.press(0)

The port is a pseudo-terminal; behind it is MicroPython's own prompt. Ctrl-C reaches a program while
it sleeps, which stands for the interrupt of the chip. Time passes with the wall's clock, or faster
where the device is told to `run`.
"""

import os
import select
import threading
import time
import tty

from tools.virtual.device import VirtualDevice

_LONGEST = 0.1  # seconds in which another thread may have started the device anew
_PIECE = 4096


class Port:
    """`path` is the port's; `device` the VirtualDevice, made with these arguments; `received`: how
    many bytes have come from the host. Another kind of device comes from its `make`."""

    def __init__(self, *arguments, make=VirtualDevice, **more):
        self._ours, self._theirs = os.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.path = os.ttyname(self._theirs)
        self.received = 0
        self._said = bytearray()
        self._plugged = True
        self._pull_at = None
        self.device = make(*arguments, **more, to_port=self._said.extend)
        self.device.plug(True)
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def pull_after(self, size):
        """The cable is pulled, and with it the power, when so many bytes have come from the
        host."""
        self._pull_at = size

    def close(self):
        """Pull the cable, for good."""
        self._plugged = False
        self._thread.join()
        self.device.close()

    def _serve(self):
        began = time.monotonic()
        typed = b""
        while self._plugged:
            now = time.monotonic()
            pipes, wait = self.device.go_on((now - began) * 1000, typed)
            began = now
            says = [self._ours] if self._said else []
            wait = min(wait / 1000, _LONGEST)
            try:
                ready, writable, _ = select.select([self._ours, *pipes], says, [], wait)
            except (OSError, ValueError):
                continue  # the device was started anew by another thread
            typed = os.read(self._ours, _PIECE) if self._ours in ready else b""
            if writable:
                # A copy: meanwhile another thread may add to it.
                del self._said[: os.write(self._ours, bytes(self._said))]
            self.received += len(typed)
            if self._pull_at is not None and self.received >= self._pull_at:
                self._plugged = False
        self.device.cut()
        os.close(self._ours)
        os.close(self._theirs)

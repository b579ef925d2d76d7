# Runs on the board: modules lent from the computer, in memory, can be imported; none is written.
import io
import os
import sys

LENT = {}  # path -> bytes


class Lent:
    """As much of a file system as imports need."""

    def mount(self, readonly, mkfs):
        pass

    def stat(self, path):
        path = "/" + path.strip("/")
        if path in LENT:
            return (0x8000,) + (0,) * 9
        if any(name.startswith(path + "/") for name in LENT):
            return (0x4000,) + (0,) * 9
        raise OSError(2)

    def open(self, path, mode):
        return io.BytesIO(LENT["/" + path.strip("/")])


os.mount(Lent(), "/lent")
sys.path[:] = ["/lent", "/lent/lib"]

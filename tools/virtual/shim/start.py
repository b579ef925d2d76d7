"""Makes a Pico of MicroPython's unix port: the shims, the flash at /, then boot.py and main.py.

    micropython -X heapsize=... start.py FLASH INCOMING OUTGOING TICKS RESET_CAUSE

FLASH is the image file, INCOMING and OUTGOING the file descriptors of the wire, TICKS what ticks_ms
says at the start.
"""

import os
import sys
import time

import _wire
import machine
import vfs


class Flash:
    """The part of the Pico's flash that holds files, as a block device over the image file."""

    BLOCK = 4096

    def __init__(self, path):
        self._file = open(path, "r+b")
        self._blocks = self._file.seek(0, 2) // self.BLOCK

    def readblocks(self, block, data, offset=0):
        self._file.seek(block * self.BLOCK + offset)
        self._file.readinto(data)

    def writeblocks(self, block, data, offset=0):
        self._file.seek(block * self.BLOCK + offset)
        self._file.write(data)

    def ioctl(self, command, block):
        if command == 4:
            return self._blocks
        if command == 5:
            return self.BLOCK
        if command == 6:
            return 0
        return None


def run(name, names):
    """Run a file as the board does, in the module `names`; its traceback goes to the console."""
    if name not in os.listdir("/"):
        return True
    try:
        execfile(name, names)  # noqa: F821
        return True
    except (Exception, KeyboardInterrupt) as error:
        sys.print_exception(error)
        return False


def start(flash, incoming, outgoing, ticks, cause):
    _wire.join(int(incoming), int(outgoing))
    time.first = int(ticks)
    machine.cause = int(cause)
    flash = Flash(flash)
    vfs.umount("/")
    vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/")
    os.chdir("/")
    sys.path[:] = ["", "/lib"]
    del sys.modules["_wire"]
    sys.argv[:] = [""]
    names = {"__name__": "__main__"}
    run("boot.py", names) and run("main.py", names)
    _wire.flush()


start(*sys.argv[1:])

"""Makes a Pico of MicroPython's unix port: the shims, the flash at /, then boot.py and main.py.

    micropython -X heapsize=... start.py FLASH INCOMING OUTGOING TICKS ERASE RESET_CAUSE MAIN

FLASH is the image file; is there a FLASH.tape beside it, each program (0) and erase (1) is written
there as well: operation, address, size, and what is programmed. INCOMING and OUTGOING are the file
descriptors of the wire, TICKS what ticks_ms says at the start, ERASE the ms that an erase takes. Is
MAIN 1, main.py is run. The first frame is a HELLO.
"""

import gc
import os
import struct
import sys
import time

import _wire
import machine
import vfs


class Gc:
    """What a Pico's `gc` is for the firmware: words here are twice as wide, as is the heap, and so
    twice the bytes lie between two collections."""

    collect, mem_alloc, mem_free = gc.collect, gc.mem_alloc, gc.mem_free

    @staticmethod
    def threshold(bytes):
        gc.threshold(2 * bytes)


class Flash:
    """The part of the Pico's flash that holds files, a block device over the image file."""

    BLOCK = 4096
    _ERASED = b"\xff" * BLOCK

    def __init__(self, path, erase_ms):
        self._erase_ms = erase_ms
        self._file = open(path, "r+b")
        self._tape = None
        if path.rsplit("/", 1)[-1] + ".tape" in os.listdir(path.rsplit("/", 1)[0]):
            self._tape = open(path + ".tape", "ab")
        self._blocks = self._file.seek(0, 2) // self.BLOCK

    def readblocks(self, block, data, offset=0):
        self._file.seek(block * self.BLOCK + offset)
        self._file.readinto(data)

    def writeblocks(self, block, data, offset=0):
        there = bytearray(len(data))
        self.readblocks(block, there, offset)
        # Flash is programmed by clearing bits: only what is erased takes any data.
        if there != self._ERASED[: len(data)]:
            data = bytes([old & new for old, new in zip(there, data)])
        self._change(0, block * self.BLOCK + offset, data)

    def ioctl(self, command, block):
        if command == 4:
            return self._blocks
        if command == 5:
            return self.BLOCK
        if command == 6:
            self._change(1, block * self.BLOCK, self._ERASED)
            self._take_time()
            return 0
        return None

    def _take_time(self):
        """While a block is erased interrupts are off, and Ctrl-C waits."""
        if self._erase_ms:
            state = machine.disable_irq()
            _wire.deaf = True
            time.sleep_ms(self._erase_ms)
            _wire.deaf = False
            machine.enable_irq(state)

    def _change(self, operation, address, data):
        self._file.seek(address)
        self._file.write(data)
        if self._tape:
            self._tape.write(struct.pack("<BII", operation, address, len(data)))
            if operation == 0:
                self._tape.write(data)
            self._tape.flush()


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


def start(flash, incoming, outgoing, ticks, erase_ms, cause, main):
    _wire.join(int(incoming), int(outgoing))
    _wire.send(_wire.HELLO)
    _wire.flush()
    time.first = int(ticks)
    machine.cause = int(cause)
    flash = Flash(flash, int(erase_ms))
    vfs.umount("/")
    vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/")
    os.chdir("/")
    sys.path[:] = ["", "/lib"]
    del sys.modules["_wire"]
    sys.modules["gc"] = Gc
    sys.argv[:] = [""]
    names = {"__name__": "__main__"}
    run("boot.py", names) and main == "1" and run("main.py", names)
    _wire.send(_wire.DONE)
    _wire.flush()


start(*sys.argv[1:])
# At the prompt, should it come, a name is there only if it was imported there.
for name in [name for name in globals() if name[:2] != "__"]:
    del globals()[name]
del name

# Runs on the board: what it is, and the firmware's files with their sums, a line each.
import gc
import hashlib
import os
import sys
from binascii import hexlify

PROGRAMS = ("boot", "broken", "latch", "launch", "main", "pack")
ROOTS = ("device.txt", "firmware.pack", "flash.new", "lib/keltis", "drivers", "devices")
ROOTS += tuple([name + end for name in PROGRAMS for end in (".py", ".mpy")])


def names(folder):
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


def text(path, longest):
    try:
        size = os.stat(path)[6]
        with open(path, "rb") as file:
            file.seek(max(size - longest, 0))
            return str(file.read(), "utf-8", "ignore")
    except (OSError, UnicodeError):
        return ""


def digest(path):
    piece = bytearray(512)
    view = memoryview(piece)
    summed = hashlib.sha256()
    with open(path, "rb") as file:
        while size := file.readinto(piece):
            summed.update(view[:size])
    return hexlify(summed.digest()).decode()


def survey(path):
    try:
        status = os.stat(path)
    except OSError:
        return
    if status[0] & 0x4000:
        print((path, None))
        for name in names(path):
            survey(path + "/" + name)
    else:
        print((path, (status[6], digest(path))))


gc.collect()
memory = gc.mem_free()
block, _, blocks, free = os.statvfs("/")[:4]
print(
    {
        "version": tuple(sys.implementation.version),
        "machine": getattr(sys.implementation, "_machine", sys.platform),
        "mpy": getattr(sys.implementation, "_mpy", 0),
        "device": text("/device.txt", 40).strip(),
        "free": block * free,
        "total": block * blocks,
        "memory": memory,
        "games": len([name for name in names("/games") if name.endswith(".json")]),
        "faults": text("/faults.log", 600) or text("/faults.old", 600),
    }
)
for root in ROOTS:
    survey("/" + root)

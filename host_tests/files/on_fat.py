"""Run by MicroPython's unix port: the journal and the archive on FAT, as on any file system.

    micropython on_fat.py FIRMWARE

Prints a line for each step; test_fat.py reads them.
"""

import os
import sys

import vfs

sys.path[:] = [sys.argv[1], sys.argv[1] + "/lib"]

from keltis import archive, record  # noqa: E402
from keltis.journal import Journal  # noqa: E402
from keltis.match import Match  # noqa: E402


class Ram:
    """A disk of 512-byte blocks."""

    def __init__(self):
        self._data = bytearray(512 * 400)

    def readblocks(self, block, data):
        data[:] = self._data[block * 512 : block * 512 + len(data)]

    def writeblocks(self, block, data):
        self._data[block * 512 : block * 512 + len(data)] = data

    def ioctl(self, command, _):
        return {4: 400, 5: 512}.get(command, 0)


def start():
    """What a start finds: how many events, and whether they are the match's and whole."""
    journal = Journal()
    found = journal.load()
    events = found[1] if found else None
    print(events == match.events if found else None, journal.damaged)
    return journal


match = Match("tiles", ["Anna", "Ben"])  # its rules come from the host's files, here
disk = Ram()
vfs.VfsFat.mkfs(disk)
vfs.umount("/")
vfs.mount(vfs.VfsFat(disk), "/")
journal = Journal()
for turn in range(40):
    match.play({"player": turn % 2, "do": "leave"})
    journal.save(match)
start()
match.undo()
journal.save(match)
start()
with open("/journal/last/" + os.listdir("/journal/last")[0], "ab") as file:
    file.write(b'{"n":39,"do":"le')
journal = start()
journal.save(match)
while journal.tidy():
    pass
journal = start()
journal.follow(match)
match.play({"player": 1, "do": "take", "colour": "pink"})
journal.save(match)
start()
archive.keep(3, record.head(match), record.events(match))
archive.keep(3, record.head(match), record.events(match))
journal.save(None)
while journal.tidy():
    pass
start()
print(archive.numbers(), len(archive.read(3)["events"]), archive.check(3))

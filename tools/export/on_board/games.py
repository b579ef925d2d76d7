# Runs on the board: the files of the games, a line with the path, then lines with what is in them.
import os
from binascii import hexlify

piece = bytearray(512)
for folder in ("/games", "/journal", "/journal/last"):
    try:
        names = sorted(name for name, kind, *_ in os.ilistdir(folder) if kind == 0x8000)
    except OSError:
        names = []
    for name in names:
        try:
            with open(folder + "/" + name, "rb") as file:
                print(">" + folder + "/" + name)
                while size := file.readinto(piece):
                    print(hexlify(memoryview(piece)[:size]).decode())
        except OSError:
            print("!" + folder + "/" + name)

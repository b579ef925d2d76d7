"""Virtual devices on which a stand-in for the app runs: see stand_in.py."""

from pathlib import Path

from tools.virtual.device import VirtualDevice

STAND_IN = Path(__file__).with_name("stand_in.py").read_bytes()


# What is known of each board, to hold the drivers against: the rows of bytes in the buffer, how
# many there are, whether a byte stands, and the commands and data of a partial refresh without the
# planes' own bytes.
WINDOW = 3 + 5 + 2 + 3  # 44, 45, 4E, 4F with their data
SOLOMON = 3 + 2 + 2 + 1 + 2 * (WINDOW + 1)  # 21, 3C, 22, 20; twice the window and the plane
WRITTEN = 154 + 2 + 2 + 4 + 2  # 32, 3F, 03, 04, 2C
ULTRA = 2 + 45 + 4 * 43 + 2 + 1 + 8 + 2 + 1 + 1  # 00, 20-24, 50, 91, 90, the planes, 12, 92
BOARDS = {
    "desk": (50, 300, False, SOLOMON),
    "slim": (296, 16, True, SOLOMON + WRITTEN),
    "pocket": (296, 16, True, ULTRA),
    "fourth": (264, 22, True, SOLOMON),
}


def device(files=None, **options):
    """A virtual device with the stand-in; `files` go on its flash as well."""
    return VirtualDevice(files={"/lib/keltis/app.py": STAND_IN, **(files or {})}, **options)

"""Virtual devices with a stand-in for the app (stand_in.py), and what is on their panels."""

from pathlib import Path

from PIL import Image

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


def wanted(device):
    """What the firmware wants to show, as a person would see it."""
    told = bytes.fromhex(device.ask("panel.buffer.hex()")["value"])
    width, height = device.width, device.height
    if device.ask("panel.standing")["value"]:
        picture = Image.new("1", (width, height))
        for at, byte in enumerate(told):
            for bit in range(8):
                picture.putpixel((at % width, at // width * 8 + bit), byte >> bit & 1)
    else:
        picture = Image.frombytes("1", (width, height), told)
    turned = device.ask("panel.turned")["value"]
    return picture.transpose(Image.Transpose.ROTATE_180) if turned else picture


def agree(device):
    """Glass, both planes and the buffer are the same."""
    told = wanted(device).tobytes()
    pictures = [device.picture(), *device.panel.planes()]
    return all(picture.tobytes() == told for picture in pictures)


def box_of(name, left, right, top, bottom):
    """(x, y, w, h) in pixels of a part of the buffer."""
    wide, high = (1, 8) if BOARDS[name][2] else (8, 1)
    return left * wide, top * high, (right - left) * wide, (bottom - top) * high


def hang(device):
    """BUSY stays as it is until the panel is reset."""
    device.panel.stuck = True
    reset = device.panel.rst

    def cure(level):
        device.panel.stuck = False
        reset(level)

    device.panel.rst = cure

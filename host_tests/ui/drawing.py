"""What the UI kit draws, under MicroPython with the real framebuf, as a picture on the host."""

import subprocess
from pathlib import Path

from PIL import Image

from tools.virtual.link import interpreter

ROOT = Path(__file__).resolve().parents[2]

_AROUND = """
import sys
sys.path[:] = [{path!r}]
from keltis.ui import icons
from keltis.ui.canvas import BLACK, WHITE, Canvas
from keltis.ui.fonts import b12, b14, b18, b24, r12, r14, t20, t24

GUARD = b"guard"
memory = bytearray({size}) + GUARD
buffer = memoryview(memory)[: {size}]
canvas = Canvas(buffer, {width}, {height})
canvas.clear()
{code}
assert memory[{size} :] == GUARD
print(bytes(buffer).hex())
"""


def run_on_canvas(code, width=120, height=24):
    """The lines that `code` prints, which finds `canvas`, the fonts, `icons` and the inks."""
    return _run(code, width, height)[:-1]


def draw(code, width=40, height=24):
    """The picture, mode "1", after `code` has drawn on `canvas`."""
    return Image.frombytes("1", (width, height), bytes.fromhex(_run(code, width, height)[-1]))


def _run(code, width, height):
    size = (width + 7) // 8 * height
    path = str(ROOT / "firmware/lib")
    code = _AROUND.format(path=path, size=size, width=width, height=height, code=code)
    done = subprocess.run([interpreter(), "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def rows(picture):
    """The picture as lines of "#" (black) and "."."""
    return [
        "".join("#."[bool(picture.getpixel((x, y)))] for x in range(picture.width))
        for y in range(picture.height)
    ]

"""Golden screens: pictures of every screen, compared with those that were looked at and kept.

    python -m tools.screens [--record] [--device NAME]

Key scripts in host_tests/screens/scripts.txt are typed on the virtual device, in both languages; a
word that begins with "=" keeps the picture of the moment under that name, one that begins with "@"
says what lies on the flash before (tools/shelves.py), "~" that the battery is nearly empty. The
golden pictures, each as the one who plays sees it, are
host_tests/screens/golden/DEVICE/LANGUAGE/NAME.png. What differs is shown side by side on a page,
.state/screens/index.html; --record keeps the new pictures instead.
"""

import argparse
import sys
from contextlib import nullcontext, suppress
from pathlib import Path

from PIL import Image, ImageChops

from tools.shelves import shelf
from tools.virtual.board import BOARDS
from tools.virtual.device import DeviceFault, VirtualDevice

ROOT = Path(__file__).parent.parent
SCRIPTS = ROOT / "host_tests/screens/scripts.txt"
GOLDEN = ROOT / "host_tests/screens/golden"
PAGE = ROOT / ".state/screens"
LANGUAGES = ("en", "de")
KEYS = {"g": 0, "b": 1, "p": 2, "y": 3, "n": 4, "N": 5, "S": 6}
# The volts with which a device goes on, but not for long: the Badger ends at 2.8, a Pico at 2.0.
_NEARLY_EMPTY = {"pocket": 3.0, "desk": 2.4, "slim": 2.4, "fourth": 2.4}


def scripts(path=SCRIPTS):
    """The scripts as lists of words; an indented line goes on with the script before it."""
    found = []
    for line in path.read_text().splitlines():
        words = line.partition("#")[0].split()
        if words and line[0].isspace() and found:
            found[-1] += words
        elif words:
            found.append(words)
    return found


def play(device, words):
    """Type a script on a settled device; yields (name, screen, picture) at each "=name".

    A key's letter is a press, with an "h" behind it a hold, with an "!" one that fails.
    """
    device.settle()
    for word in words:
        if word[0] == "=":
            seen = device.ask()
            picture = device.picture()
            if seen["turned"]:
                picture = picture.transpose(Image.Transpose.ROTATE_180)
            yield word[1:], seen["screen"], picture
        elif word[0] not in "@~":
            with suppress(DeviceFault) if word[1:] == "!" else nullcontext():
                (device.hold if word[1:] == "h" else device.press)(KEYS[word[0]])
                device.settle()
            if word[1:] == "!":
                device.forgive()
                device.settle()
            device.run(300)  # a question takes no key before


def started(board, language, words, files=None):
    """A device as a script wants it; `files` go on its flash as well."""
    names = [word[1:] for word in words if word[0] == "@"]
    there = {**shelf(language, *names), **(files or {})}
    device = VirtualDevice(board, panel_times=False, files=there)
    if "~" in words:
        device.volts[3] = _NEARLY_EMPTY[board] / 3
        device.reset()
    return device


def pictures(board, language):
    """All (name, screen, picture) of a device in a language."""
    for words in scripts():
        with started(board, language, words) as device:
            yield from play(device, words)


def golden(board, language, name):
    """The path of a golden picture."""
    return GOLDEN / board / language / f"{name}.png"


def same(picture, path):
    """Whether a picture is the one kept at that path."""
    if not path.exists():
        return False
    with Image.open(path) as kept:
        return kept.size == picture.size and kept.tobytes() == picture.tobytes()


def difference(picture, path):
    """Golden, new, and what differs, side by side and twice as large."""
    width, height = picture.size
    sheet = Image.new("L", (3 * width + 20, height), 128)
    new = picture.convert("L")
    old = Image.open(path).convert("L") if path.exists() else Image.new("L", picture.size, 128)
    changed = Image.new("L", picture.size, 255)
    if old.size == new.size:
        changed = ImageChops.invert(ImageChops.difference(old, new))
    for index, image in enumerate((old, new, changed)):
        sheet.paste(image, (index * (width + 10), 0))
    return sheet.resize((2 * sheet.width, 2 * sheet.height))


def report(differing):
    """Write the page of differences; its path."""
    PAGE.mkdir(parents=True, exist_ok=True)
    rows = []
    for number, (title, picture, path) in enumerate(differing):
        difference(picture, path).save(PAGE / f"{number}.png")
        rows.append(f"<h2>{title}</h2><img src='{number}.png' alt='golden, new, difference'>")
    style = "<style>body{font-family:sans-serif;background:#888}img{max-width:100%}</style>"
    page = PAGE / "index.html"
    page.write_text(f"<!doctype html><title>Screens</title>{style}{''.join(rows)}")
    return page


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--record", action="store_true", help="keep the pictures as they are now")
    parser.add_argument("--device", choices=sorted(BOARDS), action="append")
    options = parser.parse_args(arguments)
    differing = []
    count = 0
    for board in options.device or sorted(BOARDS):
        for language in LANGUAGES:
            for name, _, picture in pictures(board, language):
                count += 1
                path = golden(board, language, name)
                if same(picture, path):
                    continue
                differing.append((f"{board} {language} {name}", picture, path))
                if options.record:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    picture.save(path, optimize=True)
    if options.record:
        print(f"{count} screens, {len(differing)} kept anew")
    elif differing:
        print(f"{count} screens, {len(differing)} differ: see {report(differing)}")
        return 1
    else:
        print(f"{count} screens, all as they were")
    return 0


if __name__ == "__main__":
    sys.exit(main())

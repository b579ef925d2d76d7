"""Make README's picture of the screen by playing on the virtual device.

python -m tools.make_picture [--check]
"""

import sys

from PIL import Image, ImageChops, ImageOps

from tools.generated import ROOT
from tools.hand import Hand
from tools.virtual.device import VirtualDevice

PICTURE = ROOT / "docs/play.png"
MARGIN = 8
# A board game of four: the labels of the keys, one after the other. After "large" comes which
# colour's key is held.
GAME = """
    new; board; 4; green; none; large 1; wish; pink; 1; yellow; none; green; clover; green;
    none; blue; 2; yellow; brown; none; large 4; pink; pink; wish; large 0; green; none; blue;
    none; pink; 3; yellow; none; pink; yellow; green; brown; clover; brown; 1; brown; brown;
    blue; none; yellow; yellow; none; green; wish; blue; none; pink; 2; green; brown; none;
    green; none; pink; pink; none; brown; wish; brown; blue; none; green; yellow; green; pink;
    yellow; yellow; 1; yellow; green; none; pink; pink; wish; brown; 1
"""


def draw():
    """The glass in the middle of that game, with a margin."""
    with VirtualDevice("desk") as device:
        hand = Hand(device)
        for choice in GAME.replace("\n", " ").split(";"):
            label, *key = choice.split()
            hand.choose(label, *map(int, key))
        return ImageOps.expand(device.picture(), MARGIN, fill=255)


def main():
    picture = draw()
    if sys.argv[1:] == ["--check"]:
        if ImageChops.difference(picture.convert("L"), Image.open(PICTURE).convert("L")).getbbox():
            sys.exit("docs/play.png is not what the screen shows now: make picture")
    else:
        picture.save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()

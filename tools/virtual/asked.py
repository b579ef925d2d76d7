"""What a program that starts a virtual device is asked for: which one, and where its flash is."""

import argparse
from pathlib import Path


def asker(about):
    """A parser of these arguments, to which more can be added; `about` is what the program does."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--device", default="desk", help="a name from firmware/devices")
    parser.add_argument("--flash", type=Path, help="the flash image, kept for the next time")
    return parser


def asked(parser):
    """What was asked for; each device has a flash of its own if none is named."""
    told = parser.parse_args()
    told.flash = told.flash or Path(".state", f"{told.device}.flash")
    return told

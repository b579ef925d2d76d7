"""The firmware as it goes to a board, for all that bring it there."""

from tools import mpy
from tools.flash.board import Trouble
from tools.virtual.board import board
from tools.virtual.link import CannotStart

DEVICE = "desk"  # when none is named


def device_named(name):
    """That name, if there is such a device; raises Trouble."""
    try:
        board(name)
    except CannotStart as error:
        raise Trouble(str(error)) from None
    return name


def firmware(device):
    """The firmware for a device: (path on the board, bytes), main.py last. Raises Trouble."""
    try:
        return mpy.compile_firmware(None, device_named(device))
    except mpy.NotCompiled as error:
        raise Trouble(str(error)) from None


def modules():
    """The firmware's modules one by one, and what they read: path -> bytes. Raises Trouble."""
    try:
        return mpy.modules(apart=True)
    except mpy.NotCompiled as error:
        raise Trouble(str(error)) from None


def size(count):
    """A number of bytes, for people."""
    return f"{round(count / 1024)} KB"

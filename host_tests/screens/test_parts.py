"""What is drawn part by part is, in the end, what would be drawn from scratch."""

import random

import pytest

from tools.virtual.board import BOARDS
from tools.virtual.device import VirtualDevice

# The screens that a device boots to, drawn from scratch, and what leads out of a game.
BOOTS_TO = ("play", "tile", "figure", "more")
LEADS_OUT = ("home", "moves", "correct", "end", "finish", "language")
STARTS = {"board": (1, 0, 2), "cards": (1, 1, 1), "tiles": (1, 2, 2), "mini": (1, 3, 6)}
GERMAN = (4, 0, 6)


def acts(keys):
    """All (key, hold) that have a label and stay in the game, moves by colour more often."""
    found = []
    for key, labels in enumerate(keys):
        for hold, label in enumerate(labels):
            if label and label not in LEADS_OUT:
                found += [(key, hold)] * (1 if hold or key > 4 else 4)
    return found


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_what_is_said_at_the_right_gets_shorter(board):
    """Mini counts its turns down, and with ten of them the number loses a figure."""
    with VirtualDevice(board, panel_times=False) as device:
        device.settle()
        for key in STARTS["mini"]:
            device.press(key)
            device.settle()
            device.run(300)
        assert device.ask()["screen"] == "play"
        for _ in range(12):
            device.press(5)
            device.settle()
            device.run(300)
        assert device.ask()["refused"] == 0
        picture = device.picture()
        device.cut()
        device.boot()
        device.settle()
        assert device.picture().tobytes() == picture.tobytes()


@pytest.mark.parametrize("box", STARTS)
@pytest.mark.parametrize("board", sorted(BOARDS))
def test_the_glass_is_as_if_drawn_anew(board, box):
    chance = random.Random(board + box)
    with VirtualDevice(board, panel_times=False) as device:
        device.settle()
        for key in (*GERMAN, *STARTS[box]):
            device.press(key)
            device.settle()
        seen = 0
        while seen < 6:
            refused = None  # a press that is refused leaves a notice
            for _ in range(chance.randrange(1, 12)):
                asked = device.ask()
                refused = asked["refused"]
                key, hold = chance.choice(acts(asked["keys"]) or [(6, 0)])
                (device.hold if hold else device.press)(key)
                if chance.random() < 0.8:  # else the next one is typed ahead
                    device.settle()
                    device.run(300)
            device.settle()
            asked = device.ask()
            if asked["screen"] == "final":
                return
            if asked["screen"] in BOOTS_TO and asked["refused"] == refused:
                seen += 1
                device.run(300)
                picture = device.picture()
                device.cut()
                device.boot()
                device.settle()
                assert device.picture().tobytes() == picture.tobytes()

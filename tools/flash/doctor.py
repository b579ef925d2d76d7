"""Look a board over: what it is, what is on it, whether its panel and keys work; what to fix.

    .venv/bin/python -m tools.flash.doctor [--device desk] [--port /dev/ttyACM0]

What `make doctor` runs. It also works before the firmware is on the board: what the check of panel
and keys needs is lent to it over the cable. Nothing on the board is changed.
"""

import argparse
from pathlib import Path

from tools import mpy
from tools.flash.board import OLDEST, Board, Trouble, find, main
from tools.flash.files import device_named, firmware, modules, size
from tools.flash.plan import wrong
from tools.virtual.board import BOARDS

KEYS = ("green", "blue", "pink", "yellow", "brown", "NEXT", "SCORE")
_CHECK = Path(__file__).parent / "on_board" / "check.py"
_NEEDED = ("/devices/", "/drivers/", "/lib/keltis/ui/canvas", "/lib/keltis/ui/fonts")
_LITTLE = 100 * 1024  # bytes free
_PATIENCE = 60  # seconds until the next key


def arguments():
    parser = argparse.ArgumentParser(
        prog="make doctor",
        description="Look a board over: MicroPython, firmware, space, faults, panel and keys.",
    )
    parser.add_argument("--device", help="DEVICE=: which device it is, if the board cannot say")
    parser.add_argument("--port", help="PORT=: where the board is; needed if there are two")
    return parser.parse_args()


def doctor(port=None, device=None, say=print, patience=_PATIENCE):
    """Say what is found, line by line, and at the end what to fix. Raises Trouble."""
    if device:
        device_named(device)
    with Board(find(port)) as board:
        board.require_micropython(oldest=())
        there = board.survey()
        device = device or (there.device if there.device in BOARDS else None)
        say(f"port      {board.port}")
        say(f"board     {there.machine}")
        fixes = list(_python(there, say))
        other = list(_firmware(there, device, say))
        fixes += [*other, *_space(there, say), *_faults(there, say, device and not other)]
        if device and there.version[:2] >= OLDEST:
            fixes += _hands(board, device, say, patience)
        else:
            say("panel     not looked at, nor the keys")
            if not device:
                fixes.append("name the device, as in `make doctor DEVICE=desk`")
    for fix in fixes or ["nothing"]:
        say(f"to fix    {fix}")


def _python(there, say):
    say(f"python    MicroPython {there.micropython}")
    if there.version[:2] < OLDEST:
        yield "put a newer MicroPython on the board, 1.26 or later (micropython.org)"
    elif there.mpy & 255 != mpy.VERSION:
        yield "put MicroPython 1.26 on the board: this one does not read the firmware's files"


def _firmware(there, device, say):
    say(f"device    {device or 'not known'}")
    there_is = "/main.py" in there.files
    other = wrong(firmware(device), there.files) if device else []
    if not there_is:
        say("firmware  none" if not there.files else "firmware  not whole")
        yield "`make flash`"
    elif other:
        say(f"firmware  {len(other)} files are other than here, such as {other[0]}")
        yield "`make flash`, if it is to be the firmware of this folder"
    else:
        say(f"firmware  {'as in this folder' if device else 'for a device that is not known'}")


def _space(there, say):
    say(f"flash     {size(there.free)} of {size(there.total)} are free; {there.games} played games")
    say(f"memory    {size(there.memory)} are free without the app")
    if there.free < _LITTLE:
        yield "fetch the games with `make export`, and delete some on the device (History)"


def _faults(there, say, ours):
    """`ours`: the firmware there is the one of this folder."""
    faults = mpy.told(there.faults) if ours else there.faults
    lines = [line.strip() for line in faults.splitlines() if line.strip()]
    if not lines:
        say("faults    none")
        return
    places = [line for line in lines if line.startswith("File ")]
    say(f"faults    the last: {lines[-1]}{', ' + places[-1] if places else ''}")
    yield "a fault is written down in /faults.log: report it, with what was done before"


def _hands(board, device, say, patience):
    """The check that needs a person; Ctrl-C ends it."""
    left = list(range(len(KEYS)))
    panel = None

    def hear(line):
        nonlocal panel
        what, _, value = line.partition(" ")
        if what == "panel":
            panel = value == "True"
            say(f"panel     {'look: has each key a box?' if panel else 'does not answer'}")
            say("keys      press each once; Ctrl-C ends this")
        elif what == "key":
            left.remove(int(value))
            say(f"key       {int(value) + 1} {KEYS[int(value)]} works, {len(left)} left")

    board.lend({path: data for path, data in modules().items() if path.startswith(_NEEDED)})
    call = f"check({device!r}, {patience})\n"
    board.follow(_CHECK.read_text() + call, hear, patience + 30)
    if panel is False:
        yield "the panel: seat the board on its plug, look at BUSY, RST and the ribbon cable"
    elif panel is None:
        raise Trouble("the check was ended before the panel had answered: run it again")
    if left:
        names = ", ".join(f"{key + 1} {KEYS[key]}" for key in left)
        head = f"firmware/devices/{device}.py"
        yield f"keys not heard: {names}; look at their wires to the pins that {head} names, and GND"


if __name__ == "__main__":
    told = arguments()
    main(lambda: doctor(told.port, told.device))

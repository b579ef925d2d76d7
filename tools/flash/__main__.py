"""Put the firmware on a board, or on again: only what has changed is sent, the games stay.

    .venv/bin/python -m tools.flash [--device desk] [--port /dev/ttyACM0] [--dry-run]

What `make flash` runs. A run that was cut short, by whatever, is completed by the next.
"""

import argparse

from tqdm import tqdm

from tools import mpy
from tools.flash.board import Board, Trouble, find, main
from tools.flash.files import DEVICE, device_named, firmware, size
from tools.flash.plan import plan, wrong
from tools.virtual.board import BOARDS


def arguments():
    parser = argparse.ArgumentParser(
        prog="make flash",
        description="Put the firmware on a board. Its games and settings stay.",
    )
    parser.add_argument(
        "--device",
        help="DEVICE=: which device it is; without it, the one it was before, else desk",
    )
    parser.add_argument("--port", help="PORT=: where the board is; needed if there are two")
    parser.add_argument("--dry-run", action="store_true", help="DRY=1: only list what is to do")
    return parser.parse_args()


def compiled(device, survey):
    """The firmware for a device, if the board's MicroPython can read it."""
    if survey.mpy & 255 != mpy.VERSION:
        raise Trouble(
            f"the board's MicroPython {survey.micropython} reads .mpy files of version"
            f" {survey.mpy & 255}, and these are of version {mpy.VERSION}: put MicroPython 1.26 on"
            " it (micropython.org)"
        )
    return firmware(device)


def flash(port=None, device=None, dry_run=False):
    """Do it and say what was done. Raises Trouble."""
    if device:
        device_named(device)
    with Board(find(port)) as board:
        board.require_micropython()
        there = board.survey()
        known = there.device if there.device in BOARDS else None
        why = "" if device else " (as it was)" if known else " (none was named)"
        device = device or known or DEVICE
        files = compiled(device, there)
        todo = plan(files, there.files, there.free)
        print(f"board     {there.machine}, MicroPython {there.micropython}, at {board.port}")
        print(f"device    {device}{why}")
        print(f"firmware  {len(files)} files, {size(sum(len(data) for _, data in files))}")
        print(f"games     {there.games} played ones stay, and all else that is not the firmware's")
        if dry_run:
            tell(todo)
            return
        if todo:
            require_space(todo, there)
            carry_out(todo, board)
            check(files, board)
        else:
            print("sent      nothing: all of it is there")
        print(f"started   it shows: {board.restart()}")


def tell(todo):
    """List what would be done."""
    for path, data in todo.send:
        print(f"send      {path} {len(data)}")
    for path in todo.remove:
        if path not in dict(todo.send):
            print(f"remove    {path}")
    if todo.missing:
        print(f"too full  by {size(todo.missing)}")
    if not todo:
        print("nothing   is to do: all of it is there")


def require_space(todo, there):
    if todo.missing:
        raise Trouble(
            f"the flash of the board is too full by {size(todo.missing)}, {size(there.free)} are"
            " free: fetch the games with `make export`, delete some on the device, run this again"
        )


def carry_out(todo, board):
    """Remove, make folders and send, in this order."""
    for path in todo.remove:
        board.remove(path)
    for path in todo.folders:
        board.make_folder(path)
    with tqdm(total=todo.size, desc="sending", unit="B", unit_scale=True, disable=None) as bar:
        for path, data in todo.send:
            board.put(path, data, bar.update)
    gone = set(todo.remove) - dict(todo.send).keys()
    print(f"sent      {len(todo.send)} files, {size(todo.size)}; removed {len(gone)}")


def check(files, board):
    """Let the board add up what has arrived."""
    failed = wrong(files, board.survey().files)
    if failed:
        raise Trouble(
            f"{len(failed)} files did not arrive whole ({failed[0]}): run this again, and if it"
            " stays so, try another cable"
        )
    print(f"checked   {len(files)} files by SHA-256, on the board")


if __name__ == "__main__":
    told = arguments()
    main(lambda: flash(told.port, told.device, told.dry_run))

"""What others install without this folder: for each device the firmware as a package for mip.

    .venv/bin/python -m tools.flash.release [--device desk] [--into dist]

What `make release` runs. In dist/NAME are the files, the licences, package.json for

    mpremote mip install --target / dist/NAME/package.json

and SHA256SUMS. The same sources give the same bytes.
"""

import argparse
import hashlib
import json
import shutil
from pathlib import Path

from tools.flash.board import Trouble, main
from tools.flash.files import firmware, size
from tools.virtual.board import BOARDS

PACKAGE, SUMS = "package.json", "SHA256SUMS"
_ROOT = Path(__file__).resolve().parents[2]
# Whoever hands the folder on hands these on with it: ours, and that of the fonts.
LICENCES = {"LICENSE": "LICENSE", "NOTICE": "tools/fonts/NOTICE"}


def arguments():
    parser = argparse.ArgumentParser(
        prog="make release",
        description="Write a folder with the firmware for each device: files, package, sums.",
    )
    parser.add_argument("--device", help="DEVICE=: only for this one")
    parser.add_argument("--into", default="dist", help="the folder to write to")
    return parser.parse_args()


def release(device=None, into="dist"):
    """Write the folders and say which. Raises Trouble."""
    for name in [device] if device else sorted(BOARDS):
        files = firmware(name)
        folder = Path(into) / name
        try:
            write(files, folder)
        except OSError as error:
            raise Trouble(f"{folder} cannot be written ({error.strerror})") from None
        total = size(sum(len(data) for _, data in files))
        print(f"{folder}: {len(files)} files, {total}")
    print(f"to install: mpremote mip install --target / {folder}/{PACKAGE}")


def write(files, folder):
    """Write a package of `files`, (path, bytes); what an older one left goes."""
    if (folder / PACKAGE).exists():
        shutil.rmtree(folder)
    sums = []
    for path, data in files:
        place = folder / path[1:]
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
        sums.append(f"{hashlib.sha256(data).hexdigest()}  {path[1:]}\n")
    for name, source in LICENCES.items():
        shutil.copy(_ROOT / source, folder / name)
    # In this order they are installed; main.py is the last.
    package = {"urls": [[path[1:], path[1:]] for path, _ in files], "deps": []}
    (folder / PACKAGE).write_text(json.dumps(package, indent=1) + "\n")
    (folder / SUMS).write_text("".join(sums))


if __name__ == "__main__":
    told = arguments()
    main(lambda: release(told.device, told.into))

"""Check the types of the firmware, against what the Pico's MicroPython has."""

import importlib.metadata
import os
import shutil
import subprocess
import sys
from pathlib import Path

STUBS = Path(".mypy_cache/stubs").resolve()
PACKAGES = ("micropython-rp2-rpi-pico-stubs", "micropython-stdlib-stubs")


def lay_stubs():
    """The Pico's stubs in a folder of their own: mypy takes none that lie among other packages."""
    shutil.rmtree(STUBS, ignore_errors=True)
    for package in PACKAGES:
        for file in importlib.metadata.files(package):
            if file.suffix == ".pyi" or file.name == "VERSIONS":
                (STUBS / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file.locate(), STUBS / file)


def main():
    lay_stubs()
    mypy = (sys.executable, "-m", "mypy", "--config-file", "tools/check/firmware.ini")
    stubs = ("--custom-typeshed-dir", STUBS)
    environment = dict(os.environ, MYPYPATH=f"firmware/lib:firmware:{STUBS}")
    sys.exit(subprocess.call((*mypy, *stubs, "firmware"), env=environment))


if __name__ == "__main__":
    main()

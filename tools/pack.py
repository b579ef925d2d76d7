"""The firmware's modules in one file, as firmware/pack.py says and reads it."""

PACK = "/firmware.pack"
_ROOMS = ("/devices/", "/drivers/", "/lib/keltis/")
_END = ".mpy"


def packed(files):
    """Files, path on the board -> bytes, with all compiled modules of the rooms as one of them."""
    modules = {path: data for path, data in files.items() if path.endswith(_END) and roomed(path)}
    if not modules:
        return files
    rest = {path: data for path, data in files.items() if path not in modules}
    folders = {}
    body = b""
    for path, data in sorted(modules.items()):
        folder, _, name = path.removesuffix(_END).removeprefix("/lib").rpartition("/")
        folders.setdefault(folder, [folder]).append(f"{name}:{len(body)}")
        body += data
    index = "\n".join(" ".join(folders[folder]) for folder in sorted(folders)).encode()
    whole = 14 + len(index) + len(body)
    return rest | {PACK: b"%04d %08d\n" % (len(index), whole) + index + body}


def roomed(path):
    """Whether a path on the board lies in one of the rooms."""
    return path.startswith(_ROOMS)

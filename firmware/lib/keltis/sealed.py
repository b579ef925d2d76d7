"""Data on the flash that says itself whether it is whole, and files that a power cut cannot tear.

What is sealed is one JSON object on one line whose last field is the CRC-32 of all that stands
before it: `{"language":"en","crc":"1a2b3c4d"}`. A file is written beside its place, as NAME.new,
and renamed; one that is damaged is set aside as NAME.bad, never deleted. Whatever the file system,
only its rename is relied on.
"""

import binascii
import json
import os

# Of all that lies on the flash, raised when older firmware would misread it.
VERSION = 2
NEW, BAD = ".new", ".bad"
_PIECE = 512


def dumps(data):
    """Data as short JSON, in bytes."""
    return json.dumps(data, separators=(",", ":")).encode()


def seal(data):
    """A dict, not empty, as a sealed line of bytes."""
    return b"".join(sealed([dumps(data)[:-1]]))


def sealed(pieces):
    """Pieces of one long JSON object, all but its closing brace, and then its seal."""
    crc = 0
    for piece in pieces:
        crc = binascii.crc32(piece, crc)
        yield piece
    yield _seal(crc)


def unseal(line):
    """The dict in a sealed line, its seal taken off; None when the line is not whole."""
    end = line.rfind(b',"crc":"')
    told = line[:end]
    if end < 0 or line[end:] != _seal(binascii.crc32(told)):
        return None
    return json.loads(told + b"}")


def intact(path):
    """Whether a file is one sealed object and whole. It is read piece by piece."""
    with open(path, "rb") as file:
        left = file.seek(0, 2) - len(_seal(0))
        file.seek(0)
        crc = 0
        while left > 0:
            piece = file.read(min(left, _PIECE))
            crc = binascii.crc32(piece, crc)
            left -= len(piece)
        return file.read() == _seal(crc)


def write(path, pieces):
    """Make a file of pieces of bytes. Until all of them are there, one of that name stays."""
    with open(path + NEW, "wb") as file:
        for piece in pieces:
            file.write(piece)
    os.rename(path + NEW, path)


def make_folder(path):
    """Make a folder if there is none."""
    try:
        os.mkdir(path)
    except OSError as error:
        if error.errno != 17:  # there is one
            raise


def names(folder):
    """The names of the files in a folder, in order; none if there is no folder."""
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


def set_aside(path):
    """Take a file that cannot be used out of the way, and say what it is called now."""
    folder, name = path.rsplit("/", 1)
    taken = names(folder or "/")
    aside = name + BAD
    count = 1
    while aside in taken:
        count += 1
        aside = name + BAD + str(count)
    os.rename(path, folder + "/" + aside)
    return folder + "/" + aside


def _seal(crc):
    return b',"crc":"%08x"}\n' % crc

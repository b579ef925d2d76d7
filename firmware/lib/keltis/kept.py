"""A document kept for good: one sealed file, and the good version before it as NAME.old.

What is written by hand or by older firmware may lack the seal, if it also lacks a version.
"""

import json
import os

from keltis.sealed import NEW, VERSION, seal, set_aside, unseal

OLD = ".old"
_LONGEST = 4000  # bytes of a document
_MISSING, _DAMAGED, _NEWER = "missing", "damaged", "newer"


class Kept:
    """A document in the file `path`, which people call `what` (the id of a phrase).

    A subclass has `data` and `take`, and calls `save` after each change; `sync` writes what has
    changed.
    """

    def __init__(self, path, what):
        self._path = path
        self._what = what
        self._changed = False

    def data(self):
        """The dict to be kept."""
        raise NotImplementedError

    def take(self, data):
        """Take over what is understood of a document."""
        raise NotImplementedError

    def save(self):
        """The data have changed: the next `sync` writes them."""
        self._changed = True

    def load(self, told):
        """Take over the newest good version; what was not good is told, as (what, phrase)."""
        wrong = None
        for path in (self._path, self._path + NEW, self._path + OLD):
            found = _read(path)
            if isinstance(found, dict):
                self.take(found)
                break
            if found == _DAMAGED and path == self._path:
                set_aside(path)
                self._changed = True
            if found != _MISSING and path != self._path + NEW:
                wrong = wrong or found
        else:
            found = None
        if wrong:
            told.append((self._what, wrong + (" older" if found else " lost")))

    def sync(self):
        """Write the data if they have changed. Raises OSError."""
        if not self._changed:
            return
        data = self.data()
        data["version"] = VERSION
        with open(self._path + NEW, "wb") as file:
            file.write(seal(data))
        found = _read(self._path)
        if isinstance(found, dict):
            os.rename(self._path, self._path + OLD)
        elif found != _MISSING:
            set_aside(self._path)
        os.rename(self._path + NEW, self._path)
        self._changed = False


def _read(path):
    """The dict in a file, or what is wrong with it."""
    try:
        size = os.stat(path)[6]
        with open(path, "rb") as file:
            text = file.read(min(size, _LONGEST))
    except OSError as error:
        return _MISSING if error.errno == 2 else _DAMAGED
    data = unseal(text) or _unsealed(text)
    if data is None:
        return _DAMAGED
    return _NEWER if data.pop("version", 0) > VERSION else data


def _unsealed(text):
    """The dict in a text without a seal and a version; None if it is something else."""
    try:
        data = json.loads(text)
    except ValueError:
        return None
    whole = isinstance(data, dict) and "version" not in data and "crc" not in data
    return data if whole else None

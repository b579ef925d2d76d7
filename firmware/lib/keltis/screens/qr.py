"""The result of the game that ended as a QR code, for a phone to read: a link for BG Stats where
the glass can hold it, else the shortest text."""

from keltis import bgstats, qr
from keltis.qr_data import size_of, version_for
from keltis.screens import base
from keltis.ui import code

# Pixels of a module that any phone reads, and the least.
_CLEAR, _LEAST = 3, 2


class Screen(base.Screen):
    name = "qr"
    litters = True
    parts = (
        "keltis.bgstats",
        "keltis.qr",
        "keltis.qr_data",
        "keltis.qr_judge",
        "keltis.ui.code",
    )

    def __init__(self, app):
        super().__init__(app)
        self._code = None

    def keys(self):
        return [base.NOTHING] * 6 + [("back", None)]

    def on_key(self, key, hold):
        self.app.proceed()

    def work(self, face):
        if self._code is None:
            self._begin(face)
        return self._code.improve()

    def draw(self, face):
        code.draw(face, self._code, self._pixels, self._words)
        face.keys(self.keys(), "foot")

    def _begin(self, face):
        match = self.app.table.match
        for ranks, least in ((True, _CLEAR), (False, _LEAST)):
            data = bgstats.link(match, ranks)
            version, self._pixels = _measures(face, data)
            if self._pixels >= least:
                self._words = "qr link"
                break
        else:
            data = bgstats.words(match)
            version, self._pixels = _measures(face, data)
            self._words = "qr words"
        self._code = qr.Code(data, version)


def _measures(face, data):
    """The version that holds the data, and the pixels of its modules; 0 if there is none."""
    version = version_for(len(data))
    return version, code.pixels_of(face, size_of(version)) if version else 0

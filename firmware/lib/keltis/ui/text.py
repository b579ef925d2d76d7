"""What the device says, in English and German: phrases found by short English ids.

A screen names its phrases by id; `say` gives the phrase in the language chosen in the settings.
Each language is a file in `phrases`: lines "id: phrase", placeholders as %s, what is said in play
first, and lines that begin with "#". A phrase is read when it is said first: in memory a language
takes 8 KB.
"""

LANGUAGES = ("en", "de")
_SEATS = ("Seat %s", "Platz %s")


_STEP = 512  # bytes of a file that are looked through at once
_LINE = 200  # bytes; no line with its break is longer
_KEPT = 64  # phrases in memory, more than a screen says


class _Chosen:
    index = 0
    file = None
    said: dict = {}  # id -> phrase


def use(language):
    """Choose the language of `say`: "en" or "de"."""
    if _Chosen.file:
        _Chosen.file.close()
    folder = __file__.rpartition("/")[0]
    _Chosen.file = open("%s/phrases/%s.txt" % (folder, language), "rb")
    _Chosen.index = LANGUAGES.index(language)
    _Chosen.said.clear()


def knows(id):
    """Whether there is a phrase of that id."""
    return _found(id) is not None


def say(id, *values):
    """The phrase `id` in the chosen language, its placeholders filled with `values`."""
    phrase = _found(id)
    if phrase is None:
        raise KeyError(id)
    return phrase % values if values else phrase


def _found(id):
    """The phrase of that id, or None."""
    phrase = _Chosen.said.get(id)
    if phrase is None:
        phrase = _read(("\n" + id + ": ").encode())
        if len(_Chosen.said) >= _KEPT:
            _Chosen.said.clear()
        if phrase is not None:
            _Chosen.said[id] = phrase
    return phrase


def _read(start):
    """What follows `start` in its line, or None."""
    if _Chosen.file is None:
        use(LANGUAGES[0])
    file = _Chosen.file
    at = 0
    while True:
        file.seek(at)  # type: ignore[attr-defined]
        piece = file.read(_STEP + _LINE)  # type: ignore[attr-defined]
        found = piece.find(start, 0, _STEP - 1 + len(start))
        if found >= 0:
            found += len(start)
            return piece[found : piece.find(b"\n", found)].decode()
        if len(piece) < _STEP:
            return None
        at += _STEP


def choose(phrases):
    """The one of (English, German) in the chosen language."""
    return phrases[_Chosen.index]


def seats(count):
    """What the seats of players without a name are called."""
    return [choose(_SEATS) % (seat + 1) for seat in range(count)]


def all_seats():
    """What they are called in any language."""
    return [seat % number for seat in _SEATS for number in (1, 2, 3, 4)]

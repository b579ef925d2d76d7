"""What the device says, in English and German: phrases found by short English ids.

A screen names its phrases by id; `say` gives the phrase in the language chosen in the settings.
Each language is a file in `phrases`: lines "id: phrase", placeholders as %s, what is said in play
first, and lines that begin with "#". The short form of a phrase, "id short", is the line below it.
Both are read when the phrase is said first: in memory a language takes 8 KB.
"""

LANGUAGES = ("en", "de")
_SEATS = ("Seat %s", "Platz %s")


_STEP = 512  # bytes of a file that are looked through at once
_LINE = 200  # bytes; no phrase with its short form is longer


class _Chosen:
    index = 0
    file = None
    said: dict = {}  # id -> phrase, None if there is none
    short: dict = {}  # those of them that have a short form


def use(language):
    """Choose the language of `say`: "en" or "de"."""
    if _Chosen.file:
        _Chosen.file.close()
    lib = __file__.rpartition("/keltis/")[0]
    _Chosen.file = open("%s/keltis/ui/phrases/%s.txt" % (lib, language), "rb")
    _Chosen.index = LANGUAGES.index(language)
    forget()


def forget():
    """Let go of the phrases said so far: what comes says others."""
    _Chosen.said.clear()
    _Chosen.short.clear()


def knows(id):
    """Whether there is a phrase of that id."""
    return _found(id) is not None


def say(id, *values):
    """The phrase `id` in the chosen language, its placeholders filled with `values`."""
    phrase = _found(id)
    if phrase is None:
        raise KeyError(id)
    return phrase % values if values else phrase


def short(id):
    """The short form of the phrase `id`, or None."""
    _found(id)
    return _Chosen.short.get(id)


def _found(id):
    """The phrase of that id, or None."""
    if id not in _Chosen.said:
        _Chosen.said[id] = _read(id)
    return _Chosen.said[id]


def _read(id):
    """The phrase of that id from the file, or None; a short form is noted."""
    if _Chosen.file is None:
        use(LANGUAGES[0])
    file = _Chosen.file
    start = ("\n" + id + ": ").encode()
    at = 0
    while True:
        file.seek(at)  # type: ignore[attr-defined]
        piece = file.read(_STEP + _LINE)  # type: ignore[attr-defined]
        found = piece.find(start, 0, _STEP - 1 + len(start))
        if found >= 0:
            phrase, below = piece[found + len(start) :].split(b"\n", 2)[:2]
            if below.startswith(start[1:-2] + b" short: "):
                _Chosen.short[id] = below.decode()[len(id) + 8 :]
            return phrase.decode()
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

"""What the device says, in English and German: phrases found by short English ids.

A screen names its phrases by id; `say` gives the phrase in the language chosen in the settings.
Each language is a file in `phrases`, made by tools/make_phrases.py, and read phrase by phrase when
one is said first: in memory a language takes 8 KB. Its lines "id: phrase" lie in GROUPS; the file
begins with where each of them does, and the last one ends, two bytes each, the lower first. The
short form of a phrase, "id short", stands below it as well as by itself.
"""

from struct import unpack_from

LANGUAGES = ("en", "de")
GROUPS = 64
_SEATS = ("Seat %s", "Platz %s")


class _Chosen:
    index = 0
    file = None
    starts = b""  # of the file's groups
    said: dict = {}  # id -> phrase, None if there is none
    short: dict = {}  # those of them that have a short form


def use(language):
    """Choose the language of `say`: "en" or "de"."""
    lib = __file__.rpartition("/keltis/")[0]
    file = open("%s/keltis/ui/phrases/%s.bin" % (lib, language), "rb")
    if _Chosen.file:
        _Chosen.file.close()
    _Chosen.file = file
    _Chosen.starts = file.read(2 * GROUPS + 2)
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


def group(id):
    """The number of the group in which an id, in bytes, lies."""
    return sum(id) % GROUPS


def _read(id):
    """The phrase of that id from the file, or None; a short form is noted."""
    if _Chosen.file is None:
        use(LANGUAGES[0])
    # In bytes: each str that is made is looked for among all names of the firmware, for 0.1 ms.
    key = id.encode()
    start, end = unpack_from("<HH", _Chosen.starts, 2 * group(key))
    file = _Chosen.file
    file.seek(start)  # type: ignore[attr-defined]
    lines = b"\n" + file.read(end - start)  # type: ignore[attr-defined]
    _, found, rest = lines.partition(b"\n%s: " % key)
    if not found:
        return None
    phrase, below = rest.split(b"\n", 2)[:2]
    if below.startswith(b"%s short: " % key):
        _Chosen.short[id] = below[len(key) + 8 :].decode()
    return phrase.decode()


def choose(phrases):
    """The one of (English, German) in the chosen language."""
    return phrases[_Chosen.index]


def seats(count):
    """What the seats of players without a name are called."""
    return [choose(_SEATS) % (seat + 1) for seat in range(count)]


def all_seats():
    """What they are called in any language."""
    return [seat % number for seat in _SEATS for number in (1, 2, 3, 4)]

"""What the device says, in English and German: phrases found by short English ids.

A screen names its phrases by id; `say` gives the phrase in the language chosen in the settings.
Each language is a module of `phrases`, of which only the chosen one is loaded. Its PHRASES are
texts of lines "id: phrase", what is said in play first, and lines that begin with "#". Whole texts
take half the memory of a dict, and a language in several finds room when another has left.
"""

import sys

LANGUAGES = ("en", "de")
_SEATS = ("Seat %s", "Platz %s")


class _Chosen:
    index = 0
    phrases: tuple = ()


def use(language):
    """Choose the language of `say`: "en" or "de"."""
    _Chosen.phrases = ()
    for other in LANGUAGES:
        if other != language and "keltis.ui.phrases." + other in sys.modules:
            del sys.modules["keltis.ui.phrases." + other]
            delattr(sys.modules["keltis.ui.phrases"], other)
    module = __import__("keltis.ui.phrases." + language, None, None, ("PHRASES",))
    _Chosen.phrases = module.PHRASES
    _Chosen.index = LANGUAGES.index(language)


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
    if not _Chosen.phrases:
        use(LANGUAGES[0])
    start = "\n" + id + ": "
    for text in _Chosen.phrases:
        at = text.find(start)
        if at >= 0:
            at += len(start)
            return text[at : text.find("\n", at)]


def choose(phrases):
    """The one of (English, German) in the chosen language."""
    return phrases[_Chosen.index]


def seats(count):
    """What the seats of players without a name are called."""
    return [choose(_SEATS) % (seat + 1) for seat in range(count)]


def all_seats():
    """What they are called in any language."""
    return [seat % number for seat in _SEATS for number in (1, 2, 3, 4)]

"""What the device says, in English and German: phrases found by short English ids.

A screen names its phrases by id; `say` gives the phrase in the language chosen in the settings.
Each language is a module of `phrases`, of which only the chosen one is loaded.
"""

LANGUAGES = ("en", "de")
_SEATS = ("Seat %s", "Platz %s")


class _Chosen:
    index = 0
    phrases: dict = None


def use(language):
    """Choose the language of `say`: "en" or "de"."""
    module = __import__("keltis.ui.phrases." + language, None, None, ("PHRASES",))
    _Chosen.phrases = module.PHRASES
    _Chosen.index = LANGUAGES.index(language)


def knows(id):
    """Whether there is a phrase of that id."""
    if _Chosen.phrases is None:
        use(LANGUAGES[0])
    return id in _Chosen.phrases


def say(id, *values):
    """The phrase `id` in the chosen language, its placeholders filled with `values`."""
    if not knows(id):
        raise KeyError(id)
    phrase = _Chosen.phrases[id]
    return phrase % values if values else phrase


def choose(phrases):
    """The one of (English, German) in the chosen language."""
    return phrases[_Chosen.index]


def seats(count):
    """What the seats of players without a name are called."""
    return [choose(_SEATS) % (seat + 1) for seat in range(count)]


def all_seats():
    """What they are called in any language."""
    return [seat % number for seat in _SEATS for number in (1, 2, 3, 4)]

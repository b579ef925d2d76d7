"""Both languages say the same things, plainly."""

import re

import pytest

from keltis.ui.phrases.de import PHRASES as GERMAN
from keltis.ui.phrases.en import PHRASES as ENGLISH


def test_every_phrase_has_a_translation():
    assert set(ENGLISH) == set(GERMAN)


@pytest.mark.parametrize("id", sorted(ENGLISH))
def test_a_translation_fills_the_same_places_and_says_it_plainly(id):
    assert re.findall("%.", ENGLISH[id]) == re.findall("%.", GERMAN[id])
    assert bool(ENGLISH[id]) == bool(GERMAN[id]) == bool(id)
    assert "!" not in ENGLISH[id] + GERMAN[id]


def test_every_sign_of_the_phrases_is_in_the_fonts():
    for phrase in [*ENGLISH.values(), *GERMAN.values()]:
        phrase.replace("…", "").replace("–", "").encode("latin-1")

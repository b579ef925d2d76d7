"""Both languages say the same things, plainly."""

import re

import pytest

from keltis.ui import text
from tools.phrases import phrases

ENGLISH, GERMAN = phrases("en"), phrases("de")


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


def test_every_phrase_is_found():
    for language, known in (("de", GERMAN), ("en", ENGLISH)):
        text.use(language)
        for _ in range(2):
            assert {id: text.say(id) for id in known} == known
            assert {id: text.short(id) for id in known} == {
                id: known.get(f"{id} short") for id in known
            }


def test_a_phrase_and_its_short_form_are_read_at_once():
    for known in (ENGLISH, GERMAN):
        lines = {id: f"{id}: {phrase}\n".encode() for id, phrase in known.items()}
        for id in known:
            assert len(lines[id] + lines.get(f"{id} short", b"")) <= 200


def test_what_there_is_no_phrase_for():
    assert not text.knows("Wilhelmine: M") and not text.knows("# play") and not text.knows("")
    with pytest.raises(KeyError):
        text.say("play\n")

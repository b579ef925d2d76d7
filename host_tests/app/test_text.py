"""Both languages say the same things, plainly."""

import re
import struct

import pytest

from keltis.ui import text
from tools.make_phrases import packed, phrases

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


def test_no_group_of_phrases_is_much_to_read():
    for known in (ENGLISH, GERMAN):
        starts = struct.unpack_from(f"<{text.GROUPS + 1}H", packed(known))
        assert all(end - start < 500 for start, end in zip(starts, starts[1:]))


def test_what_there_is_no_phrase_for():
    assert not text.knows("Wilhelmine: M") and not text.knows("# play") and not text.knows("")
    with pytest.raises(KeyError):
        text.say("play\n")

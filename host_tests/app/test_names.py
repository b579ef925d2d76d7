"""Who is remembered: the last players first, nobody twice, and not without limit."""

import pytest

from keltis.settings import Settings
from keltis.ui import text


def names_after(*games):
    settings = Settings()
    for names in games:
        settings.remember(names)
    return settings.names


def test_who_played_last_comes_first_in_seat_order():
    assert names_after(["Ada", "Ben"], ["Cleo", "Ada"]) == ["Cleo", "Ada", "Ben"]
    assert names_after(["Ada"], []) == ["Ada"]


def test_those_who_have_not_played_for_long_are_forgotten():
    games = [[f"{letter}{number}" for number in range(4)] for letter in "ABCDEFGH"]
    names = names_after(*games)
    assert len(names) == len(set(names)) == 24
    assert names[:4] == games[-1]
    assert names[-4:] == games[2]


@pytest.mark.parametrize("kept", [None, "Ada", {"Ada": 1}, 7])
def test_what_is_no_list_of_names_is_not_taken_over(kept):
    settings = Settings()
    settings.take({"names": kept})
    assert settings.names == []


def test_what_is_no_name_in_the_list_is_left_out():
    settings = Settings()
    settings.take({"names": ["Ada", "", 3, None, "Ben"]})
    assert settings.names == ["Ada", "Ben"]
    other = Settings()
    other.take(settings.data())
    assert other.names == ["Ada", "Ben"]


def test_the_seats_are_known_in_every_language():
    for language in text.LANGUAGES:
        text.use(language)
        assert set(text.seats(4)) <= set(text.all_seats())
    text.use("en")

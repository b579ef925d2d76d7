"""Games told in short: "0 play green 3; 0 tile tile=wish" is two events, spread over lines or not.

In an event the words are the player, the verb, a colour, a card's number, and field=value with the
value as JSON or a bare word.
"""

import json

from keltis import record
from keltis.match import Match, Refused

_COLOURS = ("green", "blue", "pink", "yellow", "brown")
_NAMES = ["Anna", "Ben", "Clara", "David"]


def events(text):
    told = []
    for part in text.replace("\n", ";").split(";"):
        words = part.split()
        if words:
            told.append(_event(words))
    return told


def _event(words):
    event = {"player": int(words[0]), "do": words[1]}
    for word in words[2:]:
        if "=" in word:
            name, value = word.split("=")
            event[name] = _value(value)
        elif word in _COLOURS:
            event["colour"] = word
        else:
            event["card"] = int(word)
    return event


def _value(text):
    try:
        return json.loads(text)
    except ValueError:
        return text


def record_of(game, told, players=2, options=None):
    """The record of a game told in short, or as a list of events."""
    return {
        "format": "keltis-record",
        "version": 1,
        "game": game,
        "players": _NAMES[:players],
        "options": options,
        "events": events(told) if isinstance(told, str) else told,
    }


def match_of(game, told, players=2, options=None):
    """The match of a game told in short."""
    return Match(game, _NAMES[:players], options, events(told))


def score(game, told, players=2, options=None):
    """The answer to a game told in short."""
    match = record.read(record_of(game, told, players, options))
    return match.game.score(match.state)


def refused(game, told, players=2, options=None):
    """The index of the event at which a game is refused, or None."""
    return refusal(record_of(game, told, players, options))


def refusal(told):
    """The index at which a record is refused, or None."""
    try:
        record.read(told)
    except Refused as error:
        return error.index
    return None

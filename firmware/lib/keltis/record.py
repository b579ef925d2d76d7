"""Match <-> game record, version 1: one game as plain data that JSON carries."""

from keltis.match import MARKS, Match, Refused

FORMAT = "keltis-record"
VERSION = 1
# More than any table plays; what comes from elsewhere may not take all the memory.
LONGEST_NAME = 60  # letters
MOST_EVENTS = 2000


def read(record, own=False):
    """The match that a record tells; Refused has the index of the event, -1 for the rest. `own`:
    the record may be used up, since there may be no memory for all its events twice.

    The marks are this device's own: what others have under these names is not taken.
    """
    if type(record) is not dict:
        raise Refused("record", -1)
    if record.get("format") != FORMAT:
        raise Refused("format", -1)
    if type(record.get("version")) is not int or record["version"] != VERSION:
        raise Refused("version", -1)
    told = record.get("events")
    if type(told) is not list or len(told) > MOST_EVENTS:
        raise Refused("events", -1)
    for name in record["players"] if type(record.get("players")) is list else ():
        if type(name) is str and len(name) > LONGEST_NAME:
            raise Refused("players", -1)
    events = _used_up(told) if own else map(_plain, told)
    return Match(record.get("game"), record.get("players"), record.get("options"), events)


def head(match):
    """The record of a match without its events."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.id,
        "players": list(match.names),
        "options": dict(match.options),
    }


def events(match):
    """The events of a match, one by one, as a record tells them: without the marks."""
    for event in match.events:
        yield _plain(event)


def _used_up(told):
    """Each event without the marks; it is let go of before the next."""
    told.reverse()
    while told:
        yield _plain(told.pop())


def _plain(event):
    """An event without the marks; what is no event stays."""
    if type(event) is not dict:
        return event
    return {key: event[key] for key in event if key not in MARKS}


def write(match):
    """The record of a match: all that was told, without the marks."""
    record = head(match)
    record["events"] = list(events(match))
    return record

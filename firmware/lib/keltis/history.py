"""The played games, as the screens look at them: what each came to, its match, deleting it."""

from keltis import archive, record, results
from keltis.games.base import Refused


def numbers():
    """The numbers of all played games, the newest first."""
    return archive.numbers()[::-1]


def summary(number):
    """(box, names, result) of a game; None if it cannot be read."""
    try:
        head = archive.head(number)
        if head and "result" in head:
            return head["game"], head["players"], head["result"]
    except OSError:
        return None
    played = match(number)
    return played and (played.game.id, played.names, results.result(played))


def match(number):
    """The match of a game; None if it cannot be read."""
    try:
        return record.read(archive.read(number), own=True)
    except (OSError, Refused):
        return None


def forget(number):
    """Delete a game; whether that was possible."""
    try:
        archive.delete(number)
    except OSError:
        return False
    return True


def statistics(nobody):
    """What all games add up to; `nobody` are names that stand for no person."""
    counted = results.Statistics(nobody)
    for number in numbers():
        game = summary(number)
        if game:
            counted.add(*game)
    return counted

"""What lies on the table as counts, the way a `set` event of the game record writes them down."""

from keltis.games.base import COUNTS


def form(game):
    """All counts of one player as (name, colour or None), in the order one reads them off."""
    counts = []
    for colour in game.colours:
        counts.append(("size", colour))
        if game.id == "cards":
            counts.append(("closed", colour))
    if game.id == "board":
        counts.append(("large", None))
    return counts + [("wish", None), ("points", None)]


def event(player, count, value, colour=None):
    """The event that writes a count down."""
    told = {"player": player, "do": "set", count: value}
    if colour:
        told["colour"] = colour
    return told


def fits(match, player, count, value, colour=None):
    """Whether a count can have that value now."""
    return match.game.legal(match.state, event(player, count, value, colour)) is None


def next_open(match):
    """The next count of a tally that was not told yet, as (player, count, colour), or None."""
    told = [
        (event["player"], count, event.get("colour"))
        for event in match.events
        for count in COUNTS
        if count in event
    ]
    counts = form(match.game)
    for player in range(len(match.names)):
        for count, colour in counts:
            if (player, count, colour) not in told and _in_question(match, player, count, colour):
                return player, count, colour
    return None


def _in_question(match, player, count, colour):
    """Whether a count could be anything but nothing."""
    if count == "large":
        return any(row["size"] for row in match.state["players"][player]["rows"])
    return fits(match, player, count, 1, colour)

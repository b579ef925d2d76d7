"""What lies on the table as counts, the way a `set` event of the game record writes them down."""


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

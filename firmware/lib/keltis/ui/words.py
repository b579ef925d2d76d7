"""A move in words, short enough for one line."""

from keltis.ui.text import say


def last_move(match):
    """The last move as (name, words), with all that followed; (None, None) at the start."""
    events = match.events
    if not events:
        return None, None
    first = len(events) - 1
    while events[first]["do"] in ("tile", "advance") or events[first].get("auto"):
        first -= 1
    words = [_event(event) for event in events[first:]]
    return match.names[events[first]["player"]], ", ".join(words)


def _event(event):
    do = event["do"]
    colour = say(event["colour"]) if event.get("colour") else None
    if do == "play":
        words = colour if event.get("card") is None else "%s %d" % (colour, event["card"])
        return words + " " + say("said large") if event.get("figure") == "large" else words
    if do == "take":
        icon = event.get("icon")
        if icon == "clover":
            return "%s, %s, %s" % (colour, say("clover"), say("again"))
        return colour if icon is None else colour + ", " + _tile(icon)
    if do == "tile":
        return _tile(event["tile"])
    if do == "advance":
        return say("said advance", colour)
    if do == "close":
        return say("said close", colour)
    if do == "point":
        return say("said point row", colour) if colour else say("said neutral")
    return say("said " + do)


def _tile(tile):
    if tile == "wish":
        return say("said wish")
    if tile == "clover":
        return say("clover")
    return say("said point") if tile == 1 else say("said points", tile)

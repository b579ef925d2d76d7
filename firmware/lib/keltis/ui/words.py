"""What happened and how it ended, in words short enough for one line."""

from keltis.match import follows
from keltis.ui.text import say

# In these boxes 30 cards go back if two play.
_THIRTY_BACK = ("board", "cards")


def reminders(box, players):
    """The ids of what is easily forgotten when a game of that box starts."""
    ids = []
    if players == 2 and box in _THIRTY_BACK:
        ids.append("thirty back")
    if box == "cards":
        ids.append("not drawn")
    return ids


def said(match, turn, asked=None):
    """(name, words) of the line at the top: what the player in turn is asked, or the last move."""
    events = match.events
    if asked or not events:
        few = len(match.names) == 2 and match.game.id in _THIRTY_BACK
        return match.names[turn], asked or say("begins, thirty back" if few else "begins")
    first = len(events) - 1
    while follows(events[first]):
        first -= 1
    return match.names[events[first]["player"]], move(match, first)


def move(match, first):
    """The move that begins with the event of that index, with all that followed from it."""
    events = match.events
    last = first + 1
    while last < len(events) and follows(events[last]):
        last += 1
    return laid(match.game, events[first:last])


def laid(game, events):
    """Some events of that game which follow each other, in words."""
    return ", ".join([_event(game, event) for event in events])


def verdict(names, score, final):
    """Who won and by how much; what is not known; or, if it is not `final`, how the game is ended
    (None: it never was). In forms, the longest first."""
    totals = [player["total"] for player in score["players"]]
    if None in totals:
        return say("unknown"), say("unknown short")
    if final is None:
        return (say("left unfinished"),)
    if final:
        return _winners(names, totals, score["winners"])
    return (say("two more each" if score["over"] else "hold ends"),)


def _winners(names, totals, winners):
    first = names[winners[0]]
    if len(winners) > 1:
        others = ", ".join([names[player] for player in winners[:-1]])
        return say("share", say("and", others, names[winners[-1]])), say("shared")
    best = max(totals)
    second = max([total for total in totals if total != best])
    return say("wins", first, best - second, names[totals.index(second)]), say("wins short", first)


def _event(game, event):
    do = event["do"]
    colour = say(event["colour"]) if event.get("colour") else None
    if do == "play":
        words = colour if event.get("card") is None else "%s %d" % (colour, event["card"])
        return words + " " + say("said large") if event.get("figure") == "large" else words
    if do == "take":
        icon = game.icon(event)
        words = colour if event.get("card") is None else "%s %d" % (colour, event["card"])
        if icon == "clover":
            return "%s, %s, %s" % (words, say("clover"), say("again"))
        return words if icon is None else words + ", " + _tile(icon)
    if do == "tile":
        return _tile(event["tile"])
    if do == "advance":
        return say("said advance", colour)
    if do == "close":
        return say("said close", colour)
    if do == "point":
        return say("said point row", colour) if colour else say("said neutral")
    if do == "set":
        return _count(event, colour)
    return say("said " + do)


def _count(event, colour):
    if "size" in event:
        return say("said size", colour, event["size"])
    if "closed" in event:
        return say("said closed", colour, event["closed"])
    if "wish" in event:
        return say("said wish count", event["wish"])
    if "points" in event:
        return say("said point count", event["points"])
    return say("said large on", say(event["large"])) if event["large"] else say("said no large")


def _tile(tile):
    if tile == "wish":
        return say("said wish")
    if tile == "clover":
        return say("clover")
    return say("said point") if tile == 1 else say("said points", tile)


def story(match, story):
    """Lines that tell how the lead went: about its changes, who won it when, and by which move."""
    changes = len(story.leads) - 1
    if changes < 0:
        return (say("no leads"),)
    if changes == 0:
        return (say("led throughout", match.names[story.leads[0][1]]),)
    lines = [say("lead changed", changes) if changes > 1 else say("lead changed once")]
    if story.won:
        turn, player = story.won
        lines.append(say("won it", match.names[player], turn))
        lines.append(move(match, story.starts[turn - 1]))
    return lines

"""Types counts on a device: the tally of a finished game, and the correction of one count."""

from tools.decisions import COLOURS

_WISH_STONES = {"board": 9, "cards": 9, "tiles": 10, "mini": 9}
_CLOSING_CARDS = 2


def correct(hand, event, name, colours):
    """Type a correction (a `set` event) of the player of that name, in play or after the end."""
    if hand.screen != "final":
        hand.choose("score")
    if not hand.offers("correct"):
        hand.choose("moves")
        while not hand.offers("correct"):
            hand.choose("up")
    hand.choose("correct")
    hand.choose(name)
    key = colours.index(event["colour"]) if event.get("colour") else None
    if "large" in event:
        _move_large(hand, event["large"], colours)
    elif "size" in event:
        hand.choose(event["colour"])
        type_number(hand, event["size"])
    elif "closed" in event:
        if hand.offers("close", key):
            hand.choose("close", key)
            type_number(hand, event["closed"])
        else:
            # No card lies there, so no closing card does.
            _back(hand)
    elif "wish" in event:
        hand.choose("wishes")
        type_number(hand, event["wish"])
    else:
        hand.choose("point count")
        type_number(hand, event["points"])


def _move_large(hand, colour, colours):
    """The large figure to that colour, or away (None); where it is already so, just back."""
    if colour and hand.offers("large", colours.index(colour)):
        hand.choose("large", colours.index(colour))
    elif not colour and hand.offers("small"):
        hand.choose("small")
    else:
        _back(hand)


def _back(hand):
    """Out of the correction's screens: there is nothing to type."""
    while hand.offers("back"):
        hand.choose("back")


def type_number(hand, number):
    """Type a number on the pad: its sign, its tens, then the key that completes it."""
    if number < 0:
        hand.choose("sign")
    for _ in range((abs(number) - 1) // 10 if number else 0):
        hand.choose("+10")
    hand.choose(str(number))


def tally(hand, record):
    """Type all counts of a finished game, from the tally's first question to the final score."""
    box = record["game"]
    colours = COLOURS[box]
    stones = _WISH_STONES[box]
    closing = dict.fromkeys(colours, _CLOSING_CARDS)
    for counts in final_counts(record):
        for colour in colours:
            size, closed = counts["size"][colour], counts["closed"][colour]
            type_number(hand, size)
            if box == "cards" and min(size, closing[colour]):
                type_number(hand, closed)
                closing[colour] -= closed
        if box == "board" and any(counts["size"].values()):
            hand.choose(counts["large"] or "none")
        if stones:
            type_number(hand, counts["wish"])
            stones -= counts["wish"]
        type_number(hand, counts["points"])


def final_counts(record):
    """What a record of `set` events leaves on the table, for each player."""
    colours = COLOURS[record["game"]]
    seats = [
        {
            "size": dict.fromkeys(colours, 0), "closed": dict.fromkeys(colours, 0),
            "large": None, "wish": 0, "points": 0,
        }
        for _ in record["players"]
    ]  # fmt: skip
    for event in record["events"]:
        seat = seats[event["player"]]
        colour = event.get("colour")
        if event["do"] != "set":
            continue
        if "size" in event:
            seat["size"][colour] = event["size"]
            seat["closed"][colour] = min(seat["closed"][colour], event["size"])
            if not event["size"] and seat["large"] == colour:
                seat["large"] = None
        elif "closed" in event:
            seat["closed"][colour] = event["closed"]
        else:
            count = next(count for count in ("large", "wish", "points") if count in event)
            seat[count] = event[count]
    return seats

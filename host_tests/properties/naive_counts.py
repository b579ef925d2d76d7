"""What lies on the table, for the naive scorer: looked up in the list of events each time.

A `table` is a record whose events were all accepted.
"""

FIVE = ["green", "blue", "pink", "yellow", "brown"]
STONES = {"board": 9, "cards": 9, "tiles": 10, "mini": 9}
LONGEST = {"board": 9, "cards": 29, "tiles": 11}
ICONS = {  # wish stones, clover leaves, 1 point, 3 points
    "green": ([6, 9], [3, 4], [1], [5]),
    "blue": ([2, 3], [5, 6], [9], [8]),
    "pink": ([1, 4], [2, 9], [5], [7]),
    "yellow": ([6, 8], [1, 7], [4], [3]),
    "brown": ([4, 7], [5, 8], [6], [2]),
}


def colours(table):
    return FIVE[:3] if table["game"] == "mini" else FIVE


def everybody(table):
    return range(len(table["players"]))


def before(table, count):
    return {**table, "events": table["events"][:count]}


def whole(value, least, most):
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def since(table, player, field, colour=None):
    """What was last written down there, and the events after it."""
    past = table["events"]
    for i in reversed(range(len(past))):
        e = past[i]
        if e["do"] == "set" and field in e and e["player"] == player:
            if colour is None or e["colour"] == colour:
                return e[field], past[i + 1 :]
    return 0, past


def laid(table, player, colour, verbs=("play", "take")):
    """The numbers of the cards laid into a row since it was last written down."""
    after = since(table, player, "size", colour)[1]
    row = [e for e in after if e["player"] == player and e.get("colour") == colour]
    return [e.get("card") for e in row if e["do"] in verbs]


def end_of(table, colour):
    if table["game"] != "mini":
        return LONGEST[table["game"]]
    path = ((table.get("options") or {}).get("paths") or {}).get(colour)
    return len(path) if path else 20


def size(table, player, colour):
    count, after = since(table, player, "size", colour)
    for e in after:
        if e["player"] == player and e.get("colour") == colour:
            if e["do"] in ("play", "close", "point", "take", "advance"):
                count = min(count + 1, end_of(table, colour))
    return count


def pile(table, player, colour):
    """A row of the card game from bottom to top: numbers, "point" and "closing"."""
    row = []
    for e in table["events"]:
        if e["player"] != player or e.get("colour") != colour:
            continue
        closing = row.count("closing")
        if e["do"] == "play":
            row.append(e.get("card"))
        elif e["do"] == "point":
            row.append("point")
        elif e["do"] == "close":
            row.append("closing")
        elif e["do"] == "set" and "size" in e:
            closing = min(closing, e["size"])
            row = [None] * (e["size"] > closing) + ["closing"] * closing
        elif e["do"] == "set" and "closed" in e:
            row = [card for card in row if card != "closing"]
            if closing and not e["closed"]:
                while row and row[-1] == "point":
                    row.pop()
            row += ["closing"] * e["closed"]
    return row


def closing(table, player, colour):
    return pile(table, player, colour).count("closing")


def large(table, player):
    """The colour of the path with the large figure."""
    where = None
    for i, e in enumerate(table["events"]):
        if e["player"] != player:
            continue
        old = before(table, i)
        if e["do"] == "play" and size(old, player, e["colour"]) == 0:
            if e.get("figure") == "large" or (not e.get("figure") and not small_left(old, player)):
                where = e["colour"]
        elif e["do"] == "set" and "large" in e:
            where = e["large"]
        elif e["do"] == "set" and e.get("size") == 0 and e["colour"] == where:
            where = None
    return where


def small_left(table, player):
    started = [colour for colour in FIVE if size(table, player, colour)]
    return 4 - len(started) + (large(table, player) in started)


def icon(e):
    if "icon" in e or e.get("card") is None:
        return e.get("icon")
    for numbers, found in zip(ICONS[e["colour"]], ("wish", "clover", 1, 3), strict=True):
        if e["card"] in numbers:
            return found
    return None


def wish(table, player):
    count, after = since(table, player, "wish")
    mine = [e for e in after if e["player"] == player]
    count += sum(e["do"] == "wish" for e in mine)
    count += sum(e["do"] == "tile" and e["tile"] == "wish" for e in mine)
    return count + sum(e["do"] == "take" and icon(e) == "wish" for e in mine)


def neutral(table, player):
    after = since(table, player, "points")[1]
    points = [e for e in after if e["player"] == player and e["do"] == "point"]
    return [e.get("card") for e in points if e.get("colour") is None]


def points(table, player):
    count, after = since(table, player, "points")
    mine = [e for e in after if e["player"] == player]
    count += sum(e["tile"] for e in mine if e["do"] == "tile" and whole(e["tile"], 1, 3))
    count += sum(icon(e) for e in mine if e["do"] == "take" and whole(icon(e), 1, 3))
    return count + len(neutral(table, player))


def over(table):
    if any(e["do"] == "end" for e in table["events"]):
        return "pile"
    rows = [(player, colour) for player in everybody(table) for colour in colours(table)]
    if table["game"] == "board" and sum(size(table, *row) >= 7 for row in rows) >= 5:
        return "goal"
    if table["game"] == "cards" and sum(closing(table, *row) > 0 for row in rows) >= 5:
        return "closed"
    return None


def extra(table, player):
    """How many cards of a player were laid after the end."""
    count = 0
    for i, e in enumerate(table["events"]):
        if e["player"] == player and e["do"] in ("play", "close", "point"):
            count += over(before(table, i)) is not None
    return count

"""A second scorer, written from the rule sheets: it keeps no counts and no state, but looks up
everything in the list of events, again and again. Slow, and shares nothing with the firmware.
"""

from host_tests.properties.naive_counts import (
    FIVE,
    STONES,
    before,
    closing,
    colours,
    end_of,
    everybody,
    extra,
    icon,
    laid,
    large,
    neutral,
    over,
    pile,
    points,
    since,
    size,
    small_left,
    whole,
    wish,
)

NINE = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]
ROWS = {"board": NINE, "cards": NINE, "tiles": [0, -4, -3, 2, 3, 6, 10]}
WISH = {
    "sheet": [-4, -3, 0, 2, 3, 10],
    "printed": [-4, -3, 2, 3, 6, 10],
    "cards": [-4, -1, 0, 4, 6, 10],
    "tiles": [-4, -3, 2, 3, 6, 10],
    "mini": [-3, -1, 2, 3, 6, 10],
}
COPIES = {"board": [2] * 11, "tiles": [1] * 11, "mini": [1] * 11}
COPIES["cards"] = [1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1]
FIELDS = {  # field! must be there
    "board": {"play": "colour! card figure", "tile": "tile!", "advance": "colour!",
              "discard": "card", "end": "", "set": ""},
    "mini": {"play": "colour! card", "tile": "tile!", "advance": "colour!", "discard": "card",
             "end": "", "set": ""},
    "cards": {"play": "colour! card", "close": "colour!", "point": "card", "wish": "stone",
              "discard": "card", "end": "", "set": ""},
    "tiles": {"take": "colour! card icon", "leave": "", "end": "", "set": ""},
}  # fmt: skip


# Whether an event is fine


def fine(table, e):
    """Whether an event may come next."""
    if not well_formed(table, e):
        return False
    if e["do"] == "set":
        return may_set(table, e)
    if over(table):
        if table["game"] != "cards" or e["do"] not in ("play", "close", "point"):
            return False
        if extra(table, e["player"]) == 2:
            return False
    may = {"play": may_lay, "take": may_lay, "close": may_close, "point": may_point,
           "wish": may_wish, "tile": may_tile, "advance": may_advance}  # fmt: skip
    return may[e["do"]](table, e) if e["do"] in may else True


def well_formed(table, e):
    game = table["game"]
    if not isinstance(e, dict) or not whole(e.get("player"), 0, len(table["players"]) - 1):
        return False
    if not isinstance(e.get("do"), str) or e["do"] not in FIELDS[game]:
        return False
    for field in set(FIELDS[game][e["do"]].split()) | {"colour"}:
        must, field = field.endswith("!"), field.strip("!")
        value = e.get(field)
        if value is None:
            if must:
                return False
        elif field in ("card", "stone"):
            if not whole(value, field == "stone", 9 if field == "stone" else 10):
                return False
        elif field == "colour":
            if value not in colours(table):
                return False
        elif field == "figure":
            if value not in ("small", "large"):
                return False
        elif value not in ("wish", "clover") and not whole(value, 1 + (game == "mini"), 3):
            return False
    return True


def may_set(table, e):
    player, colour = e["player"], e.get("colour")
    fields = [field for field in ("size", "closed", "large", "wish", "points") if field in e]
    if len(fields) != 1 or (fields[0] in ("size", "closed") and colour is None):
        return False
    others = [p for p in everybody(table) if p != player]
    value = e[fields[0]]
    if "size" in e:
        return whole(value, 0, end_of(table, colour))
    if "wish" in e:
        return whole(value, 0, STONES[table["game"]] - sum(wish(table, p) for p in others))
    if "points" in e:
        return whole(value, -99, 99)
    if "closed" in e and table["game"] == "cards":
        free = 2 - sum(closing(table, p, colour) for p in others)
        return whole(value, 0, min(free, size(table, player, colour)))
    if "large" in e and table["game"] == "board":
        return value is None or value in FIVE and size(table, player, value) > 0
    return False


def may_lay(table, e):
    game, player, colour, card = table["game"], e["player"], e["colour"], e.get("card")
    if game == "cards" and closing(table, player, colour):
        return False
    if game == "board" and e.get("figure"):
        if size(table, player, colour):
            return False
        if e["figure"] == "small" and small_left(table, player) < 1:
            return False
        if e["figure"] == "large" and large(table, player):
            return False
    if game == "tiles" and icon(e) == "wish" and not stones_left(table):
        return False
    out = [card for p in everybody(table) for card in laid(table, p, colour)]
    if len(out) == sum(COPIES[game]):
        return False
    if card is None:
        return True
    row = [c for c in laid(table, player, colour) if c is not None] + [card]
    rising = all(a <= b for a, b in zip(row, row[1:], strict=False))
    falling = all(a >= b for a, b in zip(row, row[1:], strict=False))
    if game in ("tiles", "mini") and len(set(row)) < len(row):
        return False
    return (rising or falling) and out.count(card) < COPIES[game][card]


def may_close(table, e):
    return sum(closing(table, p, e["colour"]) for p in everybody(table)) < 2


def may_point(table, e):
    out = [card for p in everybody(table) for card in neutral(table, p)]
    for p in everybody(table):
        for colour in FIVE:
            out += laid(table, p, colour, ("point",))
    card = e.get("card")
    if len(out) == 11 or (card is not None and card in out):
        return False
    if e.get("colour") is None:
        return True
    row = pile(table, e["player"], e["colour"])
    if not row or row[-1] in ("point", "closing"):
        return False
    return card is None or row[-1] is None or row[-1] == card


def stones_left(table):
    return STONES[table["game"]] - sum(wish(table, p) for p in everybody(table))


def may_wish(table, e):
    taken = []
    for p in everybody(table):
        after = since(table, p, "wish")[1]
        taken += [x.get("stone") for x in after if x["player"] == p and x["do"] == "wish"]
    return stones_left(table) > 0 and (e.get("stone") is None or e["stone"] not in taken)


def last_of(table, e):
    """The event just before, if it was by the same player, and whether its figure moved."""
    last = table["events"][-1] if table["events"] else {"player": None, "do": None}
    if last["player"] != e["player"]:
        return None, False
    old = before(table, -1)
    moved = last["do"] == "advance" or (
        last["do"] == "play"
        and size(old, e["player"], last["colour"]) < end_of(table, last["colour"])
    )
    return last, moved


def may_tile(table, e):
    return last_of(table, e)[1] and (e["tile"] != "wish" or stones_left(table) > 0)


def may_advance(table, e):
    last, moved = last_of(table, e)
    clover = last and last["do"] == "tile" and last["tile"] == "clover"
    at_end = last and last["do"] == "play" and not moved and table["game"] == "board"
    step = size(table, e["player"], e["colour"])
    return bool(clover or at_end) and 0 < step < end_of(table, e["colour"])


# The answer


def answer(table):
    game = table["game"]
    options = table.get("options") or {}
    wishes = WISH[(options.get("wish_table") or "sheet") if game == "board" else game]
    players = []
    for p in everybody(table):
        rows = {}
        for colour in colours(table):
            count = size(table, p, colour)
            if game == "mini":
                path = (options.get("paths") or {}).get(colour) or [None] * 20
                rows[colour] = path[count - 1] if count else 0
            else:
                rows[colour] = ROWS[game][min(count, len(ROWS[game]) - 1)]
                if game == "board" and large(table, p) == colour:
                    rows[colour] *= 2
        player = {"rows": rows, "wish": wishes[min(wish(table, p), 5)], "points": points(table, p)}
        known = None not in rows.values()
        player["total"] = sum(rows.values()) + player["wish"] + player["points"] if known else None
        players.append(player)
    totals = [player["total"] for player in players]
    best = None if None in totals else max(totals)
    winners = [] if best is None else [p for p in everybody(table) if totals[p] == best]
    return {"over": over(table), "players": players, "winners": winners}


def score(record):
    """The answer to a record whose frame is sound."""
    for index, event in enumerate(record["events"]):
        if not fine(before(record, index), event):
            return {"illegal": index}
    return answer(record)

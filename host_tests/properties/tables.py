"""Random tables and random events: a record in the making, good moves and bad ones."""

NAMES = ["Anna", "Ben", "Clara", "David"]
GAMES = ("board", "cards", "tiles", "mini")
COLOURS = ("green", "blue", "pink", "yellow", "brown")
VERBS = {
    "board": "play play play play play play discard advance tile",
    "mini": "play play play play play discard advance tile",
    "cards": "play play play play play point point close wish wish discard",
    "tiles": "take take take take leave",
}
EVERY_VERB = "play close point wish take leave discard tile advance set end undo".split()
LONGEST = {"board": 9, "cards": 29, "tiles": 11, "mini": 20}
NONSENSE = (None, True, False, -1, 0, 1, 2, 3, 11, 100, 1.0, "", "1", "red", "small", [], {})
FIELDS = ("player", "do", "colour", "card", "figure", "tile", "stone", "icon", "size", "closed",
          "large", "wish", "points")  # fmt: skip


def new_table(random, game):
    """A record without events. `random` is a random.Random, or what has its `choice`,
    `random` and `randint`."""
    most = 2 if game == "mini" else 4
    options = {}
    if game == "board" and random.random() < 0.5:
        options["wish_table"] = random.choice(("sheet", "printed", None))
    if game == "mini" and random.random() < 0.8:
        options["paths"] = {colour: path(random) for colour in COLOURS[:3]}
    return {
        "format": "keltis-record",
        "version": 1,
        "game": game,
        "players": NAMES[: random.randint(2, most)],
        "options": options,
        "events": [],
    }


def path(random):
    """The values of a short path, some of them unknown, or nothing known at all."""
    if random.random() < 0.1:
        return None
    length = random.randint(1, 12)
    return [None if random.random() < 0.1 else random.randint(-5, 10) for _ in range(length)]


def event(random, table, told, corrected, ended):
    """An event that could come next: `told` is how often a number is, `corrected` how often it is
    a correction, `ended` how often the end; one in ten is nonsense."""
    if random.random() < corrected:
        made = correction(random, table)
    elif random.random() < ended:
        made = {"player": player(random, table), "do": "end"}
    else:
        made = move(random, table, told)
    if random.random() < 0.1:
        spoil(random, made)
    return made


def player(random, table):
    return random.randint(0, len(table["players"]) - 1)


def colour(random, table):
    return random.choice(COLOURS[:3] if table["game"] == "mini" else COLOURS)


def move(random, table, told):
    made = {"player": player(random, table), "do": random.choice(VERBS[table["game"]].split())}
    last = table["events"][-1] if table["events"] else None
    if table["game"] in ("board", "mini") and last and random.random() < 0.6:
        made["player"] = last["player"]
        if last["do"] in ("play", "advance"):
            made["do"] = random.choice(("tile", "tile", "advance"))
        elif last.get("tile") == "clover":
            made["do"] = "advance"
    do = made["do"]
    if do in ("play", "close", "take", "advance") or (do == "point" and random.random() < 0.6):
        made["colour"] = colour(random, table)
    if do in ("play", "point", "take", "discard") and random.random() < told:
        made["card"] = random.randint(0, 10)
    if do == "play" and table["game"] == "board" and random.random() < 0.3:
        made["figure"] = random.choice(("small", "large", None))
    if do == "tile":
        made["tile"] = random.choice(("wish", "clover", "clover", 1, 2, 3))
    if do == "wish" and random.random() < told:
        made["stone"] = random.randint(1, 9)
    if do == "take" and random.random() < 0.4:
        made["icon"] = random.choice((None, "wish", "clover", 1, 2, 3))
    return made


def correction(random, table):
    made = {"player": player(random, table), "do": "set"}
    count = random.choice(("size", "size", "size", "closed", "large", "wish", "points"))
    if count in ("size", "closed"):
        made["colour"] = colour(random, table)
    made[count] = {
        "size": random.randint(0, LONGEST[table["game"]]),
        "closed": random.randint(0, 2),
        "large": random.choice((*COLOURS, None)),
        "wish": random.randint(0, 5),
        "points": random.randint(-20, 20),
    }[count]
    return made


def spoil(random, made):
    """Make an event a little wrong, or just odd."""
    if random.random() < 0.3:
        made["do"] = random.choice(EVERY_VERB)
    elif random.random() < 0.3:
        made.pop(random.choice(tuple(made)))
    else:
        made[random.choice(FIELDS)] = random.choice(NONSENSE)

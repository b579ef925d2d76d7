"""Needed decisions of a game record: what a person must tell a device that forgets nothing.

Counted from the record alone, by code of its own, so that presses can be held against something
that no screen has a say in. One decision each is:

- every event that does not follow from what was told before;
- every told extra: an icon (tiles), the large figure (board), and with `numbers` the number of a
  card or of a wish stone;
- the first landing on a stone (board, mini) where no tile is told, since somebody says "none";
- a move that a clover or a card on the end stone offered and that was not made;
- in cards, a pass for each player who does not use both extra cards after the end.

What follows, and so is no decision:

- a tile met again: it lies where it lay, a wish stone once taken is gone, "none" stays none;
- the tile of the fifth figure in the goal (board), and a move that no figure could make;
- the large figure on a fifth path, when four small ones are out;
- the end of mini after its 21st turn;
- the number of a point card in a colour row whose last number was told;
- with `numbers`, the icon of a numbered tile, unless the record says another than the tile has.

Without `numbers` (count mode) a number in the record is not told: it counts nothing, and a tile's
icon is a decision of its own even if only its number stands in the record.

A tally (corrections, no moves) counts every field of the box's form for every player, written in
the record or not: the size of each row, in cards how far each is closed, on the board the large
figure, then wish stones and points. A correction between moves counts one.
"""

# rules/decisions: the stone tiles that carry something, by number.
ICONS = {
    "green": {6: "wish", 9: "wish", 3: "clover", 4: "clover", 1: 1, 5: 3},
    "blue": {2: "wish", 3: "wish", 5: "clover", 6: "clover", 9: 1, 8: 3},
    "pink": {1: "wish", 4: "wish", 2: "clover", 9: "clover", 5: 1, 7: 3},
    "yellow": {6: "wish", 8: "wish", 1: "clover", 7: "clover", 4: 1, 3: 3},
    "brown": {4: "wish", 7: "wish", 5: "clover", 8: "clover", 6: 1, 2: 3},
}
_FIVE = tuple(ICONS)
COLOURS = {"board": _FIVE, "cards": _FIVE, "tiles": _FIVE, "mini": ("green", "blue", "pink")}
_BOARD_END = 9
_BOARD_GOAL = 7
_GOAL_FIGURES = 5
_SMALL_FIGURES = 4
_CLOSED_ROWS = 5
_EXTRA_CARDS = 2
_MINI_TURNS = 21
_UNKNOWN_PATH = 20
_MOVE = "move"


def needed(record, numbers=False):
    """How many decisions `record` (a legal game record) needs; `numbers`: referee mode."""
    if is_tally(record):
        return len(record["players"]) * _form(record["game"])
    counts: dict = {"board": _Paths, "mini": _Paths, "cards": _Cards, "tiles": _Tiles}
    return counts[record["game"]](record, numbers).total()


def is_tally(record):
    """Whether the record only writes down how a finished game lies on the table."""
    verbs = {event["do"] for event in record["events"]}
    return "set" in verbs and verbs <= {"set", "end"}


def is_corrected(record):
    """Whether moves and corrections are mixed: reported apart, without a goal."""
    return any(event["do"] == "set" for event in record["events"]) and not is_tally(record)


def tells_numbers(record):
    """Whether cards were laid with their numbers, as a referee wants them."""
    laid = [event for event in record["events"] if event["do"] in ("play", "take", "point")]
    return any(event.get("card") is not None for event in laid)


def icon(event):
    """The icon that lies on the tile of a `take` event: None, "wish", "clover", 1, 2 or 3."""
    if "icon" in event:
        return event["icon"]
    return ICONS[event["colour"]].get(event.get("card"))


def _form(game):
    """Fields that a tally of this box has for one player."""
    own = {"board": 1, "cards": 5}.get(game, 0)
    return len(COLOURS[game]) + own + 2


class _Tiles:
    """Counts a tiles record."""

    def __init__(self, record, numbers):
        self.record = record
        self.numbers = numbers

    def total(self):
        return sum(1 + self._extras(event) for event in self.record["events"])

    def _extras(self, event):
        if event["do"] != "take":
            return 0
        shown = icon(event)
        number = event.get("card")
        if self.numbers and number is not None:
            return 1 + (shown != ICONS[event["colour"]].get(number))
        return int(shown is not None)


class _Cards:
    """Counts a cards record: extra cards and passes after the end, numbers told."""

    def __init__(self, record, numbers):
        self.record = record
        self.numbers = numbers
        self.ended = False
        self.closed = set()
        self.extra = [0] * len(record["players"])
        # Rows that end in a number card whose number was told.
        self.numbered = set()

    def total(self):
        count = sum(1 + self._number(event) for event in self.record["events"])
        if self._over():
            count += sum(laid < _EXTRA_CARDS for laid in self.extra)
        return count

    def _number(self, event):
        """1 if the event tells a number that does not follow; keeps track of rows and the end."""
        do = event["do"]
        row = (event["player"], event.get("colour"))
        told = event.get("stone" if do == "wish" else "card") is not None
        follows = do == "point" and row in self.numbered
        if do in ("play", "close", "point") and self._over():
            self.extra[event["player"]] += 1
        if do in ("play", "close", "set"):
            self.numbered.discard(row)
        if do == "play" and told:
            self.numbered.add(row)
        if do == "close" or do == "set" and event.get("closed"):
            self.closed.add(row)
        elif do == "set" and "closed" in event:
            self.closed.discard(row)
        self.ended = self.ended or do == "end"
        return int(self.numbers and told and not follows)

    def _over(self):
        return self.ended or len(self.closed) >= _CLOSED_ROWS


class _Paths:
    """Counts a board or mini record: where the figures stand and what lies there."""

    def __init__(self, record, numbers):
        self.record = record
        self.numbers = numbers
        self.board = record["game"] == "board"
        self.colours = COLOURS[record["game"]]
        self.stones = {}
        self.large = {}
        self.tiles = {}
        self.turns = 0
        # What the last event leaves open: None, _MOVE, or the (colour, stone) just reached.
        self.open = None

    def total(self):
        count = 0
        for event in self.record["events"]:
            opened, self.open = self.open, None
            if event["do"] != ("advance" if opened == _MOVE else "tile"):
                count += self._none(opened)
            count += self._told(event, opened)
        return count + self._none(self.open)

    def _none(self, opened):
        """1 if somebody had to say that nothing followed what was left open."""
        if opened in (None, _MOVE):
            return int(opened == _MOVE)
        first = opened not in self.tiles
        self.tiles.setdefault(opened, None)
        return int(first)

    def _told(self, event, opened):
        """Decisions in `event` itself, which followed `opened`; moves the figures."""
        do = event["do"]
        player = event["player"]
        number = int(self.numbers and event.get("card") is not None)
        if do in ("play", "discard"):
            self.turns += 1
        if do == "play":
            return 1 + number + self._play(player, event)
        if do == "tile":
            return self._tile(player, opened, event["tile"])
        if do == "end" and not self.board:
            return int(self.turns < _MINI_TURNS)
        if do == "advance":
            self._move(player, event["colour"])
        elif do == "set":
            self._set(player, event)
        return 1 + number

    def _play(self, player, event):
        """Move the card's figure; 1 if the large figure was chosen for it."""
        colour = event["colour"]
        stone = self._stone(player, colour)
        if stone == self._end(colour):
            if self.board:
                self._offer(player)
            return 0
        told = not stone and event.get("figure") == "large"
        started = sum(self._stone(player, other) > 0 for other in self.colours)
        last_figure = not stone and player not in self.large and started == _SMALL_FIGURES
        if told or last_figure:
            self.large[player] = colour
        self._move(player, colour)
        return int(told and not last_figure)

    def _tile(self, player, stone, tile):
        """1 unless this tile was known to lie on `stone`."""
        follows = self.tiles.get(stone) == tile
        self.tiles[stone] = None if tile == "wish" else tile
        if tile == "clover":
            self._offer(player)
        return int(not follows)

    def _move(self, player, colour):
        stone = self._stone(player, colour) + 1
        self.stones[player, colour] = stone
        in_goal = sum(stone >= _BOARD_GOAL for stone in self.stones.values())
        if not self.board or in_goal < _GOAL_FIGURES:
            self.open = (colour, stone)

    def _offer(self, player):
        """A figure may move on, if one stands on a path and not at its end."""
        for colour in self.colours:
            if 0 < self._stone(player, colour) < self._end(colour):
                self.open = _MOVE

    def _set(self, player, event):
        if "size" in event:
            self.stones[player, event["colour"]] = event["size"]
            if not event["size"] and self.large.get(player) == event["colour"]:
                del self.large[player]
        elif "large" in event:
            self.large.pop(player, None)
            if event["large"]:
                self.large[player] = event["large"]

    def _stone(self, player, colour):
        return self.stones.get((player, colour), 0)

    def _end(self, colour):
        """The path's last stone."""
        if self.board:
            return _BOARD_END
        paths = (self.record.get("options") or {}).get("paths") or {}
        return len(paths.get(colour) or [None] * _UNKNOWN_PATH)

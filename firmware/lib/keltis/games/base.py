"""The verbs that every game has, and all rules that the four boxes share.

A game object holds tables and rules, never a running game. A running game is a `state` of plain
data, which only `new` makes and only `apply` changes. Events are those of the game record; an
event's `do` is its verb, and a verb has a method `may_VERB` (why not, or None) and a method
`do_VERB` (counts it, returns what may directly follow, or None).
"""

from keltis.games.order import fits, order
from keltis.games.views import COLOURS, Views

NUMBERS = tuple(range(11))
COUNTS = ("size", "closed", "large", "wish", "points")
TURNS = ("play", "close", "point", "wish", "take", "leave", "discard")
UNKNOWN = -1
_PLAIN = (int, str)


class Refused(Exception):
    """An event or a record that the rules do not take.

    `why` is a short word group; `index` is that of the event, -1 for the record itself, None
    where there is no list of events to count in.
    """

    def __init__(self, why, index=None):
        super().__init__(why)
        self.why = why
        self.index = index


def is_count(value, least, most):
    """Whether a value is an integer, and no boolean, from least to most."""
    return type(value) is int and least <= value <= most


def is_one_of(value, allowed):
    """Whether a value is one of these words and integers; True and 1.0 are not 1."""
    return value in allowed and type(value) in _PLAIN


class Game(Views):
    """The rules of one box: the base gives every verb, a box its tables and its differences."""

    id: str = None
    seats: tuple = (2, 4)
    strict = False  # whether a card of equal number may not follow
    copies: tuple = ()  # how many cards of each number 0-10 the box has in one colour
    longest = 0  # the size that a row can reach
    # of each verb: fields needed, fields allowed
    verbs: dict = {"end": ((), ("colour",)), "set": ((), ("colour",))}
    fields: dict = {"colour": COLOURS, "card": NUMBERS}

    def __init__(self):
        _own_all(type(self))
        self.colour_cards = sum(self.copies)
        # Found by a name put together, a method would first be searched for among all names.
        self._may = {do: getattr(self, "may_" + do) for do in self.verbs}
        self._do = {do: getattr(self, "do_" + do) for do in self.verbs}

    # The life of a game

    def new(self, players, options):
        """The state before the first event; the options are those that `wrong_option` passed, and
        `starter`, the player who begins if it is not the first."""
        starter = options.get("starter")
        return {
            "players": [self.new_player() for _ in range(players)],
            "turn": starter if is_count(starter, 0, players - 1) else 0,
            "turns": 0,
            "over": None,
            "pending": None,
        }

    def new_player(self):
        return {"rows": [self.new_row() for _ in self.colours], "wish": 0, "points": 0}

    def new_row(self):
        """A row's `size` is what it scores by, its `cards` are the numbers laid into it (None for
        one that was not told)."""
        return {"size": 0, "cards": []}

    def wrong_option(self, options):
        """The name of an option that this game does not have or take, or None."""
        if "wish_table" in options and not self.takes_wish_table(options["wish_table"]):
            return "wish_table"
        if options.get("paths") is not None and not self.takes_paths(options["paths"]):
            return "paths"
        return None

    def legal(self, state, event):
        """Why the event is refused here (a short word group), or None; the state stays as it is."""
        return self.malformed(state, event) or self.refusal(state, event)

    def refusal(self, state, event):
        """The same of an event that is known to be well formed."""
        player, do = event["player"], event["do"]
        if state["over"] and do != "set" and not self.may_still(state, player, do):
            return "the game is over"
        return self._may[do](state, player, event)

    def apply(self, state, event):
        """Change the state by an event that is legal in it."""
        player, do = event["player"], event["do"]
        if do in TURNS:
            state["turn"] = (player + 1) % len(state["players"])
            state["turns"] += 1
        follows = self._do[do](state, player, event)
        if state["over"] != "pile":
            state["over"] = self.reached(state)
        state["pending"] = None if state["over"] else follows

    def malformed(self, state, event):
        """The name of what is missing in an event or of a wrong kind, or None."""
        if type(event) is not dict:
            return "event"
        if not is_count(event.get("player"), 0, len(state["players"]) - 1):
            return "player"
        do = event.get("do")
        if type(do) is not str or do not in self.verbs:
            return "verb"
        must, may = self.verbs[do]
        fields = self.fields
        for name in must:
            if not is_one_of(event.get(name), fields[name]):
                return name
        for name in may:
            value = event.get(name)
            if value is not None and not is_one_of(value, fields[name]):
                return name
        return None

    # What a box may do differently

    def takes_wish_table(self, table):
        """Whether that is a wish table of this game; None is the usual one."""
        return False

    def takes_paths(self, paths):
        """Whether those are printed values of this game's paths."""
        return False

    def reached(self, state):
        """The end that the table shows by itself, or None."""

    def may_still(self, state, player, do):
        """Whether a player may do that after the end."""
        return False

    def length(self, state, colour):
        """The size that a row of that colour can reach."""
        return self.longest

    # Verbs of more than one box

    def nothing(self, state, player, event):
        """Nothing to check, nothing to count."""

    may_discard = do_discard = may_leave = do_leave = may_end = nothing

    def do_end(self, state, player, event):
        state["over"] = "pile"

    def may_lay(self, state, player, event):
        """Whether the order of its row takes a number card, and the box still holds it."""
        card = event.get("card")
        if card is not None:
            direction, last = order(self.row_of(state, player, event)["cards"])
            if not fits(direction, last, card, self.strict):
                return "order"
        return self.lack(state, self.colours.index(event["colour"]), card)

    def may_set(self, state, player, event):
        counts = [name for name in COUNTS if name in event]
        if len(counts) != 1:
            return "one field"
        count = counts[0]
        if count in ("size", "closed") and event.get("colour") is None:
            return "colour"
        return None if self.may_count(state, player, event, count) else count

    def may_count(self, state, player, event, count):
        """Whether a `set` of that count is in its range."""
        if count == "size":
            colour = self.colours.index(event["colour"])
            return is_count(event[count], 0, self.length(state, colour))
        if count == "wish":
            left = self.wish_stones_left(state)
            return is_count(event[count], 0, left + self.wish(state, player))
        return count == "points" and is_count(event[count], -99, 99)

    def do_set(self, state, player, event):
        seat = state["players"][player]
        if "size" in event:
            row = self.row_of(state, player, event)
            row["size"] = event["size"]
            row["cards"] = []
        elif "wish" in event:
            seat["wish"] = event["wish"]
        elif "points" in event:
            seat["points"] = event["points"]

    # What the verbs ask

    def row_of(self, state, player, event):
        """The row of a player that an event names by its colour."""
        return state["players"][player]["rows"][self.colours.index(event["colour"])]

    def lack(self, state, colour, card):
        """Why the box cannot give that number card (None: a number not told), or None."""
        laid = same = 0
        for seat in state["players"]:
            cards = seat["rows"][colour]["cards"]
            laid += len(cards)
            if card is not None:
                same += cards.count(card)
        if card is not None and same >= self.copies[card]:
            return "no such card left"
        return "no card of this colour left" if laid >= self.colour_cards else None

    def gain(self, state, player, colour):
        """What one more card in a row is worth; None if none can lie there or it is unknown."""
        if not self.has_room(state, player, colour):
            return None
        size = self.size(state, player, colour)
        now = self.worth(state, player, colour, size)
        then = self.worth(state, player, colour, size + 1)
        return None if now is None or then is None else then - now

    def has_room(self, state, player, colour):
        """Whether a card that the box still holds could lie in that row."""
        direction, last = order(state["players"][player]["rows"][colour]["cards"])
        for card in NUMBERS:
            if fits(direction, last, card, self.strict) and not self.lack(state, colour, card):
                return True
        return False


def _own_all(box):
    """Give a box's class all that it inherits as its own: on the chip a look-up takes 10 us more
    for each class that it goes through, and an event has some forty of them."""
    own = set(box.__dict__)  # which is made anew each time that it is asked for
    base = box.__bases__[0]
    while base is not object:
        for name, value in base.__dict__.items():
            if name not in own and not name.startswith("__"):
                own.add(name)
                setattr(box, name, value)
        base = base.__bases__[0]

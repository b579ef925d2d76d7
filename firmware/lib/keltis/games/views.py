"""What a running game says when it is read: counts and points, for the screens and the score.

Colours are indices into `colours`, and nothing here changes the state.
"""

from keltis.games.order import order

COLOURS = ("green", "blue", "pink", "yellow", "brown")


class Views:
    """The tables of a box, and what they make of a state."""

    colours: tuple = COLOURS
    row_table: tuple = ()  # points of a row by its size; the last counts for all above
    wish_table: tuple = ()  # points by wish stones; the last counts for all above
    wish_stones = 9

    def over(self, state):
        """How the game ended: "goal", "closed", "pile", or None while it goes on."""
        return state["over"]

    def turn(self, state):
        """The player expected next."""
        return state["turn"]

    def pending(self, state):
        """What may directly follow: ("tile", player, colour, stone), ("advance", player,
        (colour, ...)) or None."""
        return state["pending"]

    def near(self, state):
        """How near the end is, as (n, of), or None where the device cannot know."""

    def extra_left(self, state, player):
        """How many more cards a player may lay after the end."""
        return 0

    def size(self, state, player, colour):
        """What a row scores by: its cards, or the stone that its figure stands on."""
        return state["players"][player]["rows"][colour]["size"]

    def row(self, state, player, colour):
        """(size or step, direction +1 0 -1, closing cards, whether the large figure is there)."""
        row = state["players"][player]["rows"][colour]
        return row["size"], order(row["cards"])[0], 0, False

    def worth(self, state, player, colour, size):
        """Points of a row if its size were this; None where a printed value is not known."""
        return self.row_table[min(size, len(self.row_table) - 1)]

    def value(self, state, player, colour):
        """Points of a row now; None if not known."""
        return self.worth(state, player, colour, self.size(state, player, colour))

    def wish(self, state, player):
        """How many wish stones a player has."""
        return state["players"][player]["wish"]

    def wish_stones_left(self, state):
        """How many wish stones nobody has yet."""
        left = self.wish_stones
        for seat in state["players"]:
            left -= seat["wish"]
        return left

    def wish_points(self, state, player):
        """What a player's wish stones are worth."""
        table = self.wish_table_of(state)
        return table[min(self.wish(state, player), len(table) - 1)]

    def wish_table_of(self, state):
        """The wish table that this game is played with."""
        return self.wish_table

    def points(self, state, player):
        """A player's other points: number tiles, bonus icons or neutral point cards."""
        return state["players"][player]["points"]

    def total(self, state, player):
        """A player's points if the game ended now; None if a row's are not known."""
        total = self.wish_points(state, player) + self.points(state, player)
        for colour in range(len(self.colours)):
            value = self.value(state, player, colour)
            if value is None:
                return None
            total += value
        return total

    def score(self, state):
        """The answer of the game record: the end, each player's points line by line, winners."""
        players = []
        for player in range(len(state["players"])):
            rows = {}
            for colour, name in enumerate(self.colours):
                rows[name] = self.value(state, player, colour)
            players.append(
                {
                    "rows": rows,
                    "wish": self.wish_points(state, player),
                    "points": self.points(state, player),
                    "total": self.total(state, player),
                }
            )
        totals = [player["total"] for player in players]
        winners = []
        if None not in totals:
            best = max(totals)
            winners = [player for player, total in enumerate(totals) if total == best]
        return {"over": state["over"], "players": players, "winners": winners}

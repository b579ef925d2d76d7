"""Keltis, the board game."""

from keltis.games.base import is_one_of
from keltis.games.path import PathGame

WISH_TABLES = {"sheet": (-4, -3, 0, 2, 3, 10), "printed": (-4, -3, 2, 3, 6, 10)}
GOAL = 7  # the first stone of the goal area
FIGURES_TO_END = 5
SMALL_FIGURES = 4


class Board(PathGame):
    id = "board"
    copies = (2,) * 11
    longest = 9
    row_table = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)
    verbs = dict(PathGame.verbs, play=(("colour",), ("card", "figure")))
    fields = dict(PathGame.fields, figure=("small", "large"), tile=("wish", "clover", 1, 2, 3))

    def new(self, players, options):
        state = super().new(players, options)
        state["wish_table"] = options.get("wish_table") or "sheet"
        return state

    def new_player(self):
        """`large` is the colour index of the path with the large figure, or None."""
        player = super().new_player()
        player["large"] = None
        return player

    def takes_wish_table(self, table):
        return table is None or is_one_of(table, tuple(WISH_TABLES))

    def reached(self, state):
        return "goal" if self.near(state)[0] >= FIGURES_TO_END else None

    def worth(self, state, player, colour, size):
        if not size:
            return 0
        seat = state["players"][player]
        if seat["rows"][colour]["size"]:
            large = seat["large"] == colour
        else:
            large = self.next_figure(state, player) == "large"
        value = self.row_table[min(size, self.longest)]
        return 2 * value if large else value

    def may_play(self, state, player, event):
        figure = event.get("figure")
        if figure is not None:
            if self.row_of(state, player, event)["size"]:
                return "figure is chosen with the first card"
            if not self.figures_left(state, player)[figure == "large"]:
                return "no such figure left"
        return self.may_lay(state, player, event)

    def do_play(self, state, player, event):
        seat = state["players"][player]
        colour = self.colours.index(event["colour"])
        if not seat["rows"][colour]["size"]:
            figure = event.get("figure") or self.next_figure(state, player)
            if figure == "large":
                seat["large"] = colour
        return super().do_play(state, player, event)

    def at_end(self, state, player):
        return self.offer(state, player)

    def may_count(self, state, player, event, count):
        if count != "large":
            return super().may_count(state, player, event, count)
        large = event["large"]
        if large is None:
            return True
        rows = state["players"][player]["rows"]
        return is_one_of(large, self.colours) and rows[self.colours.index(large)]["size"] > 0

    def do_set(self, state, player, event):
        seat = state["players"][player]
        if "large" in event:
            large = event["large"]
            seat["large"] = None if large is None else self.colours.index(large)
        elif event.get("size") == 0 and seat["large"] == self.colours.index(event["colour"]):
            seat["large"] = None
        super().do_set(state, player, event)

    def wish_table_of(self, state):
        return WISH_TABLES[state["wish_table"]]

    def near(self, state):
        home = 0
        for seat in state["players"]:
            for row in seat["rows"]:
                if row["size"] >= GOAL:
                    home += 1
        return home, FIGURES_TO_END

    def row(self, state, player, colour):
        size, direction, closed, _ = super().row(state, player, colour)
        return size, direction, closed, state["players"][player]["large"] == colour

    def figures_left(self, state, player):
        """(small, large) figures that wait on the starting stone."""
        seat = state["players"][player]
        small, large = SMALL_FIGURES, 1
        for row in seat["rows"]:
            if row["size"]:
                small -= 1
        if seat["large"] is not None:
            small, large = small + 1, 0
        return max(small, 0), large

    def next_figure(self, state, player):
        """The figure that starts a path when none is named."""
        return "small" if self.figures_left(state, player)[0] else "large"


GAME = Board()

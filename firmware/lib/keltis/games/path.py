"""What board and mini share: figures that advance on stone paths, and the tiles they land on."""

from keltis.games.base import UNKNOWN, Game


class PathGame(Game):
    """A row's size is the stone its figure stands on; its cards may be more or fewer than that."""

    verbs = dict(
        Game.verbs,
        play=(("colour",), ("card",)),
        tile=(("tile",), ("colour",)),
        advance=(("colour",), ()),
        discard=((), ("colour", "card")),
    )

    def new(self, players, options):
        """`tiles` is what the game has shown: for each colour, stone by stone from the start."""
        state = super().new(players, options)
        state["tiles"] = [[UNKNOWN] * self.longest for _ in self.colours]
        return state

    def may_play(self, state, player, event):
        return self.may_lay(state, player, event)

    def do_play(self, state, player, event):
        colour = self.colours.index(event["colour"])
        row = state["players"][player]["rows"][colour]
        row["cards"].append(event.get("card"))
        if row["size"] == self.length(state, colour):
            return self.at_end(state, player)
        return self.move(state, player, colour, event)

    def at_end(self, state, player):
        """What follows a card whose figure stands on the end stone."""

    def may_advance(self, state, player, event):
        pending = state["pending"]
        if pending and pending[0] == "advance" and pending[1] == player:
            return None if self.colours.index(event["colour"]) in pending[2] else "colour"
        return "nothing lets a figure advance"

    def do_advance(self, state, player, event):
        return self.move(state, player, self.colours.index(event["colour"]), event)

    def move(self, state, player, colour, event):
        """One stone further; a tile may follow there."""
        row = state["players"][player]["rows"][colour]
        row["size"] += 1
        if event.get("bare") is True:
            state["tiles"][colour][row["size"] - 1] = None
        return "tile", player, colour, row["size"]

    def may_tile(self, state, player, event):
        pending = state["pending"]
        if not pending or pending[0] != "tile" or pending[1] != player:
            return "no figure just moved"
        if event["tile"] == "wish" and not self.wish_stones_left(state):
            return "no wish stone left"
        return None

    def do_tile(self, state, player, event):
        seat = state["players"][player]
        _, _, colour, stone = state["pending"]
        tile = event["tile"]
        state["tiles"][colour][stone - 1] = None if tile == "wish" else tile
        if tile == "clover":
            return self.offer(state, player)
        if tile == "wish":
            seat["wish"] += 1
        else:
            seat["points"] += tile
        return None

    def offer(self, state, player):
        """A move with any figure that is on its way, if there is one."""
        rows = state["players"][player]["rows"]
        colours = []
        for colour, row in enumerate(rows):
            if 0 < row["size"] < self.length(state, colour):
                colours.append(colour)
        return ("advance", player, tuple(colours)) if colours else None

    def bare(self, state):
        """Remember that no tile lies where the last move ended."""
        if state["pending"] and state["pending"][0] == "tile":
            _, _, colour, stone = state["pending"]
            state["tiles"][colour][stone - 1] = None

    def doubt(self, state):
        """Forget what lies where the last move ended."""
        _, _, colour, stone = state["pending"]
        state["tiles"][colour][stone - 1] = UNKNOWN

    def known(self, state, colour, stone):
        """The tile on a stone (1 is the first): UNKNOWN, None if nothing lies there (any more),
        "clover" or points."""
        return state["tiles"][colour][stone - 1]

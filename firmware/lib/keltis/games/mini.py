"""Keltis: Das Mini-Spiel."""

from keltis.games.path import PathGame

TURNS_TO_END = 21  # the draw pile: 33 cards less two hands of 6


class Mini(PathGame):
    id = "mini"
    colours = ("green", "blue", "pink")
    seats = (2, 2)
    strict = True
    copies = (1,) * 11
    longest = 20  # while the length of a path is not known
    wish_table = (-3, -1, 2, 3, 6, 10)
    fields = dict(PathGame.fields, colour=colours, tile=("wish", "clover", 2, 3))

    def new(self, players, options):
        """`paths` holds the values printed along each path, None for one that is not known."""
        state = super().new(players, options)
        paths = options.get("paths") or {}
        state["paths"] = [paths.get(name) or [None] * self.longest for name in self.colours]
        return state

    def takes_paths(self, paths):
        if type(paths) is not dict:
            return False
        return all(name in self.colours and self.is_path(paths[name]) for name in paths)

    def is_path(self, path):
        if path is None:
            return True
        if type(path) is not list or not 1 <= len(path) <= self.longest:
            return False
        return all(value is None or type(value) is int for value in path)

    def length(self, state, colour):
        return len(state["paths"][colour])

    def worth(self, state, player, colour, size):
        if not size:
            return 0
        path = state["paths"][colour]
        return path[min(size, len(path)) - 1]

    def near(self, state):
        return max(0, TURNS_TO_END - state["turns"]), TURNS_TO_END


GAME = Mini()

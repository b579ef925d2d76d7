"""Keltis: Der Weg der Steine, Mitbringspiel."""

from keltis.games.base import Game

# The icon on each of the 55 tiles: a string a colour, a sign a number from 0 to 10.
ICONS = (
    ".1.**3o..o.",  # green
    "..oo.**.31.",  # blue
    ".o*.o1.3.*.",  # pink
    ".*.31.o*o..",  # yellow
    "..3.o*1o*..",  # brown
)
SIGNS = {".": None, "o": "wish", "*": "clover", "1": 1, "3": 3}


class Tiles(Game):
    id = "tiles"
    strict = True
    copies = (1,) * 11
    longest = 11
    row_table = (0, -4, -3, 2, 3, 6, 10)
    wish_table = (-4, -3, 2, 3, 6, 10)
    wish_stones = 10
    verbs = dict(Game.verbs, take=(("colour",), ("card", "icon")), leave=((), ("colour",)))
    fields = dict(Game.fields, icon=("wish", "clover", 1, 2, 3))

    def icon(self, event):
        """The icon of a taken tile: the one told, else the one that its number carries."""
        card = event.get("card")
        if "icon" in event or card is None:
            return event.get("icon")
        return SIGNS[ICONS[self.colours.index(event["colour"])][card]]

    def may_take(self, state, player, event):
        if self.icon(event) == "wish" and not self.wish_stones_left(state):
            return "no wish stone left"
        return self.may_lay(state, player, event)

    def do_take(self, state, player, event):
        seat = state["players"][player]
        row = self.row_of(state, player, event)
        row["size"] += 1
        row["cards"].append(event.get("card"))
        icon = self.icon(event)
        if icon == "clover":
            state["turn"] = player
        elif icon == "wish":
            seat["wish"] += 1
        elif icon is not None:
            seat["points"] += icon


GAME = Tiles()

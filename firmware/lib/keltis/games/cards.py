"""Keltis: Das Kartenspiel."""

from keltis.games.base import Game, is_count

CLOSING_CARDS = 2  # of a colour
POINT_CARDS = 11
ROWS_TO_END = 5
EXTRA_CARDS = 2
STONES = tuple(range(1, 10))


class Cards(Game):
    id = "cards"
    copies = (1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1)
    longest = 29  # 16 number cards, 11 point cards, 2 closing cards
    row_table = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)
    wish_table = (-4, -1, 0, 4, 6, 10)
    verbs = dict(
        Game.verbs,
        play=(("colour",), ("card",)),
        close=(("colour",), ()),
        point=((), ("colour", "card")),
        wish=((), ("colour", "stone")),
        discard=((), ("colour", "card")),
    )
    fields = dict(Game.fields, stone=STONES)

    def new_player(self):
        """`stones` are the numbers of wish stones told, `neutral` the point cards of the neutral
        row, `extra` how many cards were laid after the end."""
        player = super().new_player()
        player["stones"] = []
        player["neutral"] = []
        player["extra"] = 0
        return player

    def new_row(self):
        """`top` is the kind of the uppermost card that is no closing card: "number", "point" or
        None. Of point cards, None is one whose number was not told."""
        row = super().new_row()
        row["closed"] = 0
        row["points"] = []
        row["top"] = None
        return row

    def reached(self, state):
        return "closed" if self.near(state)[0] >= ROWS_TO_END else None

    def may_still(self, state, player, do):
        return do in ("play", "close", "point") and self.extra_left(state, player) > 0

    def apply(self, state, event):
        if state["over"] and event["do"] != "set":
            state["players"][event["player"]]["extra"] += 1
        super().apply(state, event)

    def may_play(self, state, player, event):
        row = self.row_of(state, player, event)
        return "row closed" if row["closed"] else self.may_lay(state, player, event)

    def do_play(self, state, player, event):
        row = self.row_of(state, player, event)
        row["size"] += 1
        row["cards"].append(event.get("card"))
        row["top"] = "number"

    def may_close(self, state, player, event):
        colour = self.colours.index(event["colour"])
        return None if self.closing_left(state, colour) > 0 else "no closing card left"

    def do_close(self, state, player, event):
        row = self.row_of(state, player, event)
        row["size"] += 1
        row["closed"] += 1

    def may_point(self, state, player, event):
        card = event.get("card")
        laid = []
        for seat in state["players"]:
            laid.extend(seat["neutral"])
            for row in seat["rows"]:
                laid.extend(row["points"])
        if len(laid) >= POINT_CARDS or (card is not None and card in laid):
            return "no such point card left"
        if event.get("colour") is None:
            return None
        row = self.row_of(state, player, event)
        if row["closed"]:
            return "row closed"
        under = row["cards"][-1] if row["cards"] else None
        if row["top"] != "number" or not (card is None or under is None or card == under):
            return "not on its number"
        return None

    def do_point(self, state, player, event):
        seat = state["players"][player]
        if event.get("colour") is None:
            seat["points"] += 1
            seat["neutral"].append(event.get("card"))
        else:
            row = self.row_of(state, player, event)
            row["size"] += 1
            row["points"].append(event.get("card"))
            row["top"] = "point"

    def may_wish(self, state, player, event):
        if not self.wish_stones_left(state):
            return "no wish stone left"
        for seat in state["players"]:
            if event.get("stone") in seat["stones"]:
                return "no such wish stone left"
        return None

    def do_wish(self, state, player, event):
        seat = state["players"][player]
        seat["wish"] += 1
        if event.get("stone") is not None:
            seat["stones"].append(event["stone"])

    def may_count(self, state, player, event, count):
        if count != "closed":
            return super().may_count(state, player, event, count)
        colour = self.colours.index(event["colour"])
        row = state["players"][player]["rows"][colour]
        left = self.closing_left(state, colour) + row["closed"]
        return is_count(event["closed"], 0, min(left, row["size"]))

    def do_set(self, state, player, event):
        super().do_set(state, player, event)
        seat = state["players"][player]
        if "wish" in event:
            seat["stones"] = []
        elif "points" in event:
            seat["neutral"] = []
        elif "size" in event:
            row = self.row_of(state, player, event)
            row["points"] = []
            row["closed"] = min(row["closed"], row["size"])
            row["top"] = "number" if row["size"] > row["closed"] else None
        else:
            row = self.row_of(state, player, event)
            if row["closed"] and not event["closed"] and row["top"]:
                row["top"] = "number"
            row["closed"] = event["closed"]

    def closing_left(self, state, colour):
        """How many closing cards of a colour lie nowhere yet."""
        left = CLOSING_CARDS
        for seat in state["players"]:
            left -= seat["rows"][colour]["closed"]
        return left

    def extra_left(self, state, player):
        return EXTRA_CARDS - state["players"][player]["extra"] if state["over"] else 0

    def near(self, state):
        closed = 0
        for seat in state["players"]:
            for row in seat["rows"]:
                if row["closed"]:
                    closed += 1
        return closed, ROWS_TO_END

    def has_room(self, state, player, colour):
        row = state["players"][player]["rows"][colour]
        if self.closing_left(state, colour):
            return True
        if row["closed"]:
            return False
        point = {"colour": self.colours[colour], "card": row["cards"][-1] if row["cards"] else None}
        return super().has_room(state, player, colour) or not self.may_point(state, player, point)

    def row(self, state, player, colour):
        size, direction, _, large = super().row(state, player, colour)
        return size, direction, state["players"][player]["rows"][colour]["closed"], large


GAME = Cards()

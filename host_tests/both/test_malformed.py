"""Events of a wrong kind: known fields missing, null or wrong; what is not known is ignored."""

import unittest

from host_tests.both.telling import events, refused

NOT_INTEGERS = (None, True, False, 1.0, "1", [1], {}, -1)
VERBS = {
    "board": ("play", "tile", "advance", "discard", "end", "set"),
    "mini": ("play", "tile", "advance", "discard", "end", "set"),
    "cards": ("play", "close", "point", "wish", "discard", "end", "set"),
    "tiles": ("take", "leave", "end", "set"),
}
# A game and events; the last one is right, and known to the game by all the fields it has.
RIGHT = (
    ("board", "0 play green 3 figure=small"),
    ("board", "0 play green; 0 tile tile=1"),
    ("board", "0 play green; 0 tile tile=clover; 0 advance green"),
    ("board", "0 discard green 3"),
    ("mini", "0 play green 3"),
    ("mini", "0 play green; 0 tile tile=2"),
    ("mini", "0 play green; 0 tile tile=clover; 0 advance green"),
    ("mini", "0 discard green 3"),
    ("cards", "0 play green 3"),
    ("cards", "0 close green"),
    ("cards", "0 play green; 0 point green 3"),
    ("cards", "0 wish stone=3"),
    ("cards", "0 discard green 3"),
    ("tiles", "0 take green 3 icon=1"),
)
OPTIONAL = ("card", "figure", "stone", "icon")
WRONG = {
    "player": (2, 9) + NOT_INTEGERS,
    "do": (None, True, 1, "", "Play", ["play"], {}, "undo"),
    "colour": (True, 0, 3, "", "red", "Green", ["green"], {}),
    "card": (11, 100, 3.0) + NOT_INTEGERS[1:],
    "figure": (True, 1, 0, "", "medium", ["small"], {}),
    "stone": (0, 10, 3.0) + NOT_INTEGERS[1:],
    "icon": (0, 4, 1.0, True, "", "3", "plain", ["wish"], {}),
    "tile": (0, 4, 1.0, True, "", "3", "plain", ["wish"], {}, None),
}


def changed(told, **fields):
    """The events with fields of the last one set anew."""
    told = events(told)
    told[-1] = dict(told[-1], **fields)
    return told


def without(told, name):
    told = events(told)
    del told[-1][name]
    return told


class Fields(unittest.TestCase):
    def test_right(self):
        for game, told in RIGHT:
            self.assertEqual(refused(game, told), None, (game, told))

    def test_wrong(self):
        for game, told in RIGHT:
            for name in events(told)[-1]:
                for value in WRONG[name]:
                    wrong = changed(told, **{name: value})
                    self.assertEqual(refused(game, wrong), len(wrong) - 1, (game, wrong))

    def test_missing_or_null(self):
        for game, told in RIGHT:
            last = events(told)[-1]
            for name in last:
                may = name in OPTIONAL or (name == "colour" and last["do"] in ("discard", "point"))
                index = None if may else len(events(told)) - 1
                self.assertEqual(refused(game, without(told, name)), index, (game, told, name))
                null = changed(told, **{name: None})
                self.assertEqual(refused(game, null), index, (game, null))

    def test_a_point_tile_of_one_is_not_in_mini(self):
        self.assertEqual(refused("mini", "0 play green; 0 tile tile=1"), 1)
        self.assertEqual(refused("mini", "0 play green; 0 tile tile=3"), None)

    def test_a_colour_that_only_others_have(self):
        self.assertEqual(refused("mini", "0 play yellow"), 0)
        self.assertEqual(refused("mini", "0 discard brown"), 0)


class Events(unittest.TestCase):
    def test_no_object(self):
        for event in (None, True, 3, "play", [], [["player", 0]]):
            self.assertEqual(refused("board", events("0 play green") + [event]), 1)

    def test_verbs_of_other_games(self):
        every = ("play", "tile", "advance", "close", "point", "wish", "take", "leave", "discard")
        for game in VERBS:
            for verb in every:
                if verb not in VERBS[game]:
                    event = {"player": 0, "do": verb, "colour": "green", "tile": 2, "card": 3}
                    self.assertEqual(refused(game, [event]), 0, (game, verb))

    def test_a_player_of_a_larger_table(self):
        self.assertEqual(refused("board", "2 play green", 3), None)
        self.assertEqual(refused("board", "3 play green", 3), 0)


class Colour(unittest.TestCase):
    """A colour is checked wherever it stands, and may stand anywhere."""

    PLACES = (
        ("board", "0 play blue; 0 tile tile=wish"),
        ("board", "0 end"),
        ("cards", "0 wish"),
        ("cards", "0 end"),
        ("tiles", "0 leave"),
        ("tiles", "0 end"),
        ("mini", "0 end"),
        ("mini", "0 set wish=3"),
        ("board", "0 set points=3"),
        ("board", "0 set large=null"),
    )

    def test_where_it_has_no_use(self):
        for game, told in self.PLACES:
            self.assertEqual(refused(game, changed(told, colour="green")), None)
            self.assertEqual(refused(game, changed(told, colour=None)), None)
            for value in WRONG["colour"]:
                wrong = changed(told, colour=value)
                self.assertEqual(refused(game, wrong), len(wrong) - 1, wrong)


class Unknown(unittest.TestCase):
    """A field that the table does not give to that verb in that game is ignored, right or wrong."""

    PLACES = (
        ("board", "0 play green", ("tile", "stone", "icon", "size", "closed", "wish", "points")),
        ("board", "0 play green; 0 tile tile=2", ("card", "figure", "stone", "icon", "size")),
        ("board", "0 play green; 0 tile tile=clover; 0 advance green", ("card", "figure", "tile")),
        ("board", "0 discard", ("figure", "tile", "stone", "icon", "large")),
        ("board", "0 end", ("card", "figure", "tile")),
        ("board", "0 set points=3", ("card", "figure", "tile", "stone", "icon")),
        ("mini", "0 play green", ("figure", "tile", "stone", "icon")),
        ("cards", "0 play green", ("figure", "stone", "icon", "tile")),
        ("cards", "0 close green", ("card", "figure", "stone", "icon", "tile")),
        ("cards", "0 point", ("figure", "stone", "icon", "tile")),
        ("cards", "0 wish", ("card", "figure", "icon", "tile", "size")),
        ("tiles", "0 take green", ("figure", "stone", "tile", "wish")),
        ("tiles", "0 leave", ("card", "icon", "figure", "stone", "tile")),
    )

    def test_ignored(self):
        for game, told, names in self.PLACES:
            for name in names:
                for value in (None, True, "nonsense", -7, [], {}):
                    told_more = changed(told, **{name: value})
                    self.assertEqual(refused(game, told_more), None, (game, told_more))

    def test_keys_that_no_event_has(self):
        self.assertEqual(refused("cards", changed("0 play green", note="!", time=12.5)), None)


if __name__ == "__main__":
    unittest.main()

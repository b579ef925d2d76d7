"""Corrections: what `set` takes, and what it does to rows, counts and the end."""

import unittest

from host_tests.both.telling import match_of, refused, score

GAMES = ("board", "cards", "tiles", "mini")
MOST = {"board": 9, "cards": 29, "tiles": 11, "mini": 20}
STONES = {"board": 9, "cards": 9, "tiles": 10, "mini": 9}
WRONG = (None, True, False, 1.0, "1", [1], {})


def correct(game, **fields):
    """The index at which a correction of a game just begun is refused."""
    return refused(game, [dict(fields, player=0, do="set")])


class Fields(unittest.TestCase):
    def test_exactly_one(self):
        for game in GAMES:
            self.assertEqual(correct(game), 0)
            self.assertEqual(correct(game, colour="green"), 0)
            self.assertEqual(correct(game, size=1, colour="green", wish=1), 0)
            self.assertEqual(correct(game, wish=1, points=1), 0)

    def test_null_is_no_way_to_leave_one_out(self):
        for game in GAMES:
            self.assertEqual(correct(game, size=None, colour="green", wish=1), 0)
            self.assertEqual(correct(game, wish=1, points=None), 0)
        self.assertEqual(correct("board", wish=1, large=None), 0)

    def test_size_and_closed_need_a_colour(self):
        for game in GAMES:
            self.assertEqual(correct(game, size=1), 0)
            self.assertEqual(correct(game, size=1, colour=None), 0)
        self.assertEqual(refused("cards", "0 close green; 0 set closed=0"), 1)

    def test_integers(self):
        for game in GAMES:
            for value in WRONG:
                self.assertEqual(correct(game, size=value, colour="green"), 0)
                self.assertEqual(correct(game, wish=value), 0)
                self.assertEqual(correct(game, points=value), 0)
                self.assertEqual(correct(game, closed=value, colour="green"), 0)


class Ranges(unittest.TestCase):
    def test_size(self):
        for game in GAMES:
            for value in (0, 1, MOST[game]):
                self.assertEqual(correct(game, size=value, colour="pink"), None, game)
            for value in (-1, MOST[game] + 1):
                self.assertEqual(correct(game, size=value, colour="pink"), 0, game)

    def test_size_of_a_known_path(self):
        options = {"paths": {"blue": [1, None, 3]}}
        self.assertEqual(refused("mini", "0 set blue size=3", options=options), None)
        self.assertEqual(refused("mini", "0 set blue size=4", options=options), 0)
        self.assertEqual(refused("mini", "0 set pink size=20", options=options), None)

    def test_wish(self):
        for game in GAMES:
            self.assertEqual(correct(game, wish=0), None)
            self.assertEqual(correct(game, wish=STONES[game]), None)
            self.assertEqual(correct(game, wish=STONES[game] + 1), 0)
            self.assertEqual(correct(game, wish=-1), 0)

    def test_wish_leaves_what_others_have(self):
        for game in GAMES:
            told = "1 set wish=3; 0 set wish=2; 0 set wish=%d"
            self.assertEqual(refused(game, told % (STONES[game] - 3)), None)
            self.assertEqual(refused(game, told % (STONES[game] - 2)), 2)

    def test_points(self):
        for game in GAMES:
            for value in (-99, 0, 99):
                self.assertEqual(correct(game, points=value), None)
            for value in (-100, 100):
                self.assertEqual(correct(game, points=value), 0)

    def test_closed(self):
        told = "0 set green size=1; 1 set green size=5; 0 set blue size=5; "
        for good in ("0 set blue closed=2", "0 set green closed=1", "0 set pink closed=0"):
            self.assertEqual(refused("cards", told + good), None)
        for bad in ("0 set blue closed=3", "0 set blue closed=-1", "0 set green closed=2"):
            self.assertEqual(refused("cards", told + bad), 3)
        told += "0 set green closed=1; "
        self.assertEqual(refused("cards", told + "1 set green closed=1"), None)
        self.assertEqual(refused("cards", told + "1 set green closed=2"), 4)

    def test_closed_counts_closing_cards_laid(self):
        told = "0 close green; 1 set green size=4; "
        self.assertEqual(refused("cards", told + "1 set green closed=1"), None)
        self.assertEqual(refused("cards", told + "1 set green closed=2"), 2)
        self.assertEqual(refused("cards", told + "0 play blue; 0 set blue closed=1"), None)

    def test_large(self):
        told = "0 play green; 0 set blue size=2; 1 play pink; "
        for good in ("green", "blue", "null"):
            self.assertEqual(refused("board", told + "0 set large=" + good), None)
        for bad in ("pink", "brown", "red", "3", "true", "0", '""'):
            self.assertEqual(refused("board", told + "0 set large=" + bad), 3, bad)
        self.assertEqual(refused("board", told + "0 set large=green; 0 set large=blue"), None)
        self.assertEqual(correct("board", large=None), None)
        self.assertEqual(correct("board", large=["green"]), 0)

    def test_counts_of_another_box(self):
        for game in ("board", "tiles", "mini"):
            self.assertEqual(correct(game, closed=1, colour="green"), 0)
        for game in ("cards", "tiles", "mini"):
            self.assertEqual(correct(game, large="green"), 0)

    def test_nothing_but_its_own_range_is_checked(self):
        # More number cards than the box has, points that no tile carries, a fifth small figure.
        told = "0 set {0} size=9; 1 set {0} size=9; 2 set {0} size=9; 0 set points=-99"
        told = ";".join([told.replace("{0}", colour) for colour in ("green", "blue")])
        self.assertEqual(refused("board", told, 3), None)


class Effects(unittest.TestCase):
    def test_counts_are_written_down(self):
        for game in GAMES:
            state = match_of(game, "1 set pink size=2; 1 set wish=3; 1 set points=-4").state
            player = state["players"][1]
            self.assertEqual(
                (player["rows"][2]["size"], player["wish"], player["points"]), (2, 3, -4)
            )

    def test_what_is_laid_after_it_adds_up(self):
        rows = score("board", "0 set pink size=6; 0 play pink 3")["players"][0]["rows"]
        self.assertEqual(rows["pink"], 6)
        rows = score("tiles", "0 set pink size=4; 0 take pink 1")["players"][0]["rows"]
        self.assertEqual(rows["pink"], 6)
        told = "0 set points=-5; 0 set wish=1; 0 take pink 7; 0 take pink 4"
        player = score("tiles", told)["players"][0]
        self.assertEqual((player["points"], player["wish"]), (-2, 2))

    def test_others_are_left_alone(self):
        for game in GAMES:
            verb = "take" if game == "tiles" else "play"
            told = f"0 {verb} green 3; 1 {verb} green 4; 0 {verb} blue"
            before = match_of(game, told).state["players"]
            after = match_of(game, told + "; 0 set green size=5").state["players"]
            self.assertEqual(after[1], before[1])
            self.assertEqual(after[0]["rows"][1:], before[0]["rows"][1:])

    def test_a_pending_tile_ends(self):
        for game in ("board", "mini"):
            for correction in ("0 set green size=1", "1 set points=0", "0 set wish=0"):
                told = f"0 play green; {correction}; 0 tile tile=2"
                self.assertEqual(refused(game, told), 2)

    def test_a_pending_advance_ends(self):
        for game in ("board", "mini"):
            told = "0 play green; 0 tile tile=clover; 1 set wish=0; 0 advance green"
            self.assertEqual(refused(game, told), 3)
        told = "0 play blue; 0 set green size=9; 0 play green"
        self.assertEqual(refused("board", told + "; 0 advance blue"), None)
        self.assertEqual(refused("board", told + "; 0 set points=0; 0 advance blue"), 4)

    def test_allowed_after_the_end(self):
        for game in GAMES:
            told = "0 end; 0 set green size=4; 1 set wish=2; 0 set points=3"
            self.assertEqual(refused(game, told), None)
            answer = score(game, told)
            self.assertEqual((answer["over"], answer["players"][0]["points"]), ("pile", 3))
            self.assertEqual(refused(game, told + "; 0 end"), 4)


if __name__ == "__main__":
    unittest.main()

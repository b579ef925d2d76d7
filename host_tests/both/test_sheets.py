"""Examples of the rule sheets, added up by hand."""

import unittest

from host_tests.both.telling import refused, score


class Board(unittest.TestCase):
    """Sheet of the board game, Player Reference: steps -4 -3 -2 1 2 3 6 7 10, the large figure
    doubles; Final Scoring: wish stones -4 -3 0 2 3 10."""

    def test_a_game_to_the_fifth_figure_in_the_goal(self):
        # Anna: green 9 steps with the large figure: 2 * 10; blue 2: -3; one wish stone: -3; a 3.
        # Ben: pink, yellow, brown 7 steps each: 3 * 6; blue 7: 6; no wish stone: -4.
        script = ["0 play green 0 figure=large", "0 tile tile=wish"]
        script += [f"0 play green {number}" for number in (0, 1, 1, 2, 2, 3, 3, 4)]
        script += ["0 play blue 9", "0 tile tile=3", "0 play blue 8"]
        for colour in ("pink", "yellow", "brown"):
            script += [f"1 play {colour} {number}" for number in (10, 10, 9, 8, 8, 6, 5)]
        script += ["1 play blue 5"] + ["1 play blue"] * 6
        answer = score("board", ";".join(script))
        self.assertEqual(
            answer,
            {
                "over": "goal",
                "players": [
                    {
                        "rows": {"green": 20, "blue": -3, "pink": 0, "yellow": 0, "brown": 0},
                        "wish": -3,
                        "points": 3,
                        "total": 17,
                    },
                    {
                        "rows": {"green": 0, "blue": 6, "pink": 6, "yellow": 6, "brown": 6},
                        "wish": -4,
                        "points": 0,
                        "total": 20,
                    },
                ],
                "winners": [1],
            },
        )

    def test_every_step_and_every_wish_stone(self):
        steps = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]
        for step in range(10):
            rows = score("board", f"0 set blue size={step}")["players"][0]["rows"]
            self.assertEqual(rows["blue"], steps[step])
            told = f"0 set blue size={step}" + ("; 0 set large=blue" if step else "")
            rows = score("board", told)["players"][0]["rows"]
            self.assertEqual(rows["blue"], 2 * steps[step])
        for count, points in enumerate([-4, -3, 0, 2, 3, 10, 10, 10, 10, 10]):
            player = score("board", f"1 set wish={count}")["players"][1]
            self.assertEqual(player["wish"], points)

    def test_the_printed_wish_table(self):
        # Decision 13: some boards read -4 -3 2 3 6 10.
        for count, points in enumerate([-4, -3, 2, 3, 6, 10, 10]):
            told = f"0 set wish={count}"
            player = score("board", told, options={"wish_table": "printed"})["players"][0]
            self.assertEqual(player["wish"], points)


class Cards(unittest.TestCase):
    """Sheet of the card game, Scoring: cards 1-9 score -4 -3 -2 1 2 3 6 7 10, wish stones
    -4 -1 0 4 6 10; section 1 c: rows as 3 3 6 7 7 and 9 8 8 5 3; Game End: five closed rows."""

    def test_a_game_to_the_fifth_closed_row(self):
        script = [f"0 play green {number}" for number in (3, 3, 6, 7, 7)]
        script += [f"1 play green {number}" for number in (9, 8, 5)]
        script += ["0 point green 7", "0 close green", "1 close green", "0 point 3", "0 point 5"]
        script += ["1 play blue 4", "1 close blue", "0 wish stone=4", "0 wish", "0 wish"]
        script += ["0 close pink", "1 close pink"]
        # Anna: green 5 numbers, a point, a close: 7 -> 6; pink 1 -> -4; wish 3 -> 4; 2 points
        # Ben: green 4 -> 1; blue 2 -> -3; pink 1 -> -4; wish 0 -> -4.
        answer = score("cards", ";".join(script))
        self.assertEqual(
            answer,
            {
                "over": "closed",
                "players": [
                    {
                        "rows": {"green": 6, "blue": 0, "pink": -4, "yellow": 0, "brown": 0},
                        "wish": 4,
                        "points": 2,
                        "total": 8,
                    },
                    {
                        "rows": {"green": 1, "blue": -3, "pink": -4, "yellow": 0, "brown": 0},
                        "wish": -4,
                        "points": 0,
                        "total": -10,
                    },
                ],
                "winners": [0],
            },
        )

    def test_the_rows_of_the_sheet(self):
        for row in ((3, 3, 6, 7, 7), (9, 8, 5, 5, 3)):
            told = ";".join([f"0 play brown {number}" for number in row])
            self.assertEqual(score("cards", told)["players"][0]["rows"]["brown"], 2)

    def test_any_point_cards_in_the_neutral_row(self):
        # Section 1 d: 3 5 2 8 lie there side by side.
        answer = score("cards", "0 point 3; 0 point 5; 0 point 2; 0 point 8")
        self.assertEqual(answer["players"][0]["points"], 4)

    def test_every_length_and_every_wish_stone(self):
        lengths = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10] + [10] * 20
        for length in range(30):
            rows = score("cards", f"0 set pink size={length}")["players"][0]["rows"]
            self.assertEqual(rows["pink"], lengths[length])
        for count, points in enumerate([-4, -1, 0, 4, 6, 10, 10, 10, 10, 10]):
            self.assertEqual(score("cards", f"0 set wish={count}")["players"][0]["wish"], points)


class Tiles(unittest.TestCase):
    """Sheet of the tile game, Scoring and Scoring Example."""

    def test_the_example(self):
        script = ["0 take blue 6", "0 take blue 8"]
        script += [f"0 take yellow {number}" for number in (9, 6, 4, 2)]
        script += [f"0 take pink {number}" for number in (7, 9, 10)]
        script += [f"0 take brown {number}" for number in (7, 4, 2, 1, 0)]
        self.assertEqual(
            score("tiles", ";".join(script))["players"][0],
            {
                "rows": {"green": 0, "blue": -3, "pink": 2, "yellow": 3, "brown": 6},
                "wish": 3,
                "points": 10,
                "total": 21,
            },
        )

    def test_the_example_with_icons_told_and_numbers_not(self):
        icons = {
            "blue": ("clover", "3"),
            "yellow": ("null", "wish", "1", "null"),
            "pink": ("3", "clover", "null"),
            "brown": ("wish", "wish", "3", "null", "null"),
        }
        script = []
        for colour in icons:
            script += [f"0 take {colour} icon={icon}" for icon in icons[colour]]
        self.assertEqual(score("tiles", ";".join(script))["players"][0]["total"], 21)

    def test_the_columns_of_the_sheet(self):
        for column in ((0, 3, 4, 5, 9), (8, 6, 5, 2, 0)):
            told = ";".join([f"1 take pink {number}" for number in column])
            self.assertEqual(score("tiles", told)["players"][1]["rows"]["pink"], 6)
        for number in (7, 9, 10):
            told = f"0 take green 8; 0 take green 5; 0 take green {number}"
            self.assertEqual(refused("tiles", told), 2)

    def test_every_length_and_every_wish_stone(self):
        for length, points in enumerate([0, -4, -3, 2, 3, 6, 10, 10, 10, 10, 10, 10]):
            rows = score("tiles", f"0 set pink size={length}")["players"][0]["rows"]
            self.assertEqual(rows["pink"], points)
        for count, points in enumerate([-4, -3, 2, 3, 6, 10, 10, 10, 10, 10, 10]):
            self.assertEqual(score("tiles", f"0 set wish={count}")["players"][0]["wish"], points)


class Mini(unittest.TestCase):
    """Sheet of the mini game, Turn (rows as 0 1 2 5 and 9 7 6 4), Path Tiles, End of the Game: the
    printed value a figure, wish stones -3 -1 2 3 6 10."""

    PATHS = {"green": [-2, 1, 2, 3, 7], "blue": [-3, -1, 2, 4, 8], "pink": [-2, 1, 3, 4, 5]}

    def test_a_game_to_the_end_of_the_pile(self):
        script = ["0 play green 0", "1 play blue 9", "0 play green 1", "0 tile tile=clover"]
        script += ["0 advance green", "0 tile tile=wish", "1 play blue 7", "0 play green 2"]
        script += ["1 play blue 6", "1 tile tile=3", "0 play green 5", "1 play blue 4"]
        script += ["0 play pink 8", "0 tile tile=2", "1 discard", "0 end"]
        # Anna: green 5 (her fourth card and a clover) 7, pink 1 -> -2, one wish stone -1, a 2.
        # Ben: blue 4 -> 4, no wish stone -3, a 3.
        answer = score("mini", ";".join(script), options={"paths": self.PATHS})
        self.assertEqual(
            answer,
            {
                "over": "pile",
                "players": [
                    {
                        "rows": {"green": 7, "blue": 0, "pink": -2},
                        "wish": -1,
                        "points": 2,
                        "total": 6,
                    },
                    {
                        "rows": {"green": 0, "blue": 4, "pink": 0},
                        "wish": -3,
                        "points": 3,
                        "total": 4,
                    },
                ],
                "winners": [0],
            },
        )

    def test_every_wish_stone(self):
        for count, points in enumerate([-3, -1, 2, 3, 6, 10, 10, 10, 10, 10]):
            self.assertEqual(score("mini", f"0 set wish={count}")["players"][0]["wish"], points)


class Winners(unittest.TestCase):
    def test_a_tie_is_shared(self):
        # All four sheets; decision 10 for mini.
        for game in ("board", "cards", "tiles", "mini"):
            self.assertEqual(score(game, "0 set points=4; 1 set points=4")["winners"], [0, 1])
        told = "1 set points=4; 3 set points=4; 2 set points=3"
        self.assertEqual(score("board", told, 4)["winners"], [1, 3])


if __name__ == "__main__":
    unittest.main()

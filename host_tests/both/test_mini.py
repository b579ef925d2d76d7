"""The mini game: paths of unknown length and printed values that are not known yet."""

import unittest

from host_tests.both.telling import match_of, refused, score

PATHS = {"green": [-2, 1, 4], "blue": [-3, None, 5], "pink": None}
SHORT = {"paths": PATHS}


def player(told, options=SHORT):
    return score("mini", told, options=options)["players"][0]


class Values(unittest.TestCase):
    def test_printed(self):
        for size, points in enumerate((0, -2, 1, 4)):
            self.assertEqual(player(f"0 set green size={size}")["rows"]["green"], points)

    def test_unknown(self):
        answer = score("mini", "0 play blue; 0 play blue; 1 play blue", options=SHORT)
        self.assertEqual(
            answer,
            {
                "over": None,
                "players": [
                    {
                        "rows": {"green": 0, "blue": None, "pink": 0},
                        "wish": -3,
                        "points": 0,
                        "total": None,
                    },
                    {
                        "rows": {"green": 0, "blue": -3, "pink": 0},
                        "wish": -3,
                        "points": 0,
                        "total": -6,
                    },
                ],
                "winners": [],
            },
        )

    def test_nothing_stands_on_the_starting_stone(self):
        answer = score("mini", "1 discard")
        self.assertEqual([p["total"] for p in answer["players"]], [-3, -3])
        self.assertEqual(answer["winners"], [0, 1])

    def test_a_path_not_told_is_unknown_everywhere(self):
        for options in (None, {}, {"paths": None}, {"paths": {}}, SHORT):
            for size in range(1, 21):
                told = f"0 set pink size={size}"
                self.assertEqual(player(told, options)["rows"]["pink"], None)
            self.assertEqual(refused("mini", "0 set pink size=21", options=options), 0)


class Paths(unittest.TestCase):
    def test_the_stone_stays_at_the_end(self):
        told = "0 play green; 0 play green; 0 play green; 0 play green"
        self.assertEqual(player(told)["rows"]["green"], 4)

    def test_no_tile_and_no_move_where_it_stays(self):
        told = "0 play blue; 0 play green; 0 play green; 0 play green; 0 play green; "
        self.assertEqual(refused("mini", told + "0 tile tile=2", options=SHORT), 5)
        self.assertEqual(refused("mini", told + "0 advance blue", options=SHORT), 5)

    def test_a_tile_on_the_end_stone(self):
        told = "0 play green; 0 play green; 0 play green; 0 tile tile=2"
        self.assertEqual(player(told)["points"], 2)

    def test_twenty_stones_where_the_length_is_not_known(self):
        # Eleven cards and the clovers on the way.
        told = ["0 play pink"] + ["0 tile tile=clover", "0 advance pink"] * 19
        self.assertEqual(refused("mini", ";".join(told)), None)
        told += ["0 tile tile=clover", "0 advance pink"]
        self.assertEqual(refused("mini", ";".join(told)), 40)

    def test_a_clover_moves_a_stone_that_is_on_its_way(self):
        told = "0 play blue; 0 set green size=3; 0 play pink; 0 tile tile=clover; "
        for colour, index in (("blue", None), ("pink", None), ("green", 4)):
            self.assertEqual(refused("mini", told + "0 advance " + colour, options=SHORT), index)
        told = "0 play blue; 0 tile tile=clover; 0 advance green"
        self.assertEqual(refused("mini", told), 2)

    def test_a_clover_where_no_stone_can_move(self):
        told = "0 play green; 0 tile tile=clover"
        self.assertEqual(refused("mini", told, options={"paths": {"green": [3]}}), None)
        told += "; 0 advance green"
        self.assertEqual(refused("mini", told, options={"paths": {"green": [3]}}), 2)

    def test_chain(self):
        told = "0 play green; 0 tile tile=clover; 0 advance green; 0 tile tile=wish"
        answer = player(told)
        self.assertEqual((answer["rows"]["green"], answer["wish"]), (1, -1))


class End(unittest.TestCase):
    def test_only_the_pile_ends_it(self):
        told = ";".join([f"{(i % 2)} discard" for i in range(21)])
        self.assertEqual(score("mini", told)["over"], None)
        self.assertEqual(refused("mini", told + "; 1 play green"), None)
        self.assertEqual(score("mini", told + "; 1 end")["over"], "pile")

    def test_nothing_follows(self):
        for event in ("1 play green", "0 tile tile=2", "1 discard", "1 end", "0 advance green"):
            self.assertEqual(refused("mini", "0 play green; 0 end; " + event), 2)

    def test_turns_left(self):
        for told, left in (
            ("", 21),
            ("0 play green; 0 tile tile=clover; 0 advance green", 20),
            ("0 play green; 1 discard; 0 set wish=1", 19),
        ):
            match = match_of("mini", told)
            self.assertEqual(match.game.near(match.state), (left, 21))
        match = match_of("mini", ";".join(["0 discard"] * 25))
        self.assertEqual(match.game.near(match.state), (0, 21))


if __name__ == "__main__":
    unittest.main()

"""The board game: figures, steps, tiles, clover chains, the end stone and the goal."""

import unittest

from host_tests.both.telling import match_of, refused, score

FOUR_SMALL = "0 play green; 0 play blue; 0 play pink; 0 play yellow"


def times(count, told):
    return ";".join([told] * count)


def step(told, colour="green", player=0):
    index = ("green", "blue", "pink", "yellow", "brown").index(colour)
    return match_of("board", told, 4).state["players"][player]["rows"][index]["size"]


def value(told, colour="green", player=0):
    return score("board", told, 4)["players"][player]["rows"][colour]


class Figures(unittest.TestCase):
    def test_small_if_none_is_named(self):
        self.assertEqual(value("0 play green"), -4)
        self.assertEqual(value("0 play green figure=small"), -4)
        self.assertEqual(value("0 play green figure=large"), -8)

    def test_large_when_four_small_ones_are_out(self):
        self.assertEqual(value(FOUR_SMALL + "; 0 play brown", "brown"), -8)
        self.assertEqual(value(FOUR_SMALL + "; 0 play brown figure=large", "brown"), -8)
        self.assertEqual(refused("board", FOUR_SMALL + "; 0 play brown figure=small"), 4)

    def test_one_large_figure(self):
        told = "0 play green figure=large; "
        self.assertEqual(refused("board", told + "0 play blue figure=large"), 1)
        self.assertEqual(refused("board", told + "1 play blue figure=large"), None)
        told += "0 play blue; 0 play pink; 0 play yellow; 0 play brown"
        self.assertEqual(refused("board", told), None)
        self.assertEqual(value(told, "brown"), -4)

    def test_named_with_the_first_card_only(self):
        for figure in ("small", "large"):
            told = f"0 play green figure=small; 0 play green figure={figure}"
            self.assertEqual(refused("board", told), 1)
        self.assertEqual(refused("board", "0 play green; 0 play green figure=null"), None)

    def test_large_doubles_below_zero_and_above(self):
        told = "0 play green figure=large; 0 set green size=%d"
        steps = [-4, -3, -2, 1, 2, 3, 6, 7, 10]
        for size in range(1, 10):
            self.assertEqual(value(told % size), 2 * steps[size - 1])


class Written(unittest.TestCase):
    """Figures under corrections."""

    def test_a_path_set_to_nothing_gives_its_figure_back(self):
        told = "0 play green figure=large; 0 set green size=0; "
        self.assertEqual(value(told + "0 play blue figure=large", "blue"), -8)
        self.assertEqual(value(told + "0 play green", "green"), -4)
        told = FOUR_SMALL + "; 0 set blue size=0; 0 play brown figure=small"
        self.assertEqual(refused("board", told), None)

    def test_a_path_set_anew_gets_a_small_figure(self):
        self.assertEqual(value("0 set green size=4"), 1)
        told = "0 play green figure=large; 0 set green size=0; 0 set green size=4"
        self.assertEqual(value(told), 1)

    def test_a_path_set_longer_or_shorter_keeps_its_figure(self):
        told = "0 play green figure=large; 0 set green size=4; 0 set green size=2"
        self.assertEqual(value(told), -6)

    def test_a_fifth_small_figure(self):
        told = FOUR_SMALL + "; 0 set brown size=4; "
        self.assertEqual(value(told, "brown"), 1)
        self.assertEqual(refused("board", told + "0 set blue size=0; 0 play blue figure=small"), 6)
        self.assertEqual(value(told + "0 set blue size=0; 0 play blue", "blue"), -8)

    def test_the_large_figure_moves(self):
        told = "0 play green figure=large; 0 play blue; 0 set large=blue"
        self.assertEqual((value(told), value(told, "blue")), (-4, -8))
        told += "; 0 set large=null"
        self.assertEqual((value(told), value(told, "blue")), (-4, -4))
        self.assertEqual(value(told + "; 0 play pink figure=large", "pink"), -8)

    def test_no_large_figure_on_five_paths(self):
        told = FOUR_SMALL + "; 0 play brown; 0 set large=null"
        self.assertEqual(value(told, "brown"), -4)

    def test_others_keep_theirs(self):
        told = "1 play green figure=large; 0 play green; 0 set large=green; 0 set green size=0"
        self.assertEqual(value(told, "green", 1), -8)


class Tiles(unittest.TestCase):
    def test_what_they_bring(self):
        player = score("board", "0 play green; 0 tile tile=wish")["players"][0]
        self.assertEqual((player["wish"], player["points"]), (-3, 0))
        for points in (1, 2, 3):
            player = score("board", f"0 play green; 0 tile tile={points}")["players"][0]
            self.assertEqual((player["wish"], player["points"]), (-4, points))

    def test_only_directly_after_the_move(self):
        for between in ("1 discard", "1 play blue", "0 tile tile=2", "1 set wish=0", "0 discard"):
            told = f"0 play green; {between}; 0 tile tile=1"
            self.assertEqual(refused("board", told), 2, between)
        self.assertEqual(refused("board", "0 tile tile=1"), 0)
        self.assertEqual(refused("board", "0 discard green; 0 tile tile=1"), 1)

    def test_only_for_who_moved(self):
        self.assertEqual(refused("board", "0 play green; 1 tile tile=1"), 1)

    def test_a_colour_beside_it_changes_nothing(self):
        told = "0 play green; 0 tile blue tile=clover; 0 advance green"
        self.assertEqual(step(told), 2)

    def test_may_be_left_out(self):
        self.assertEqual(refused("board", "0 play green; 1 play green; 0 play green"), None)


class Advance(unittest.TestCase):
    CLOVER = "0 play blue; 0 play green; 0 tile tile=clover; "

    def test_any_figure_on_its_way(self):
        self.assertEqual(step(self.CLOVER + "0 advance green"), 2)
        self.assertEqual(step(self.CLOVER + "0 advance blue", "blue"), 2)

    def test_no_figure_that_has_not_started(self):
        self.assertEqual(refused("board", self.CLOVER + "0 advance pink"), 3)

    def test_no_figure_on_its_end_stone(self):
        told = "0 set blue size=9; 0 play green; 0 tile tile=clover; "
        self.assertEqual(refused("board", told + "0 advance blue"), 3)
        self.assertEqual(refused("board", told + "0 advance green"), None)

    def test_nobody_elses(self):
        told = "1 play pink; 0 play green; 0 tile tile=clover; "
        self.assertEqual(refused("board", told + "1 advance pink"), 3)
        self.assertEqual(refused("board", told + "0 advance pink"), 3)

    def test_only_directly_after_it(self):
        for between in ("1 discard", "1 play blue", "0 advance blue", "1 set wish=0"):
            told = self.CLOVER + between + "; 0 advance green"
            self.assertEqual(refused("board", told), 4, between)

    def test_only_after_a_clover(self):
        self.assertEqual(refused("board", "0 play green; 0 advance green"), 1)
        for tile in ("wish", "1", "2", "3"):
            told = f"0 play green; 0 tile tile={tile}; 0 advance green"
            self.assertEqual(refused("board", told), 2)

    def test_may_be_declined(self):
        self.assertEqual(refused("board", self.CLOVER + "1 play green; 0 play green"), None)

    def test_lands_on_tiles_like_any_move(self):
        told = self.CLOVER + "0 advance blue; 0 tile tile=clover; 0 advance blue; 0 tile tile=3"
        self.assertEqual((step(told), step(told, "blue")), (1, 3))
        self.assertEqual(score("board", told)["players"][0]["points"], 3)

    def test_lays_no_card(self):
        told = self.CLOVER + "0 advance green;" + times(21, "1 discard") + ";"
        told += times(20, "1 play green") + "; 0 play green"
        self.assertEqual(refused("board", told), None)
        self.assertEqual(refused("board", told + "; 0 play green"), 46)


class EndStone(unittest.TestCase):
    READY = "0 set green size=9; 0 play blue; "

    def test_the_figure_stays(self):
        self.assertEqual(step("0 set green size=9; 0 play green"), 9)
        self.assertEqual(step(times(12, "0 play green")), 9)

    def test_another_figure_may_advance(self):
        self.assertEqual(step(self.READY + "0 play green; 0 advance blue", "blue"), 2)
        self.assertEqual(refused("board", self.READY + "0 play green; 0 advance green"), 3)
        self.assertEqual(refused("board", self.READY + "0 play green; 0 advance pink"), 3)

    def test_once(self):
        told = self.READY + "0 play green; 0 advance blue; 0 advance blue"
        self.assertEqual(refused("board", told), 4)

    def test_it_may_be_left_out(self):
        self.assertEqual(refused("board", self.READY + "0 play green; 1 discard"), None)

    def test_the_one_that_advanced_finds_a_tile(self):
        told = self.READY + "0 play green; 0 advance blue; 0 tile tile=clover; 0 advance blue"
        self.assertEqual(step(told, "blue"), 3)

    def test_no_tile_where_nothing_moved(self):
        self.assertEqual(refused("board", self.READY + "0 play green; 0 tile tile=1"), 3)

    def test_the_card_that_reaches_it_gives_no_move(self):
        told = "0 play blue; 0 set green size=8; 0 play green"
        self.assertEqual(refused("board", told + "; 0 advance blue"), 3)
        self.assertEqual(refused("board", told + "; 0 tile tile=2"), None)

    def test_order_still_counts(self):
        told = "0 play green 3; 0 play green 4;" + times(8, "0 play green") + "; 0 play green 3"
        self.assertEqual(refused("board", told), 10)


class End(unittest.TestCase):
    """Five figures in the goal, over all players, or the pile."""

    FOUR = "0 set green size=7; 1 set green size=9; 2 set green size=8; 1 set blue size=7;"

    def test_the_fifth_figure(self):
        told = self.FOUR + "0 set blue size=6; 0 play pink"
        self.assertEqual(score("board", told, 4)["over"], None)
        self.assertEqual(score("board", told + "; 0 play blue", 4)["over"], "goal")

    def test_an_advance_can_end_it(self):
        told = self.FOUR + "0 set blue size=6; 0 play pink; 0 tile tile=clover; 0 advance blue"
        self.assertEqual(score("board", told, 4)["over"], "goal")

    def test_its_tile_is_not_carried_out(self):
        told = self.FOUR + "0 set blue size=6; 0 play blue"
        self.assertEqual(refused("board", told + "; 0 tile tile=3", 4), 6)

    def test_nothing_follows(self):
        told = self.FOUR + "0 set blue size=6; 0 play blue; "
        for event in ("1 play green", "0 play pink", "1 discard", "1 end", "0 advance green"):
            self.assertEqual(refused("board", told + event, 4), 6)

    def test_nothing_follows_the_pile(self):
        for event in ("1 play green", "1 discard", "1 end", "0 tile tile=1"):
            self.assertEqual(refused("board", "0 play green; 0 end; " + event), 2)

    def test_a_correction_can_end_it(self):
        told = self.FOUR + "3 set brown size=7"
        self.assertEqual(score("board", told, 4)["over"], "goal")
        self.assertEqual(refused("board", told + "; 0 discard", 4), 5)
        self.assertEqual(refused("board", told + "; 0 end", 4), 5)

    def test_a_correction_can_open_it_again(self):
        told = self.FOUR + "3 set brown size=7; 3 set brown size=6"
        self.assertEqual(score("board", told, 4)["over"], None)
        self.assertEqual(score("board", told + "; 3 play brown", 4)["over"], "goal")

    def test_an_end_told_stays(self):
        told = "0 end;" + self.FOUR + "3 set brown size=7"
        self.assertEqual(score("board", told, 4)["over"], "pile")
        self.assertEqual(score("board", told + "; 3 set brown size=6", 4)["over"], "pile")
        self.assertEqual(refused("board", told + "; 3 set brown size=6; 0 discard", 4), 7)

    def test_more_than_five(self):
        told = self.FOUR + "3 set brown size=7; 3 set pink size=9"
        self.assertEqual(score("board", told, 4)["over"], "goal")

    def test_an_unfinished_game_has_its_score(self):
        answer = score("board", "0 play green figure=large")
        self.assertEqual((answer["over"], answer["winners"]), (None, [1]))
        self.assertEqual([player["total"] for player in answer["players"]], [-12, -4])


if __name__ == "__main__":
    unittest.main()

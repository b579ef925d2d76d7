"""What the screens read off a running game."""

import unittest

from host_tests.both.telling import match_of
from keltis import games
from keltis.games.base import UNKNOWN

GREEN, BLUE, PINK, YELLOW, BROWN = range(5)


class Reading(unittest.TestCase):
    def see(self, view, game, told, *where, players=2, options=None):
        match = match_of(game, told, players, options)
        return getattr(match.game, view)(match.state, *where)


class Registry(unittest.TestCase):
    def test_every_id_has_its_game(self):
        self.assertEqual(games.IDS, ("board", "cards", "tiles", "mini"))
        for game in games.IDS:
            self.assertEqual(games.get(game).id, game)
            self.assertTrue(games.get(game) is games.get(game))

    def test_colours_and_seats(self):
        five = ("green", "blue", "pink", "yellow", "brown")
        for game in ("board", "cards", "tiles"):
            self.assertEqual((games.get(game).colours, games.get(game).seats), (five, (2, 4)))
        self.assertEqual((games.get("mini").colours, games.get("mini").seats), (five[:3], (2, 2)))


class Row(Reading):
    def row(self, game, told, colour=GREEN):
        return self.see("row", game, told, 0, colour)

    def test_size_and_direction(self):
        for game in games.IDS:
            verb = "take" if game == "tiles" else "play"
            self.assertEqual(self.row(game, ""), (0, 0, 0, False))
            told = "0 {0} green 3; 0 {0} green".replace("{0}", verb)
            self.assertEqual(self.row(game, told), (2, 0, 0, False))
            self.assertEqual(self.row(game, told + f"; 0 {verb} green 4"), (3, 1, 0, False))
            self.assertEqual(self.row(game, told + f"; 0 {verb} green 0"), (3, -1, 0, False))

    def test_closed(self):
        self.assertEqual(self.row("cards", "0 play green 3; 0 close green"), (2, 0, 1, False))

    def test_large(self):
        told = "0 play green figure=large; 0 play blue"
        self.assertEqual(self.row("board", told), (1, 0, 0, True))
        self.assertEqual(self.row("board", told, BLUE), (1, 0, 0, False))


class Worth(Reading):
    def worth(self, game, told, colour=GREEN, options=None):
        match = match_of(game, told, options=options)
        return (match.game.value(match.state, 0, colour), match.game.gain(match.state, 0, colour))

    def test_value_and_gain(self):
        self.assertEqual(self.worth("board", ""), (0, -4))
        self.assertEqual(self.worth("board", "0 set green size=3"), (-2, 3))
        self.assertEqual(self.worth("cards", "0 set green size=6"), (3, 3))
        self.assertEqual(self.worth("tiles", "0 set green size=2"), (-3, 5))
        paths = {"paths": {"green": [-2, 1, None, 5]}}
        self.assertEqual(self.worth("mini", "", options=paths), (0, -2))
        self.assertEqual(self.worth("mini", "0 play green", options=paths), (-2, 3))

    def test_nothing_more_to_gain(self):
        self.assertEqual(self.worth("board", "0 set green size=9"), (10, 0))
        self.assertEqual(self.worth("cards", "0 set green size=9"), (10, 0))
        self.assertEqual(self.worth("tiles", "0 set green size=6"), (10, 0))
        paths = {"paths": {"green": [-2, 1]}}
        self.assertEqual(self.worth("mini", "0 set green size=2", options=paths), (1, 0))

    def test_the_large_figure(self):
        told = "0 play green figure=large"
        self.assertEqual(self.worth("board", told), (-8, 2))
        told = "0 play blue; 0 play pink; 0 play yellow; 0 play brown"
        self.assertEqual(self.worth("board", told), (0, -8))

    def test_unknown_values(self):
        paths = {"paths": {"green": [-2, None, 3]}}
        self.assertEqual(self.worth("mini", "0 play green", options=paths), (-2, None))
        self.assertEqual(self.worth("mini", "0 set green size=2", options=paths), (None, None))
        self.assertEqual(self.worth("mini", ""), (0, None))

    def test_no_further_card_by_order(self):
        for game, verb in (("tiles", "take"), ("mini", "play")):
            told = "0 {0} green 3; 0 {0} green 10".replace("{0}", verb)
            self.assertEqual(self.worth(game, told)[1], None)
            told = "0 {0} green 3; 0 {0} green 0".replace("{0}", verb)
            self.assertEqual(self.worth(game, told)[1], None)
        self.assertEqual(self.worth("board", "0 play green 3; 0 play green 10"), (-3, 1))
        told = "0 play green 3; 0 play green 10; 0 play green 10"
        self.assertEqual(self.worth("board", told), (-2, None))

    def test_no_further_card_in_the_box(self):
        told = ";".join(["1 take green"] * 11)
        self.assertEqual(self.worth("tiles", told), (0, None))
        told = "; ".join([f"1 take green {number}" for number in range(5, 11)])
        told += "; 0 take green 3; 0 take green 4"
        self.assertEqual(self.worth("tiles", told), (-3, None))

    def test_a_closed_row(self):
        told = "0 play green; 0 close green"
        self.assertEqual(self.worth("cards", told), (-3, 1))
        self.assertEqual(self.worth("cards", told + "; 1 close green"), (-3, None))
        self.assertEqual(self.worth("cards", told + "; 0 close green"), (-2, None))

    def test_a_row_that_only_a_point_card_fits(self):
        told = "0 play green 9; 0 play green 10; 1 close green; 1 close green"
        self.assertEqual(self.worth("cards", told), (-3, 1))
        self.assertEqual(self.worth("cards", told + "; 1 point 10"), (-3, None))

    def test_wish_stones_points_total(self):
        told = "0 play green; 0 tile tile=wish; 0 play green; 0 tile tile=3; 1 play blue"
        for view, expected in (
            ("wish", (1, 0)),
            ("wish_points", (-3, -4)),
            ("points", (3, 0)),
            ("total", (-3, -8)),
        ):
            for player in (0, 1):
                self.assertEqual(self.see(view, "board", told, player), expected[player])
        self.assertEqual(self.see("total", "mini", "0 play green", 0), None)

    def test_wish_stones_left(self):
        self.assertEqual(self.see("wish_stones_left", "tiles", "1 take green 6; 0 set wish=4"), 5)
        self.assertEqual(self.see("wish_stones_left", "cards", "1 wish; 1 wish"), 7)


class Turn(Reading):
    def test_the_next_seat(self):
        self.assertEqual(self.see("turn", "board", ""), 0)
        for game, told in (
            ("board", "0 play green"),
            ("board", "0 discard"),
            ("cards", "0 wish"),
            ("cards", "0 close green"),
            ("cards", "0 point"),
            ("tiles", "0 leave"),
            ("tiles", "0 take green"),
            ("mini", "0 play green"),
        ):
            self.assertEqual(self.see("turn", game, told), 1)

    def test_round_the_table(self):
        self.assertEqual(self.see("turn", "board", "2 discard", players=3), 0)
        self.assertEqual(self.see("turn", "board", "1 discard", players=3), 2)

    def test_what_changes_nothing(self):
        told = "1 play green; 1 tile tile=clover; 1 advance green; 0 set wish=1; 1 end"
        self.assertEqual(self.see("turn", "board", told, players=3), 2)

    def test_a_clover_tile(self):
        self.assertEqual(self.see("turn", "tiles", "0 take green 3"), 0)
        self.assertEqual(self.see("turn", "tiles", "0 take green icon=clover"), 0)
        self.assertEqual(self.see("turn", "tiles", "0 take green 3 icon=null"), 1)

    def test_cards_laid_after_the_end(self):
        self.assertEqual(self.see("turn", "cards", "1 end; 0 play green"), 1)


class Pending(Reading):
    def pending(self, told, game="board", options=None):
        return self.see("pending", game, told, options=options)

    def test_a_tile_where_a_figure_landed(self):
        for game in ("board", "mini"):
            self.assertEqual(self.pending("", game), None)
            self.assertEqual(self.pending("1 play blue", game), ("tile", 1, BLUE, 1))
            told = "1 play blue; 1 tile tile=clover; 1 advance blue"
            self.assertEqual(self.pending(told, game), ("tile", 1, BLUE, 2))

    def test_a_move_after_a_clover(self):
        told = "0 set green size=4; 0 set pink size=9; 0 play blue; 0 tile tile=clover"
        self.assertEqual(self.pending(told), ("advance", 0, (GREEN, BLUE)))

    def test_a_move_after_a_card_on_the_end_stone(self):
        told = "0 set green size=9; 0 play blue; 0 play green"
        self.assertEqual(self.pending(told), ("advance", 0, (BLUE,)))

    def test_no_move_that_no_figure_can_make(self):
        self.assertEqual(self.pending("0 set green size=9; 0 play green"), None)
        told = "0 play green; 0 tile tile=clover"
        self.assertEqual(self.pending(told, "mini", {"paths": {"green": [1]}}), None)

    def test_nothing_after_the_rest(self):
        for told in (
            "0 play green; 0 tile tile=2",
            "0 play green; 0 tile tile=wish",
            "0 play green; 1 discard",
            "0 play green; 0 set wish=0",
            "0 play green; 0 end",
        ):
            self.assertEqual(self.pending(told), None)
        self.assertEqual(self.pending("0 take green", "tiles"), None)
        self.assertEqual(self.pending("0 play green", "cards"), None)

    def test_no_tile_for_the_fifth_figure_in_the_goal(self):
        told = "; ".join([f"1 set {c} size=8" for c in ("green", "blue", "pink", "yellow")])
        told += "; 0 set green size=5; 0 play green"
        self.assertEqual(self.pending(told), ("tile", 0, GREEN, 6))
        self.assertEqual(self.pending(told + "; 0 play green"), None)


class Known(Reading):
    def known(self, told, colour, stone, game="board"):
        return self.see("known", game, told, colour, stone)

    def test_as_told(self):
        for game in ("board", "mini"):
            self.assertEqual(self.known("", GREEN, 1, game), UNKNOWN)
            self.assertEqual(self.known("0 play green", GREEN, 1, game), UNKNOWN)
            for tile, known in (("clover", "clover"), ("2", 2), ("3", 3), ("wish", None)):
                told = "0 play green; 0 tile tile=" + tile
                self.assertEqual(self.known(told, GREEN, 1, game), known)
                self.assertEqual(self.known(told, GREEN, 2, game), UNKNOWN)
                self.assertEqual(self.known(told, BLUE, 1, game), UNKNOWN)

    def test_where_an_advance_landed(self):
        told = "0 play green; 0 tile tile=clover; 0 advance green; 0 tile tile=3"
        self.assertEqual((self.known(told, GREEN, 1), self.known(told, GREEN, 2)), ("clover", 3))

    def test_nothing_lies_there(self):
        self.assertEqual(self.known("0 play green bare=true", GREEN, 1), None)
        told = "0 play green; 0 tile tile=clover; 0 advance green bare=true"
        self.assertEqual(self.known(told, GREEN, 2), None)
        told = "0 set green size=9; 0 play green bare=true"
        self.assertEqual(self.known(told, GREEN, 9), UNKNOWN)

    def test_a_tile_told_later_wins(self):
        told = "0 play green bare=true; 1 play green; 1 tile tile=2"
        self.assertEqual(self.known(told, GREEN, 1), 2)

    def test_corrections_leave_it(self):
        told = "0 play green; 0 tile tile=2; 0 set green size=0"
        self.assertEqual(self.known(told, GREEN, 1), 2)

    def test_the_last_stone(self):
        self.assertEqual(self.known("0 set green size=8; 0 play green; 0 tile tile=1", GREEN, 9), 1)
        told = "0 set pink size=19; 0 play pink; 0 tile tile=2"
        self.assertEqual(self.known(told, PINK, 20, "mini"), 2)


class End(Reading):
    def test_over(self):
        for game in games.IDS:
            self.assertEqual(self.see("over", game, ""), None)
            self.assertEqual(self.see("over", game, "0 end"), "pile")

    def test_near(self):
        told = "0 set green size=7; 1 set blue size=9; 1 set pink size=6"
        self.assertEqual(self.see("near", "board", told), (2, 5))
        told = "0 close green; 0 close green; 1 close blue"
        self.assertEqual(self.see("near", "cards", told), (2, 5))
        self.assertEqual(self.see("near", "tiles", "0 take green"), None)

    def test_extra_left(self):
        self.assertEqual(self.see("extra_left", "cards", "", 0), 0)
        told = "0 play green; 0 end"
        for player, left in ((0, 0), (1, 1), (2, 2)):
            laid = told + "; 0 play green; 1 close blue; 0 point"
            self.assertEqual(self.see("extra_left", "cards", laid, player, players=3), left)
        for game in ("board", "tiles", "mini"):
            self.assertEqual(self.see("extra_left", game, "0 end", 0), 0)

    def test_figures_left(self):
        for told, left in (
            ("", (4, 1)),
            ("0 play green", (3, 1)),
            ("0 play green figure=large; 0 play blue", (3, 0)),
            ("1 play green figure=large", (4, 1)),
        ):
            self.assertEqual(self.see("figures_left", "board", told, 0), left)
        told = "; ".join([f"0 set {colour} size=1" for colour in games.get("board").colours])
        self.assertEqual(self.see("figures_left", "board", told, 0), (0, 1))


if __name__ == "__main__":
    unittest.main()

"""Row order: equal or further (board, cards), strictly further (tiles, mini), told or not."""

import unittest

from host_tests.both.telling import refused
from keltis.games.order import order

VERBS = (("board", "play"), ("cards", "play"), ("tiles", "take"), ("mini", "play"))


def row(game, verb, numbers, colour="green"):
    """The index at which a row of these numbers is refused, None being one not told."""
    told = []
    for number in numbers:
        told.append("0 {} {} {}".format(verb, colour, "" if number is None else number))
    return refused(game, ";".join(told))


class Order(unittest.TestCase):
    def everywhere(self, numbers, index):
        for game, verb in VERBS:
            self.assertEqual(row(game, verb, numbers), index, game)

    def test_rising_and_falling(self):
        self.everywhere((0, 3, 4, 9, 10), None)
        self.everywhere((10, 8, 5, 1, 0), None)

    def test_the_direction_is_set_by_the_second_number(self):
        self.everywhere((5, 8, 6), 2)
        self.everywhere((5, 2, 3), 2)
        self.everywhere((0, 10, 9), 2)
        self.everywhere((10, 0, 1), 2)

    def test_equal_where_it_may_be(self):
        for game in ("board", "cards"):
            self.assertEqual(row(game, "play", (4, 4, 6, 6, 7)), None)
            self.assertEqual(row(game, "play", (7, 6, 6, 3, 3)), None)

    def test_equal_sets_no_direction(self):
        for game in ("board", "cards"):
            self.assertEqual(row(game, "play", (4, 4, 3)), None)
            self.assertEqual(row(game, "play", (4, 4, 5)), None)
            self.assertEqual(row(game, "play", (4, 4, 5, 3)), 3)

    def test_equal_where_it_may_not_be(self):
        for game, verb in (("tiles", "take"), ("mini", "play")):
            self.assertEqual(row(game, verb, (4, 4)), 1)
            self.assertEqual(row(game, verb, (4, 6, 6)), 2)
            self.assertEqual(row(game, verb, (4, 6, 4)), 2)

    def test_a_number_not_told_fits_anywhere(self):
        self.everywhere((None, None, None), None)
        self.everywhere((3, None, 4), None)
        self.everywhere((3, None, None, 5, None, 6), None)
        self.everywhere((10, None), None)
        self.everywhere((9, 10, None), None)

    def test_what_follows_is_held_against_the_told_ones(self):
        self.everywhere((3, None, 2), None)
        self.everywhere((3, None, 2, None, 4), 4)
        self.everywhere((3, 5, None, 4), 3)
        self.everywhere((None, 5, None, 3, 4), 4)

    def test_each_row_has_its_own(self):
        for game, verb in VERBS:
            told = "0 {0} green 3; 0 {0} green 5; 0 {0} blue 5; 0 {0} blue 3; 1 {0} green 8"
            told += "; 1 {0} green 7; 0 {0} green 6"
            self.assertEqual(refused(game, told.replace("{0}", verb)), None, game)

    def test_a_size_written_down_starts_afresh(self):
        for game, verb in VERBS:
            told = "0 {0} green 3; 0 {0} green 5; 0 set green size=3; 0 {0} green 4; 0 {0} green 2"
            self.assertEqual(refused(game, told.replace("{0}", verb)), None, game)
            told += "; 0 {0} green 6"
            self.assertEqual(refused(game, told.replace("{0}", verb)), 5, game)

    def test_closed_changes_no_order(self):
        told = "0 play green 3; 0 play green 5; 0 set green closed=1; 0 set green closed=0"
        self.assertEqual(refused("cards", told + "; 0 play green 4"), 4)
        self.assertEqual(refused("cards", told + "; 0 play green 6"), None)

    def test_a_point_card_changes_no_order(self):
        told = "0 play green 3; 0 point green 3; 0 play green 5; 0 point green 5"
        self.assertEqual(refused("cards", told + "; 0 play green 4"), 4)
        self.assertEqual(refused("cards", told + "; 0 play green 5"), None)

    def test_direction_and_last_number(self):
        self.assertEqual(order([]), (0, None))
        self.assertEqual(order([None]), (0, None))
        self.assertEqual(order([4, None]), (0, 4))
        self.assertEqual(order([4, None, 4]), (0, 4))
        self.assertEqual(order([None, 4, 7, None]), (1, 7))
        self.assertEqual(order([4, None, 2]), (-1, 2))


if __name__ == "__main__":
    unittest.main()

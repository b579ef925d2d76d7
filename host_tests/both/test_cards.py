"""The card game: closing cards, point cards, wish stones, two more cards after the end."""

import unittest

from host_tests.both.telling import match_of, refused, score

FOUR_CLOSED = "0 close green; 0 close blue; 0 close pink; 1 close green;"


def row(told, colour="green"):
    """(cards, closing cards) of the first player's row."""
    match = match_of("cards", told, 4)
    size, _, closed, _ = match.game.row(match.state, 0, match.game.colours.index(colour))
    return size, closed


class Closing(unittest.TestCase):
    def test_may_start_a_row_and_counts_as_a_card(self):
        self.assertEqual(row("0 close green"), (1, 1))
        self.assertEqual(score("cards", "0 close green")["players"][0]["rows"]["green"], -4)

    def test_a_second_may_follow(self):
        self.assertEqual(row("0 play green; 0 close green; 0 close green"), (3, 2))

    def test_nothing_else_follows(self):
        for told in ("0 play green 3; 0 close green; ", "0 play green 3; 0 set green closed=1; "):
            self.assertEqual(refused("cards", told + "0 play green 4"), 2)
            self.assertEqual(refused("cards", told + "0 play green"), 2)
            self.assertEqual(refused("cards", told + "0 point green 3"), 2)
            self.assertEqual(refused("cards", told + "0 point green"), 2)

    def test_other_rows_stay_open(self):
        told = "0 close green; 0 play blue; 1 play green; 0 point 3"
        self.assertEqual(refused("cards", told), None)

    def test_on_a_point_card(self):
        self.assertEqual(row("0 play green 3; 0 point green 3; 0 close green"), (3, 1))


class Points(unittest.TestCase):
    def test_on_its_number(self):
        self.assertEqual(row("0 play green 3; 0 point green 3"), (2, 0))
        self.assertEqual(refused("cards", "0 play green 3; 0 point green 4"), 1)
        self.assertEqual(refused("cards", "0 play green 3; 0 play green 5; 0 point green 3"), 2)

    def test_needs_a_number_card_under_it(self):
        for card in ("", "3"):
            self.assertEqual(refused("cards", "0 point green " + card), 0)
            told = "1 play green 3; 0 play blue 3; 0 point green " + card
            self.assertEqual(refused("cards", told), 2)

    def test_none_on_a_point_card(self):
        self.assertEqual(refused("cards", "0 play green 3; 0 point green 3; 0 point green"), 2)
        self.assertEqual(refused("cards", "0 play green; 0 point green; 0 point green 4"), 2)

    def test_the_row_goes_on(self):
        told = "0 play green 3; 0 point green 3; 0 play green 3; 0 play green 7; 0 point green 7"
        self.assertEqual(row(told), (5, 0))

    def test_not_told(self):
        self.assertEqual(refused("cards", "0 play green 3; 0 point green"), None)
        self.assertEqual(refused("cards", "0 play green; 0 point green 3"), None)
        self.assertEqual(refused("cards", "0 play green; 0 point green"), None)

    def test_the_number_under_it_is_the_last_one_even_if_not_told(self):
        told = "0 play green 3; 0 play green; "
        self.assertEqual(refused("cards", told + "0 point green 8"), None)

    def test_a_number_not_told_learns_nothing_from_it(self):
        told = "0 play green; 0 point green 5; "
        self.assertEqual(refused("cards", told + "0 play green 2; 0 play green 9"), None)
        self.assertEqual(refused("cards", told + "0 play green 2; 0 play green 1"), None)

    def test_neutral(self):
        answer = score("cards", "0 point; 0 point 7; 0 point 2; 1 point colour=null")
        self.assertEqual([player["points"] for player in answer["players"]], [3, 1])

    def test_in_a_row_they_are_cards_of_the_row(self):
        answer = score("cards", "0 play green 7; 0 point green 7")["players"][0]
        self.assertEqual((answer["rows"]["green"], answer["points"]), (-3, 0))

    def test_neutral_ones_are_added_to_points_written_down(self):
        answer = score("cards", "0 point 3; 0 set points=7; 0 point 3; 0 point")["players"][0]
        self.assertEqual(answer["points"], 9)


class Corrected(unittest.TestCase):
    """What lies on top of a row after a correction."""

    def test_a_number_not_told_ends_the_row(self):
        told = "0 play green 3; 0 point green 3; 0 set green size=%d; 0 point green 8"
        self.assertEqual(refused("cards", told % 2), None)
        self.assertEqual(refused("cards", told % 0), 3)
        self.assertEqual(refused("cards", "0 set green size=4; 0 point green"), None)

    def test_unless_it_is_closed(self):
        told = "0 play green 3; 0 close green; 0 set green size=5; "
        self.assertEqual(row(told), (5, 1))
        self.assertEqual(refused("cards", told + "0 point green"), 3)
        self.assertEqual(refused("cards", told + "0 play green"), 3)
        self.assertEqual(refused("cards", told + "0 close green"), None)

    def test_closed_is_cut_to_the_size(self):
        told = "0 play green; 0 close green; 0 close green; 0 set green size=%d"
        self.assertEqual(row(told % 1), (1, 1))
        self.assertEqual(row(told % 0), (0, 0))
        self.assertEqual(row(told % 4), (4, 2))

    def test_closed_changes_no_size(self):
        self.assertEqual(row("0 set green size=3; 0 set green closed=2"), (3, 2))
        self.assertEqual(row("0 play green; 0 close green; 0 set green closed=0"), (2, 0))

    def test_closed_zero_brings_the_last_number_back_to_the_top(self):
        told = "0 play green 3; 0 close green; 0 set green closed=0; "
        self.assertEqual(refused("cards", told + "0 point green 3"), None)
        self.assertEqual(refused("cards", told + "0 point green 4"), 3)
        self.assertEqual(refused("cards", told + "0 play green 4"), None)

    def test_over_a_point_card_as_well(self):
        told = "0 play green; 0 point green; 0 close green; 0 set green closed=0; "
        self.assertEqual(refused("cards", told + "0 point green"), None)

    def test_where_a_closing_card_was_only_written_down(self):
        told = "0 play green 3; 0 set green closed=1; 0 set green closed=0; 0 point green 3"
        self.assertEqual(refused("cards", told), None)

    def test_closed_zero_on_an_open_row_changes_nothing(self):
        told = "0 play green; 0 point green; 0 set green closed=0; 0 point green"
        self.assertEqual(refused("cards", told), 3)

    def test_fewer_closing_cards_still_close(self):
        told = "0 play green 3; 0 close green; 0 close green; 0 set green closed=1; 0 point green 3"
        self.assertEqual(refused("cards", told), 4)

    def test_a_row_of_closing_cards_has_no_number(self):
        told = "0 close green; 0 set green closed=0; "
        self.assertEqual(refused("cards", told + "0 point green"), 2)
        self.assertEqual(refused("cards", told + "0 play green 3; 0 point green 3"), None)


class End(unittest.TestCase):
    def test_five_closed_rows(self):
        self.assertEqual(score("cards", FOUR_CLOSED)["over"], None)
        for fifth in ("1 close blue", "0 close yellow", "1 set brown size=1; 1 set brown closed=1"):
            self.assertEqual(score("cards", FOUR_CLOSED + fifth)["over"], "closed")

    def test_two_in_a_row_count_once(self):
        told = "0 close green; 0 close green; 0 close blue; 0 close blue; 0 close pink"
        self.assertEqual(score("cards", told)["over"], None)

    def test_nothing_else_follows(self):
        for end in (FOUR_CLOSED + "1 close blue", "0 discard;" * 4 + "0 end"):
            for event in ("0 end", "0 discard", "0 wish", "1 wish stone=3"):
                self.assertEqual(refused("cards", end + ";" + event), 5)

    def test_two_more_cards_each_in_any_order(self):
        for end in (FOUR_CLOSED + "1 close blue", "0 discard;" * 4 + "0 end"):
            told = end + "; 1 play brown; 0 point 3; 0 play brown; 1 close brown"
            self.assertEqual(refused("cards", told, 3), None)
            for event in ("0 play yellow", "0 point", "0 close yellow", "1 play yellow"):
                self.assertEqual(refused("cards", told + ";" + event, 3), 9)
            self.assertEqual(refused("cards", told + "; 2 play pink; 2 point pink", 3), None)

    def test_more_cards_keep_the_rules(self):
        told = "0 play green 3; 0 play green 5; 0 end; 0 play green "
        self.assertEqual(refused("cards", told + "4"), 3)
        self.assertEqual(refused("cards", told + "6"), None)
        self.assertEqual(refused("cards", told + "6; 0 point green 5"), 4)

    def test_cards_that_scored_before_the_end_are_no_extra(self):
        told = FOUR_CLOSED + "1 close blue; 1 play pink; 1 play pink"
        self.assertEqual(refused("cards", told), None)

    def test_closing_cards_laid_then_change_nothing(self):
        told = FOUR_CLOSED + "0 end; 0 close yellow; 1 close blue; 1 close pink"
        self.assertEqual(score("cards", told)["over"], "pile")
        told = FOUR_CLOSED + "1 close blue; 1 close yellow; 0 close brown"
        self.assertEqual(score("cards", told)["over"], "closed")

    def test_a_correction_opens_the_game_again(self):
        told = FOUR_CLOSED + "1 close blue; 1 set blue closed=0; 0 wish"
        self.assertEqual(refused("cards", told), None)
        self.assertEqual(score("cards", told)["over"], None)

    def test_extra_cards_stay_counted(self):
        told = FOUR_CLOSED + "1 close blue; 0 play yellow; 0 play yellow; 1 play yellow"
        told += "; 1 set blue closed=0; 0 play yellow; 1 close pink"
        self.assertEqual(score("cards", told)["over"], "closed")
        self.assertEqual(refused("cards", told + "; 0 play yellow"), 11)
        self.assertEqual(refused("cards", told + "; 1 play yellow; 1 play yellow"), 12)

    def test_an_end_told_stays(self):
        told = FOUR_CLOSED + "0 end; 0 set brown size=1; 0 set brown closed=1"
        self.assertEqual(score("cards", told)["over"], "pile")
        self.assertEqual(score("cards", told + "; 0 set green size=0")["over"], "pile")

    def test_a_row_cut_to_nothing_is_closed_no_more(self):
        told = FOUR_CLOSED + "1 close blue; 1 set blue size=0"
        self.assertEqual(score("cards", told)["over"], None)


class WishStones(unittest.TestCase):
    def test_there_is_none_for_0_and_10(self):
        for stone in range(1, 10):
            self.assertEqual(refused("cards", f"0 wish stone={stone}"), None)
        for stone in (0, 10):
            self.assertEqual(refused("cards", f"0 wish stone={stone}"), 0)

    def test_the_pair_is_not_counted(self):
        answer = score("cards", "0 wish stone=3; 0 discard; 0 discard green 4")["players"][0]
        self.assertEqual(answer["rows"], dict.fromkeys(answer["rows"], 0))
        self.assertEqual(answer["wish"], -1)


if __name__ == "__main__":
    unittest.main()

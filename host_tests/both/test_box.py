"""What a box holds: cards a number and a colour, closing cards, point cards, wish stones."""

import unittest

from host_tests.both.telling import refused

COLOURS = ("green", "blue", "pink", "yellow", "brown")
CARDS = {"tiles": 11, "mini": 11, "cards": 16, "board": 22}


def verb(game):
    return "take" if game == "tiles" else "play"


def times(count, told):
    return ";".join([told] * count)


class Numbers(unittest.TestCase):
    def copies(self, game, number, count):
        """So many players lay that number, the next one finds it gone."""
        told = "%d " + verb(game) + " pink %d"
        laid = ";".join([told % (player, number) for player in range(count + 1)])
        self.assertEqual(refused(game, laid, max(2, count + 1)), count, (game, number))

    def test_board_has_two_of_each(self):
        for number in range(11):
            self.copies("board", number, 2)

    def test_cards_has_one_or_two(self):
        for number in (0, 1, 2, 8, 9, 10):
            self.copies("cards", number, 1)
        for number in (3, 4, 5, 6, 7):
            self.copies("cards", number, 2)

    def test_tiles_and_mini_have_one_of_each(self):
        for number in range(11):
            self.copies("tiles", number, 1)
            self.copies("mini", number, 1)

    def test_a_number_of_another_colour_is_another_card(self):
        for game in CARDS:
            told = "0 {0} pink 1; 0 {0} green 1; 1 {0} blue 1".replace("{0}", verb(game))
            self.assertEqual(refused(game, told), None)


class Colours(unittest.TestCase):
    def test_cards_of_a_colour_not_told(self):
        for game in CARDS:
            told = times(CARDS[game], f"0 {verb(game)} blue")
            self.assertEqual(refused(game, told), None)
            self.assertEqual(refused(game, told + f"; 0 {verb(game)} blue"), CARDS[game])
            self.assertEqual(refused(game, told + f"; 1 {verb(game)} blue 5"), CARDS[game])
            self.assertEqual(refused(game, told + f"; 1 {verb(game)} green"), None)

    def test_told_or_not_over_all_players(self):
        for game in CARDS:
            half = CARDS[game] // 2
            told = times(half, f"0 {verb(game)} blue")
            told += ";" + times(CARDS[game] - half - 1, f"1 {verb(game)} blue")
            told += f"; 0 {verb(game)} blue 5"
            self.assertEqual(refused(game, told), None)
            self.assertEqual(refused(game, told + f"; 1 {verb(game)} blue"), CARDS[game])

    def test_a_size_written_down_does_not_count(self):
        for game in CARDS:
            told = times(CARDS[game], f"0 {verb(game)} blue") + "; 0 set blue size=5;"
            told += times(CARDS[game], f"1 {verb(game)} blue")
            self.assertEqual(refused(game, told), None)
            self.assertEqual(refused(game, told + f"; 0 {verb(game)} blue"), 2 * CARDS[game] + 1)

    def test_a_number_forgotten_can_be_laid_again(self):
        for game in CARDS:
            told = "0 {0} blue 1; 0 {0} blue 2; 0 set blue size=2; 1 {0} blue 2; 0 {0} blue 1"
            self.assertEqual(refused(game, told.replace("{0}", verb(game))), None)

    def test_what_is_discarded_does_not_count(self):
        for game in ("board", "cards", "mini"):
            told = times(30, "0 discard blue 1") + "; 1 play blue 1"
            self.assertEqual(refused(game, told), None)


class CardGame(unittest.TestCase):
    def test_two_closing_cards_a_colour(self):
        told = "0 close pink; 1 close pink; 0 close blue; 0 close blue"
        self.assertEqual(refused("cards", told), None)
        self.assertEqual(refused("cards", told + "; 0 close pink"), 4)
        self.assertEqual(refused("cards", told + "; 0 close blue"), 4)

    def test_closing_cards_written_down_count(self):
        told = "0 set pink size=3; 0 set pink closed=1; 1 close pink"
        self.assertEqual(refused("cards", told), None)
        self.assertEqual(refused("cards", told + "; 1 close pink"), 3)
        self.assertEqual(refused("cards", told + "; 0 set pink closed=0; 1 close pink"), None)

    def test_closing_cards_of_a_row_cut_short_are_free(self):
        told = "0 close pink; 0 close pink; 0 set pink size=1; 1 close pink"
        self.assertEqual(refused("cards", told), None)
        self.assertEqual(refused("cards", told + "; 1 close pink"), 4)

    def test_eleven_point_cards(self):
        told = times(6, "0 point") + ";" + times(5, "1 point")
        self.assertEqual(refused("cards", told), None)
        self.assertEqual(refused("cards", told + "; 0 point"), 11)
        self.assertEqual(refused("cards", told + "; 0 play blue 4; 0 point blue 4"), 12)

    def test_point_cards_in_rows_count_too(self):
        told = ";".join([f"0 play {colour}; 0 point {colour}" for colour in COLOURS])
        told += ";" + times(6, "1 point")
        self.assertEqual(refused("cards", told), None)
        self.assertEqual(refused("cards", told + "; 1 point"), 16)

    def test_each_point_card_once(self):
        self.assertEqual(refused("cards", "0 point 3; 1 point 4; 1 point 3"), 2)
        told = "0 play blue 3; 0 point blue 3"
        self.assertEqual(refused("cards", told + "; 1 point 3"), 2)
        self.assertEqual(refused("cards", "1 point 3; " + told), 2)
        self.assertEqual(refused("cards", told + "; 1 play green 3; 1 point green 3"), 3)

    def test_point_cards_forgotten(self):
        self.assertEqual(refused("cards", "0 point 3; 0 set points=1; 1 point 3"), None)
        self.assertEqual(refused("cards", "0 point 3; 1 set points=1; 1 point 3"), 2)
        told = "0 play blue 3; 0 point blue 3; 0 set blue size=2; 0 point 3"
        self.assertEqual(refused("cards", told), None)
        self.assertEqual(refused("cards", told.replace("blue size", "pink size")), 3)
        told = times(11, "0 point") + "; 0 set points=11; " + times(11, "1 point")
        self.assertEqual(refused("cards", told), None)

    def test_each_wish_stone_once(self):
        self.assertEqual(refused("cards", "0 wish stone=4; 1 wish stone=5; 1 wish stone=4"), 2)
        self.assertEqual(refused("cards", "0 wish stone=4; 0 set wish=1; 1 wish stone=4"), None)
        self.assertEqual(refused("cards", "0 wish stone=4; 1 set wish=1; 1 wish stone=4"), 2)


class WishStones(unittest.TestCase):
    TAKE = {
        "board": "{p} play green; {p} tile tile=wish",
        "mini": "{p} play green; {p} tile tile=wish",
        "cards": "{p} wish",
        "tiles": "{p} take green icon=wish",
    }

    def test_no_more_than_there_are(self):
        for game in self.TAKE:
            stones = 10 if game == "tiles" else 9
            take = self.TAKE[game].replace("{p}", "1")
            told = f"0 set wish={(stones - 1)}; " + take
            self.assertEqual(refused(game, told), None, game)
            index = len((told + ";" + take).split(";")) - 1
            self.assertEqual(refused(game, told + ";" + take), index, game)

    def test_taken_one_by_one(self):
        told = times(9, "0 wish")
        self.assertEqual(refused("cards", told), None)
        self.assertEqual(refused("cards", told + "; 1 wish stone=3"), 9)
        told = ";".join([f"{i % 2} take {COLOURS[i // 2]} icon=wish" for i in range(10)])
        self.assertEqual(refused("tiles", told), None)
        self.assertEqual(refused("tiles", told + "; 0 take green 6"), 10)
        self.assertEqual(refused("tiles", told + "; 0 take green 6 icon=null"), None)

    def test_a_correction_frees_stones(self):
        told = times(9, "0 wish") + "; 0 set wish=7; 1 wish; 1 wish"
        self.assertEqual(refused("cards", told), None)
        self.assertEqual(refused("cards", told + "; 1 wish"), 12)


if __name__ == "__main__":
    unittest.main()

"""The tile game: the 55 tiles and their icons."""

import unittest

from host_tests.both.telling import match_of, refused, score

# Decisions, "The 55 stone tiles": wish stones, clover leaves, the one point, the three points.
TILES = {
    "green": ((6, 9), (3, 4), 1, 5),
    "blue": ((2, 3), (5, 6), 9, 8),
    "pink": ((1, 4), (2, 9), 5, 7),
    "yellow": ((6, 8), (1, 7), 4, 3),
    "brown": ((4, 7), (5, 8), 6, 2),
}


def taken(told):
    """(wish stones, points, whether the taker goes on) after one tile taken by the first player."""
    match = match_of("tiles", told)
    return (
        match.game.wish(match.state, 0),
        match.game.points(match.state, 0),
        match.game.turn(match.state) == 0,
    )


class Icons(unittest.TestCase):
    def test_every_tile(self):
        for colour in TILES:
            stones, clovers, one, three = TILES[colour]
            for number in range(11):
                expected = (0, 0, False)
                if number in stones:
                    expected = (1, 0, False)
                elif number in clovers:
                    expected = (0, 0, True)
                elif number == one:
                    expected = (0, 1, False)
                elif number == three:
                    expected = (0, 3, False)
                self.assertEqual(taken(f"0 take {colour} {number}"), expected)

    def test_told(self):
        self.assertEqual(taken("0 take green icon=wish"), (1, 0, False))
        self.assertEqual(taken("0 take green icon=clover"), (0, 0, True))
        for points in (1, 2, 3):
            self.assertEqual(taken(f"0 take green icon={points}"), (0, points, False))
        self.assertEqual(taken("0 take green icon=null"), (0, 0, False))

    def test_neither_number_nor_icon_told(self):
        self.assertEqual(taken("0 take green"), (0, 0, False))
        self.assertEqual(taken("0 take green card=null"), (0, 0, False))

    def test_a_told_icon_wins(self):
        self.assertEqual(taken("0 take green 6 icon=null"), (0, 0, False))
        self.assertEqual(taken("0 take green 6 icon=2"), (0, 2, False))
        self.assertEqual(taken("0 take green 5 icon=wish"), (1, 0, False))
        self.assertEqual(taken("0 take green 0 icon=clover"), (0, 0, True))


class Play(unittest.TestCase):
    def test_a_clover_goes_on_to_the_same_player(self):
        turns = []
        match = match_of("tiles", "", 3)
        for told in ("0 take green 3", "0 take green 4", "0 leave", "1 leave", "2 take blue 0"):
            match.play(match_of("tiles", told, 3).events[0])
            turns.append(match.game.turn(match.state))
        self.assertEqual(turns, [0, 0, 1, 2, 0])

    def test_turn_order_is_not_checked(self):
        self.assertEqual(refused("tiles", "1 take green; 1 take blue; 0 leave; 0 leave"), None)

    def test_the_end(self):
        told = "0 take green; 1 end; "
        self.assertEqual(score("tiles", told)["over"], "pile")
        for event in ("0 take blue", "1 leave", "0 end"):
            self.assertEqual(refused("tiles", told + event), 2)

    def test_nothing_but_the_pile_ends_it(self):
        told = ";".join([f"0 set {c} size=11; 1 set {c} size=11" for c in TILES])
        self.assertEqual(score("tiles", told)["over"], None)


if __name__ == "__main__":
    unittest.main()

"""The vectors: accepted records give the expected answer, refused ones the expected index."""

import json
import unittest

from keltis import record
from keltis.match import Refused

FOLDER = __file__.rsplit("/", 2)[0] + "/vectors/"


def answer(told):
    try:
        match = record.read(told)
    except Refused as refused:
        return {"illegal": refused.index}
    return match.game.score(match.state)


class Vectors(unittest.TestCase):
    def check(self, name):
        checked = 0
        with open(FOLDER + name + ".jsonl") as file:
            for line in file:
                vector = json.loads(line)
                expected = vector["expect"]
                expected.pop("why", None)
                checked += 1
                self.assertEqual(answer(vector["record"]), expected, f"{name}:{checked}")
        self.assertEqual(checked, 60)

    def test_board(self):
        self.check("board")

    def test_board_refused(self):
        self.check("board-refused")

    def test_cards(self):
        self.check("cards")

    def test_cards_refused(self):
        self.check("cards-refused")

    def test_tiles(self):
        self.check("tiles")

    def test_tiles_refused(self):
        self.check("tiles-refused")

    def test_mini(self):
        self.check("mini")

    def test_mini_refused(self):
        self.check("mini-refused")


if __name__ == "__main__":
    unittest.main()

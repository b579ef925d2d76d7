"""The record around the events: what is refused at -1, what is ignored, and the way back."""

import json
import unittest

from host_tests.both.telling import record_of, refusal, refused, score
from keltis import record

GAMES = ("board", "cards", "tiles", "mini")


class Frame(unittest.TestCase):
    def refused_with(self, name, *values):
        for value in values:
            told = record_of("board", "0 play green")
            told[name] = value
            self.assertEqual(refusal(told), -1, (name, value))

    def refused_without(self, name):
        told = record_of("board", "0 play green")
        del told[name]
        self.assertEqual(refusal(told), -1, name)

    def test_no_object(self):
        for told in (None, True, 3, "keltis-record", [], [{}]):
            self.assertEqual(refusal(told), -1)

    def test_every_key_is_needed_but_options(self):
        for name in ("format", "version", "game", "players", "events"):
            self.refused_without(name)

    def test_format(self):
        self.refused_with("format", None, "keltis", "", 1, True, ["keltis-record"])

    def test_version(self):
        self.refused_with("version", None, 0, 2, 1.0, True, "1", [1])

    def test_game(self):
        self.refused_with("game", None, "", "Board", "chess", 1, True, ["board"], {})

    def test_players(self):
        self.refused_with("players", None, "Anna", 2, {}, [], ["Anna"], ["A", "B", "C", "D", "E"])
        self.refused_with("players", ["Anna", ""], ["Anna", None], ["Anna", 3], ["Anna", ["Ben"]])
        self.refused_with("players", {"0": "Anna", "1": "Ben"})

    def test_how_many_players(self):
        for count in (2, 3, 4):
            for game in ("board", "cards", "tiles"):
                self.assertEqual(refused(game, "", count), None)
            self.assertEqual(refused("mini", "", count), None if count == 2 else -1)

    def test_names_and_records_without_end(self):
        """What a host sends must leave room in the memory."""
        self.refused_with("players", ["Anna", "B" * 61], ["x" * 100000, "Ben"])
        told = record_of("board", "0 play green")
        told["players"] = ["Anna", "B" * 60]
        self.assertEqual(refusal(told), None)
        told["events"] = told["events"] * 2001
        self.assertEqual(refusal(told), -1)

    def test_names_need_not_differ(self):
        told = record_of("board", "")
        told["players"] = [" ", " "]
        self.assertEqual(refusal(told), None)

    def test_events(self):
        self.refused_with("events", None, {}, "play", 3, True)
        self.assertEqual(refused("board", []), None)

    def test_the_first_broken_event_counts(self):
        self.assertEqual(refused("board", "0 play green 3; 0 end; 0 end; 7 play colour=red"), 2)

    def test_a_broken_frame_comes_before_broken_events(self):
        self.assertEqual(refused("board", "7 play colour=red", options={"wish_table": 3}), -1)

    def test_other_keys_are_ignored(self):
        told = record_of("board", "0 play green")
        told["date"] = {"year": None}
        self.assertEqual(refusal(told), None)


class Options(unittest.TestCase):
    def refused(self, game, options):
        return refused(game, "", options=options)

    def test_none(self):
        for game in GAMES:
            self.assertEqual(self.refused(game, None), None)
            self.assertEqual(self.refused(game, {}), None)
            told = record_of(game, "")
            del told["options"]
            self.assertEqual(refusal(told), None)

    def test_no_object(self):
        for game in GAMES:
            for options in ([], "", "sheet", 0, True, ["wish_table"]):
                self.assertEqual(self.refused(game, options), -1)

    def test_other_keys_are_ignored(self):
        for game in GAMES:
            self.assertEqual(self.refused(game, {"colour": 3, "referee": True}), None)

    def test_wish_table(self):
        for table in ("sheet", "printed", None):
            self.assertEqual(self.refused("board", {"wish_table": table}), None)
        for table in ("", "Sheet", 1, True, False, [], ["sheet"], {}):
            self.assertEqual(self.refused("board", {"wish_table": table}), -1, table)

    def test_wish_table_of_another_game(self):
        for game in ("cards", "tiles", "mini"):
            for table in ("sheet", "printed", 3, None):
                self.assertEqual(self.refused(game, {"wish_table": table}), -1, table)

    def test_wish_table_decides_the_points(self):
        for table, points in (("sheet", 0), ("printed", 2), (None, 0)):
            answer = score("board", "0 set wish=2", options={"wish_table": table})
            self.assertEqual(answer["players"][0]["wish"], points)

    def test_paths_of_another_game(self):
        for game in ("board", "cards", "tiles"):
            self.assertEqual(self.refused(game, {"paths": None}), None)
            for paths in ({}, {"green": None}, [], 3, False):
                self.assertEqual(self.refused(game, {"paths": paths}), -1)

    def test_paths(self):
        for paths in (
            None,
            {},
            {"green": None},
            {"blue": [-2]},
            {"pink": [None] * 20},
            {"green": [1, None, -30], "blue": [0], "pink": None},
        ):
            self.assertEqual(self.refused("mini", {"paths": paths}), None, paths)

    def test_paths_of_a_wrong_kind(self):
        for paths in ([], "green", 3, True, ["green"]):
            self.assertEqual(self.refused("mini", {"paths": paths}), -1, paths)
        for path in ([], [1] * 21, 3, "1", True, {}, {"1": 2}, [1.0], [True], ["1"], [[1]]):
            self.assertEqual(self.refused("mini", {"paths": {"blue": path}}), -1, path)

    def test_paths_of_a_colour_that_mini_does_not_have(self):
        for colour in ("yellow", "brown", "red", ""):
            for path in (None, [1, 2]):
                self.assertEqual(self.refused("mini", {"paths": {colour: path}}), -1)


class WayBack(unittest.TestCase):
    def back(self, game, told, options=None):
        told = record_of(game, told, options=options)
        match = record.read(told)
        written = json.loads(json.dumps(record.write(match)))
        self.assertTrue(record.read(written) == match)
        return written, told

    def test_the_same_match(self):
        self.back("board", "0 play green 3 figure=large; 0 tile tile=clover; 0 advance green")
        self.back("cards", "0 play green 3; 0 point green 3; 0 wish stone=4; 1 set points=-3")
        self.back("tiles", "0 take green 3; 0 take green icon=null; 1 leave; 1 end; 0 set wish=3")
        self.back("mini", "0 play green", {"paths": {"green": [1, None], "pink": None}})

    def test_everything_told_is_kept(self):
        events = [
            {"player": 0, "do": "play", "colour": "green", "card": None, "figure": None, "note": 1},
            {"player": 0, "do": "tile", "tile": "wish", "colour": None},
            {"player": 1, "do": "discard", "stone": "x"},
        ]
        options = {"wish_table": "printed", "paths": None, "other": [1]}
        written, told = self.back("board", events, options)
        self.assertEqual(written, told)

    def test_what_is_written_is_nobody_elses(self):
        match = record.read(record_of("board", "0 play green"))
        written = record.write(match)
        written["players"].append("Clara")
        written["events"][0]["colour"] = "red"
        written["options"]["wish_table"] = "none"
        self.assertTrue(match == record.read(record_of("board", "0 play green")))

    def test_marks_of_the_device_are_left_out(self):
        match = record.read(record_of("board", "0 play green; 1 play blue"))
        match.bare()
        match.mark("passed", [0])
        match.mark("auto", True)
        self.assertEqual(
            record.write(match)["events"], record_of("board", "0 play green; 1 play blue")["events"]
        )

    def test_marks_in_a_foreign_record_are_not_taken(self):
        told = record_of("cards", "0 play green; 1 end")
        told["events"][0].update({"bare": 1, "auto": "yes"})
        told["events"][1]["passed"] = 3
        match = record.read(told)
        self.assertTrue(match == record.read(record_of("cards", "0 play green; 1 end")))
        self.assertEqual(told["events"][1]["passed"], 3)


if __name__ == "__main__":
    unittest.main()

"""A match: its events, the way back and forth, marks, options learned later."""

import unittest

from host_tests.both.telling import events, match_of
from keltis.games.base import UNKNOWN
from keltis.match import Match, Refused

TOLD = {
    "board": "0 play green 3 figure=large; 0 tile tile=clover; 0 advance green; 1 set wish=2",
    "cards": "0 play green 3; 0 point green 3; 1 wish stone=3; 1 close blue; 1 end; 0 play green 4",
    "tiles": "0 take green 3; 0 take green 6; 1 leave; 1 take blue icon=null; 0 set pink size=2",
    "mini": "0 play green 3; 0 tile tile=2; 1 discard; 1 play pink; 0 set points=-3; 0 end",
}


class Matches(unittest.TestCase):
    def test_what_it_holds(self):
        match = Match("board", ["Anna", "Ben"], {"wish_table": "printed"})
        self.assertEqual((match.game.id, match.names), ("board", ["Anna", "Ben"]))
        self.assertEqual((match.options, match.events), ({"wish_table": "printed"}, []))
        self.assertEqual(Match("mini", ["Anna", "Ben"]).options, {})

    def test_refused_from_the_start(self):
        for told in (
            ("chess", ["A", "B"]),
            ("mini", ["A", "B", "C"]),
            ("board", ["A", ""]),
            ("board", "AB"),
            ("tiles", ["A", "B"], {"wish_table": "sheet"}),
        ):
            with self.assertRaises(Refused) as caught:
                Match(*told)
            self.assertEqual(caught.exception.index, -1)

    def test_equal(self):
        for game in TOLD:
            self.assertTrue(match_of(game, TOLD[game]) == match_of(game, TOLD[game]))
            self.assertFalse(match_of(game, TOLD[game]) == match_of(game, TOLD[game][:14]))
        self.assertFalse(match_of("board", "") == match_of("cards", ""))
        self.assertFalse(match_of("board", "") == match_of("board", "", 3))
        self.assertFalse(match_of("mini", "") == match_of("mini", "", options={"paths": None}))
        self.assertFalse(match_of("board", "") == None)  # noqa: E711
        self.assertFalse(match_of("board", "0 play green") == match_of("board", "0 play green 3"))

    def test_an_event_is_copied(self):
        match = match_of("board", "")
        event = events("0 play green 3")[0]
        match.play(event)
        event["colour"] = "red"
        self.assertEqual(match.events, events("0 play green 3"))

    def test_events_that_say_the_same_are_one(self):
        match = match_of("tiles", "0 leave; 1 take green 3; 0 leave; 1 leave; 0 leave")
        self.assertTrue(match.events[0] is match.events[2] is match.events[4])
        match.mark("next", 0)
        self.assertEqual(match.events[4], {"player": 0, "do": "leave", "next": 0})
        self.assertEqual(match.events[0], {"player": 0, "do": "leave"})
        match.undo()
        match.play({"player": 0, "do": "leave"})
        match.mark("next", 0)
        match.play({"player": 0, "do": "leave"})
        match.mark("next", 0)
        self.assertTrue(match.events[4] is match.events[5])

    def test_a_refused_event_leaves_it_as_it_was(self):
        match = match_of("board", "0 play green 3; 0 play green 4")
        match.undo()
        for event in events("0 play green 3 figure=small; 9 play blue; 0 tile tile=7; 1 take pink"):
            with self.assertRaises(Refused) as caught:
                match.play(event)
            self.assertEqual(caught.exception.index, None)
            self.assertTrue(match == match_of("board", "0 play green 3"))
        self.assertEqual(match.redo(), events("0 play green 4")[0])

    def test_events_given_at_once_tell_which_is_refused(self):
        with self.assertRaises(Refused) as caught:
            match_of("cards", "0 play green 3; 0 play green 3; 0 play green 3")
        self.assertEqual((caught.exception.index, caught.exception.why), (2, "no such card left"))


class UndoAndRedo(unittest.TestCase):
    def test_all_the_way_back_and_forth(self):
        for game in TOLD:
            told = events(TOLD[game])
            match = match_of(game, TOLD[game])
            for index in range(len(told) - 1, -1, -1):
                self.assertEqual(match.undo(), told[index])
                self.assertEqual(match.events, told[:index])
            self.assertTrue(match == match_of(game, ""))
            self.assertEqual(match.undo(), None)
            for event in told:
                self.assertEqual(match.redo(), event)
            self.assertTrue(match == match_of(game, TOLD[game]))
            self.assertEqual(match.redo(), None)

    def test_nothing_to_redo_in_a_new_match(self):
        self.assertEqual(match_of("board", "").redo(), None)

    def test_a_new_event_ends_redo(self):
        match = match_of("tiles", "0 take green; 1 take blue")
        match.undo()
        match.play(events("1 leave")[0])
        self.assertEqual(match.redo(), None)

    def test_undo_forgets_the_tiles_seen_since(self):
        match = match_of("board", "0 play green; 0 tile tile=2; 1 play green")
        match.undo()
        match.undo()
        self.assertEqual(match.game.known(match.state, 0, 1), UNKNOWN)
        match.redo()
        self.assertEqual(match.game.known(match.state, 0, 1), 2)


class Marks(unittest.TestCase):
    def test_bare(self):
        match = match_of("board", "0 play green")
        match.bare()
        self.assertEqual(match.game.known(match.state, 0, 1), None)
        self.assertTrue(match == match_of("board", "0 play green bare=true"))
        match.play(events("1 play blue")[0])
        match.undo()
        self.assertEqual(match.game.known(match.state, 0, 1), None)

    def test_bare_where_a_move_was_declined(self):
        match = match_of("mini", "0 play green; 0 tile tile=clover")
        match.bare()
        self.assertEqual(match.game.known(match.state, 0, 1), "clover")

    def test_a_mark_makes_a_new_event(self):
        match = match_of("cards", "0 end")
        before = match.events[0]
        match.mark("passed", [1])
        self.assertEqual(match.events, [{"player": 0, "do": "end", "passed": [1]}])
        self.assertFalse("passed" in before)


class Options(unittest.TestCase):
    def test_values_learned_later(self):
        match = match_of("mini", "0 play green; 0 play green")
        match.set_options({"paths": {"green": [-2, 3]}})
        self.assertEqual(match.game.value(match.state, 0, 0), 3)
        self.assertTrue(
            match
            == match_of("mini", "0 play green; 0 play green", options={"paths": {"green": [-2, 3]}})
        )
        match.undo()
        self.assertEqual(match.game.value(match.state, 0, 0), -2)

    def test_refused(self):
        match = match_of("mini", "0 play green; 0 play green; 0 tile tile=2")
        with self.assertRaises(Refused) as caught:
            match.set_options({"paths": {"green": [-2]}})
        self.assertEqual(caught.exception.index, 2)
        with self.assertRaises(Refused) as caught:
            match.set_options({"wish_table": "sheet"})
        self.assertEqual(caught.exception.index, -1)
        self.assertTrue(match == match_of("mini", "0 play green; 0 play green; 0 tile tile=2"))

    def test_redo_survives(self):
        match = match_of("mini", "0 play green; 0 play green")
        match.undo()
        match.set_options({"paths": {"green": [-2, 3]}})
        self.assertEqual(match.redo(), events("0 play green")[0])


if __name__ == "__main__":
    unittest.main()

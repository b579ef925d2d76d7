"""The story of a game, by hand: totals after each turn, changes of the lead, the move that won."""

from keltis.match import Match
from keltis.story import Story


def cards(*events):
    return Match("cards", ["Anna", "Ben"], None, list(events))


def play(player, colour="green"):
    return {"player": player, "do": "play", "colour": colour}


def test_totals_follow_the_turns():
    story = Story(cards(play(0), play(1), play(0), {"player": 1, "do": "wish"}))
    # No wish stone is -4, one is -1; a row of one card is -4, of two -3.
    assert story.totals == [[-4, -8, -8, -7, -7], [-4, -4, -8, -8, -5]]
    assert story.turns == 4


def test_the_lead_changes_and_the_last_change_wins():
    story = Story(cards(play(0), play(1), play(0), {"player": 1, "do": "wish"}))
    assert story.leads == [(1, 1), (3, 0), (4, 1)]
    assert story.won == (4, 1)
    assert story.starts[3] == 3


def test_a_tie_at_the_end_has_no_winning_move():
    story = Story(cards(play(0), play(1)))
    assert story.leads == [(1, 1)]
    assert story.won is None


def test_tiles_count_with_the_turn_that_brought_them():
    tile = {"player": 0, "do": "tile", "tile": 3}
    story = Story(Match("board", ["Anna", "Ben"], None, [play(0), tile, play(1)]))
    assert story.totals[0] == [-4, -5, -5]
    assert story.turns == 2


def test_corrections_and_the_end_are_no_turns():
    events = [play(0), {"player": 1, "do": "set", "points": 7}, {"player": 0, "do": "end"}]
    story = Story(cards(*events))
    assert story.turns == 1
    assert story.totals == [[-4, -8], [-4, 3]]


def test_unknown_values_tell_no_story():
    story = Story(Match("mini", ["Anna", "Ben"], None, [play(0)]))
    assert not story.known
    assert story.leads == []

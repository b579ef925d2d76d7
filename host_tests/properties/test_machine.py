"""A match of each box under random events, undo and redo in any order (hypothesis)."""

import json
from pickle import dumps, loads

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from host_tests.properties.tables import event, new_table
from keltis import record
from keltis.match import Match, Refused

randoms = st.randoms(use_true_random=False)
often = st.sampled_from((0, 0.5, 1))
seldom = st.sampled_from((0, 0.05, 0.3))


def copied(data):
    """A copy down to the ground, in a third of deepcopy's time."""
    return loads(dumps(data))


def seen(match):
    """All that a match holds, as it is now."""
    held = vars(match).items()
    return copied({name: value for name, value in held if name not in ("game", "stamps")})


class Machine(RuleBasedStateMachine):
    game = None

    @initialize(random=randoms, told=often, corrected=seldom, ended=st.sampled_from((0, 0.02)))
    def begin(self, random, told, corrected, ended):
        self.table = new_table(random, self.game)
        self.rates = (told, corrected, ended)
        self.match = self.fresh()

    def fresh(self):
        return Match(self.game, self.table["players"], self.table["options"])

    @rule(random=randoms)
    def play(self, random):
        self.table["events"] = self.match.events
        tried = event(random, self.table, *self.rates)
        before = seen(self.match)
        try:
            self.match.play(tried)
        except Refused as refused:
            assert refused.why
            assert seen(self.match) == before
        else:
            assert self.match.events == [*before["events"], tried]
            assert self.match.undone == []

    @precondition(lambda self: self.match.events)
    @rule(random=randoms)
    def undo(self, random):
        count = random.choice((1, random.randint(1, len(self.match.events))))
        before = self.match.before(len(self.match.events) - count)
        first = self.match.events[-count]
        rest = self.match.events[:-count]
        assert self.match.undo(count) == first
        assert self.match.events == rest
        played = Match(self.game, self.table["players"], self.table["options"], rest)
        assert self.match == before == played

    @precondition(lambda self: self.match.undone)
    @rule()
    def redo(self):
        event = self.match.undone[-1]
        assert self.match.redo() == event
        assert self.match.events[-1] == event

    @precondition(lambda self: self.match.events)
    @rule()
    def undo_and_redo(self):
        before = seen(self.match)
        self.match.undo()
        self.match.redo()
        assert seen(self.match) == before

    @precondition(lambda self: self.match.events)
    @rule()
    def undo_everything(self):
        before = seen(self.match)
        while self.match.undo():
            pass
        assert self.match == self.fresh()
        for _ in before["events"]:
            self.match.redo()
        assert seen(self.match) == before

    @invariant()
    def written_and_read_it_is_the_same(self):
        written = json.loads(json.dumps(record.write(self.match)))
        assert record.read(written) == self.match

    @invariant()
    def the_score_adds_up(self):
        game, state = self.match.game, self.match.state
        before = copied(state)
        for number, player in enumerate(game.score(state)["players"]):
            assert player["total"] == game.total(state, number)
            values = list(player["rows"].values())
            if None not in values:
                assert player["total"] == sum(values) + player["wish"] + player["points"]
        assert state == before


def machine(game):
    case = type(game, (Machine,), {"game": game}).TestCase
    case.settings = settings(
        max_examples=200,
        stateful_step_count=50,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    return case


TestBoard = machine("board")
TestCards = machine("cards")
TestTiles = machine("tiles")
TestMini = machine("mini")

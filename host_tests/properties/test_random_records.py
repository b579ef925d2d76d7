"""200 random records, corrections mixed in: the rules agree with the naive scorer at every event
that was taken, at every one that was refused, and in the score."""

import json
from functools import cache
from random import Random

import pytest

from host_tests.properties import naive
from host_tests.properties.tables import GAMES, event, new_table
from keltis import record
from keltis.match import Refused

RECORDS = range(200)
VECTORS = __file__.rsplit("/", 2)[0] + "/vectors/"


@cache
def made(seed):
    """A record of accepted events, and the refused ones with the index where they were tried."""
    random = Random(seed)
    table = new_table(random, GAMES[seed % len(GAMES)])
    told = random.choice((0, 0.5, 1))
    corrected = random.choice((0, 0.05, 0.3))
    ended = random.choice((0, 0.01, 0.02))
    refused = []
    for _ in range(random.randint(20, 300)):
        tried = event(random, table, told, corrected, ended)
        if naive.fine(table, tried):
            table["events"].append(tried)
        else:
            refused.append((len(table["events"]), tried))
    return table, refused


def answer(told):
    try:
        match = record.read(told)
    except Refused as refused:
        return {"illegal": refused.index}
    return match.game.score(match.state)


@pytest.mark.parametrize("seed", RECORDS)
def test_accepted(seed):
    table, _ = made(seed)
    assert answer(table) == naive.answer(table)


@pytest.mark.parametrize("seed", RECORDS)
def test_every_refused_event(seed):
    table, refused = made(seed)
    for index, tried in refused:
        told = {**table, "events": [*table["events"][:index], tried]}
        assert answer(told) == {"illegal": index}, tried


@pytest.mark.parametrize("seed", RECORDS[::5])
def test_the_score_at_every_event(seed):
    table, _ = made(seed)
    for count in range(len(table["events"])):
        told = naive.before(table, count)
        assert answer(told) == naive.answer(told)


def test_the_records_reach_everything():
    ends, verbs, counts, refused = set(), set(), set(), set()
    for seed in RECORDS:
        table, tried = made(seed)
        game = table["game"]
        ends.add((game, naive.answer(table)["over"]))
        verbs.update((game, e["do"]) for e in table["events"])
        counts.update((game, name) for e in table["events"] if e["do"] == "set" for name in e)
        refused.update((game, e.get("do")) for _, e in tried if isinstance(e.get("do"), str))
    assert {(game, end) for game in GAMES for end in (None, "pile")} <= ends
    assert {("board", "goal"), ("cards", "closed")} <= ends
    for game in GAMES:
        every = {(game, verb) for verb in naive.FIELDS[game]}
        assert every <= verbs
        assert every <= refused
        assert {(game, "size"), (game, "wish"), (game, "points")} <= counts
    assert {("board", "large"), ("cards", "closed")} <= counts


@pytest.mark.parametrize("name", [f"{game}{kind}" for game in GAMES for kind in ("", "-refused")])
def test_the_naive_scorer_agrees_with_the_vectors(name):
    with open(f"{VECTORS}{name}.jsonl") as file:
        for line in file:
            vector = json.loads(line)
            vector["expect"].pop("why", None)
            assert naive.score(vector["record"]) == vector["expect"]

"""Every reason for which a rule refuses has a phrase in both languages: a referee and who edits the
moves read it."""

import ast
from pathlib import Path
from random import Random

import pytest

from host_tests.properties.tables import GAMES, correction, move, new_table
from keltis.match import Match
from tools.make_phrases import phrases

RULES = Path(__file__).parents[2] / "firmware/lib/keltis/games"
LANGUAGES = ("en", "de")
# How functions are called that say why not.
SAYING = ("may_", "legal", "lack")
# What no key can tell: two counts at once.
UNSAID = {"one field"}


def met(box, tables=60, turns=80):
    """The reasons for which well-made moves and corrections are refused in random games."""
    random = Random(box)
    reasons = set()
    for _ in range(tables):
        table = new_table(random, box)
        match = Match(box, table["players"], table["options"])
        for turn in range(turns):
            table["events"] = match.events
            event = correction(random, table) if random.random() < 0.1 else move(random, table, 0.7)
            if turn == turns - 10 and not match.state["over"]:
                event = {"player": 0, "do": "end"}
            why = match.game.legal(match.state, event)
            if why is None:
                match.play(event)
            elif not match.game.malformed(match.state, event):
                reasons.add(why)
    return reasons


def written():
    """The reasons that stand in the rules: what the functions that say why not return."""
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith(SAYING):
                for part in ast.walk(node):
                    if isinstance(part, ast.Return) and part.value:
                        yield from texts(part.value)


def texts(value):
    """The texts that an expression may be."""
    if isinstance(value, ast.IfExp):
        yield from texts(value.body)
        yield from texts(value.orelse)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value


@pytest.fixture(scope="module")
def reasons():
    return {why for box in GAMES for why in met(box)}


def test_all_reasons_are_met(reasons):
    assert set(written()) - reasons == UNSAID


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_phrase(reasons, language):
    assert {why for why in reasons if f"why {why}" not in phrases(language)} == set()

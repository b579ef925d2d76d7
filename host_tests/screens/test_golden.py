"""Every screen on every glass looks as it did when somebody last looked at it: `make screens`."""

import ast
from pathlib import Path

import pytest

from keltis.ui.phrases.de import PHRASES as GERMAN
from keltis.ui.phrases.en import PHRASES as ENGLISH
from tools import screens
from tools.virtual.board import BOARDS
from tools.virtual.device import VirtualDevice

ROOMS = [(board, language) for board in sorted(BOARDS) for language in screens.LANGUAGES]
# What goes wrong has pictures of its own tests.
FAULTS = {"fault"}


@pytest.mark.parametrize("board,language", ROOMS)
def test_every_screen_is_as_it_was_looked_at(board, language):
    names = []
    differing = []
    for name, _, picture in screens.pictures(board, language):
        names.append(name)
        if not screens.same(picture, screens.golden(board, language, name)):
            differing.append(name)
    assert not differing, "look at them with make screens, keep them with make screens-record"
    assert len(set(names)) == len(names)
    kept = {path.stem for path in screens.golden(board, language, "any").parent.glob("*.png")}
    assert kept == set(names)


def test_every_screen_has_a_golden_picture():
    seen = set()
    phrases = []
    for words in screens.scripts():
        with VirtualDevice("desk", panel_times=False) as device:
            for _, screen, _ in screens.play(device, words):
                seen.add(screen)
                phrases.append((screen, device.ask()["keys"]))
    assert seen == names_of_screens() - FAULTS - {None}
    for screen, keys in phrases:
        labels = [label for key in keys for label in key if label in ENGLISH]
        for language in (ENGLISH, GERMAN):
            said = [language[label] for label in set(labels)]
            assert len(set(said)) == len(said), f"two keys read alike on {screen}: {said}"


def names_of_screens():
    """The names that the firmware's screens bear."""
    found = set()
    folder = Path(__file__).parent.parent.parent / "firmware/lib/keltis/screens"
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef) and node.name == "Screen":
                found |= {name for part in node.body for name in names_in(part)}
    return found


def names_in(part):
    """The names that a class says of itself: `name = ...`, or a property of that name."""
    if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "name":
        yield part.value.value
    if isinstance(part, ast.FunctionDef) and part.name == "name":
        for node in ast.walk(part):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value

"""Every screen on every glass looks as it did when somebody last looked at it: `make screens`; and
nothing on it is cut or out of its place."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from host_tests.screens import places
from tools import screens, shelves
from tools.make_phrases import phrases
from tools.virtual.board import BOARDS

ROOMS = [(board, language) for board in sorted(BOARDS) for language in screens.LANGUAGES]
# Screens whose names are not in their classes.
FAULTS = {"fault", "damaged"}
PHRASES = {language: phrases(language) for language in screens.LANGUAGES}


@pytest.mark.parametrize("board,language", ROOMS)
def test_every_screen_is_as_it_was_looked_at(board, language):
    names = []
    differing = []
    faults = []
    seen = set()
    alike = []
    for words in screens.scripts():
        with screens.started(board, language, words, places.FILES) as device:
            for name, screen, picture in screens.play(device, words):
                names.append(name)
                seen.add(screen)
                alike += [f"{name}: {said}" for said in said_twice(device, language)]
                if not screens.same(picture, screens.golden(board, language, name)):
                    differing.append(name)
                told = places.told(device.console)
                wrong = places.faults(told, picture.size, PHRASES[language], shelves.LONG)
                faults += [f"{name}: {fault}" for fault in wrong]
    assert not faults
    assert not alike, "two keys read alike"
    assert not differing, "look at them with make screens, keep them with make screens-record"
    assert len(set(names)) == len(names)
    kept = {path.stem for path in screens.golden(board, language, "any").parent.glob("*.png")}
    assert kept == set(names)
    assert seen == names_of_screens() - {None} | FAULTS


def said_twice(device, language):
    """What two keys of the screen say that mean something else."""
    labels = {label for key in device.ask()["keys"] for label in key} & PHRASES[language].keys()
    said = Counter(PHRASES[language][label] for label in labels)
    return [words for words in said if said[words] > 1]


def test_what_is_out_of_place_is_told():
    """Each fault by what a hand would draw."""
    text = ["text", 10, 20, "Back", "b12", 0]
    wrong = (
        [["text", 390, 20, "Back", "b12", 0]],
        [["text", -2, 20, "Back", "b12", 0]],
        [text, ["text", 20, 21, "Home", "b12", 0]],
        [text, ["icon", 12, 12, 7, 7, 0]],
        [text, ["line", 0, 15, 40, 1, 0]],
        [text, ["box", 12, 0, 4, 40, 1]],
        [["box", 0, 0, 100, 40, 0], text],
        [["text", 10, 20, "Back", "b12", 1]],
        [["text", 10, 20, "Ba…", "b12", 0]],
    )
    for records in wrong:
        assert places.faults(records, (400, 300), {"back": "Back"}, []), records
    right = (
        [text, ["text", 10, 32, "Home", "b12", 0]],
        [["box", 0, 0, 100, 40, 0], ["text", 10, 20, "Back", "b12", 1]],
        [text, ["box", 0, 0, 100, 40, 1], ["text", 10, 20, "Home", "b12", 0]],
        [["text", 10, 20, "Anna…", "b12", 0]],
    )
    for records in right:
        assert not places.faults(records, (400, 300), {"back": "Back"}, ["Annabel"]), records


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

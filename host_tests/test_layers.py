"""The laws of the house, read off the firmware's source: who imports whom, and what runs when."""

import ast
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parent.parent / "firmware"
FILES = sorted(FIRMWARE.rglob("*.py"))

# A folder or file, and what it may import; the first that matches holds. What computes and touches
# nothing may be imported anywhere.
ROOMS = (
    ("boot.py", "latch"),
    ("latch.py", "machine sys anything"),
    ("main.py", "launch"),
    ("launch.py", "machine time gc sys latch pack broken devices keltis anything"),
    ("pack.py", "sys vfs"),
    ("broken.py", "machine time io sys framebuf"),
    ("devices/", "machine time micropython sys drivers devices.base"),
    ("drivers/", "time micropython framebuf io drivers"),
    ("lib/keltis/games/", "keltis.games"),
    ("lib/keltis/match.py", "keltis.games"),
    ("lib/keltis/record.py", "keltis.match"),
    ("lib/keltis/counts.py", "keltis.games"),
    ("lib/keltis/table.py", "keltis.counts keltis.games keltis.match"),
    ("lib/keltis/sealed.py", "os json binascii"),
    ("lib/keltis/kept.py", "os json keltis.sealed"),
    ("lib/keltis/segments.py", "os keltis.sealed"),
    ("lib/keltis/journal.py", "keltis.sealed keltis.segments"),
    ("lib/keltis/archive.py", "os json keltis.sealed"),
    ("lib/keltis/settings.py", "keltis.kept"),
    ("lib/keltis/fault.py", "io os sys"),
    ("lib/keltis/lots.py", "os"),
    ("lib/keltis/qr.py", "keltis.qr_data keltis.qr_judge"),
    ("lib/keltis/qr_data.py", ""),
    ("lib/keltis/qr_judge.py", ""),
    ("lib/keltis/bgstats.py", "binascii keltis.record"),
    ("lib/keltis/run.py", "keltis time gc micropython"),
    ("lib/keltis/console.py", "sys select json"),
    (
        "lib/keltis/screens/",
        "keltis.bgstats keltis.counts keltis.edits keltis.games keltis.lots keltis.match "
        "keltis.qr keltis.qr_data keltis.results keltis.story keltis.table keltis.screens "
        "keltis.ui",
    ),
    ("lib/keltis/ui/words.py", "keltis.match keltis.ui"),
    ("lib/keltis/ui/", "framebuf keltis.ui"),
    ("lib/keltis/app.py", "keltis time gc sys"),
    ("lib/keltis/", "keltis time gc"),
)
ANYWHERE = ("array", "collections", "math", "struct")
# On plain CPython these rooms work as they are.
PORTABLE = ("lib/keltis/games/", "lib/keltis/match.py", "lib/keltis/record.py")
KEEPERS = ("sealed.py", "kept.py", "segments.py", "archive.py", "fault.py")
STARTERS = ("boot.py", "main.py")  # they are compiled on the board
PROGRAMS = ("boot.py", "latch.py", "main.py", "launch.py", "pack.py")
READERS = ("ui/fonts.py", "ui/text.py")
OPEN_FILES = (*PROGRAMS, *(f"lib/keltis/{name}" for name in (*KEEPERS, *READERS)))
MAKERS = {"const", "tuple", "range", "dict", "frozenset", "bytes", "bytearray", "memoryview"}
BUS = ["spi", "cs", "dc", "rst", "busy"]


def breaches(path, source):
    """What a file at that path (below firmware/) does against the laws, one line each."""
    tree = ast.parse(source)
    found = [f"imports {name}" for name in imports(path, tree) if not may_import(path, name)]
    if not path.startswith(OPEN_FILES):
        found += [f"opens a file in line {call.lineno}" for call in calls(tree, "open")]
    if path not in PROGRAMS:
        found += [f"runs line {line} at import" for line in runs_at_import(tree)]
    if path.startswith("drivers/"):
        found += bus_breaches(tree)
    if source.count("\n") > (1 if path in STARTERS else 400):
        found.append("is too long")
    return found


def imports(path, tree):
    """The full names that a file imports, also inside functions and by __import__."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            near = path.removeprefix("lib/").split("/")[: -node.level] if node.level else []
            module = ".".join([*near, *filter(None, [node.module])])
            yield from (f"{module}.{alias.name}" for alias in node.names)
    for call in calls(tree, "__import__"):
        name = call.args[0].left if isinstance(call.args[0], ast.BinOp) else call.args[0]
        yield name.value.strip(".") if isinstance(name, ast.Constant) else "anything"


def may_import(path, name):
    if name.endswith(".*"):
        return False
    allowed = next(allowed for room, allowed in ROOMS if path.startswith(room)).split()
    return any(f"{name}.".startswith(f"{good}.") for good in [*allowed, *ANYWHERE])


def calls(tree, function):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == function:
                yield node


def runs_at_import(tree):
    """The lines outside functions that are more than definitions."""
    own = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    for node in tree.body:
        for part in node.body if isinstance(node, ast.ClassDef) else [node]:
            if not is_definition(part, MAKERS | own):
                yield part.lineno


def is_definition(node, makers):
    if isinstance(node, ast.Import | ast.ImportFrom | ast.FunctionDef | ast.ClassDef | ast.Pass):
        return True
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign | ast.AnnAssign):
        called = [part.func for part in ast.walk(node) if isinstance(part, ast.Call)]
        return all(isinstance(func, ast.Name) and func.id in makers for func in called)
    return False


def bus_breaches(tree):
    """A driver of a panel takes its bus and pins from outside, in one order."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            names = [argument.arg for argument in node.args.args][1:]
            if "spi" in names and names[:5] != BUS:
                yield f"takes {names[:5]} in line {node.lineno}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FIRMWARE)))
def test_the_laws(file):
    assert breaches(str(file.relative_to(FIRMWARE)), file.read_text()) == []


def test_every_room_is_lived_in():
    for room, _ in ROOMS:
        assert (FIRMWARE / room).exists(), room


def test_portable_rooms_import_what_cpython_has():
    for file in FILES:
        path = str(file.relative_to(FIRMWARE))
        if path.startswith(PORTABLE):
            names = imports(path, ast.parse(file.read_text()))
            assert {name.split(".")[0] for name in names} <= {"keltis", *ANYWHERE}, path


BROKEN = (
    ("lib/keltis/games/board.py", "import os"),
    ("lib/keltis/games/board.py", "import micropython"),
    ("lib/keltis/games/new.py", "from keltis.match import Match"),
    ("lib/keltis/games/new.py", "from .. import match"),
    ("lib/keltis/games/new.py", "def f():\n    import json"),
    ("lib/keltis/games/new.py", "def f():\n    return __import__('machine')"),
    ("lib/keltis/games/new.py", "def f(name):\n    return __import__('keltis.screens.' + name)"),
    ("lib/keltis/games/new.py", "def f(name):\n    return __import__(name)"),
    ("lib/keltis/games/new.py", "from keltis.games.base import *"),
    ("lib/keltis/games/new.py", "x = 1\n" * 401),
    ("lib/keltis/match.py", "import time"),
    ("lib/keltis/match.py", "def f(path):\n    return open(path)"),
    ("lib/keltis/record.py", "import json"),
    ("lib/keltis/screens/new.py", "import os"),
    ("lib/keltis/screens/new.py", "from drivers import ssd16xx"),
    ("lib/keltis/screens/new.py", "from keltis import journal"),
    ("lib/keltis/screens/new.py", "def f():\n    with open('/a') as file:\n        pass"),
    ("lib/keltis/ui/new.py", "from keltis.match import Match"),
    ("lib/keltis/app.py", "import machine"),
    ("lib/keltis/new.py", "from machine import Pin"),
    ("lib/keltis/new.py", "from devices.desk import Device"),
    ("drivers/new.py", "from machine import Pin"),
    ("drivers/new.py", "from keltis.ui import canvas"),
    ("drivers/new.py", "class P:\n    def __init__(self, spi, dc, cs, rst, busy):\n        pass"),
    ("devices/new.py", "from keltis.app import App"),
    ("devices/new.py", "LED = Pin(25)"),
    ("lib/keltis/new.py", "print('here')"),
    ("lib/keltis/new.py", "for x in range(3):\n    pass"),
    ("lib/keltis/new.py", "if True:\n    x = 1"),
    ("lib/keltis/new.py", "class A:\n    x = open_it()"),
    ("lib/keltis/new.py", "class A:\n    print('here')"),
    ("lib/keltis/new.py", "try:\n    import os\nexcept ImportError:\n    pass"),
    ("main.py", "import launch\n" * 2),
    ("main.py", "import os"),
)
SOUND = (
    ("lib/keltis/games/new.py", "from keltis.games import base\nclass A:\n    x = 1\nGAME = A()"),
    ("lib/keltis/screens/new.py", "from keltis.ui.text import say\nfrom keltis import games"),
    ("lib/keltis/new.py", '"""What for."""\nif TYPE_CHECKING:\n    from keltis import match'),
    ("drivers/new.py", "from micropython import const\n_X = const(1)"),
    ("drivers/new.py", "class P:\n  def __init__(self, spi, cs, dc, rst, busy, size):\n    pass"),
    ("devices/new.py", "from machine import Pin\nKEYS = (2, 3)\ndef f():\n    return Pin(25)"),
    ("launch.py", "from keltis.app import App\nApp(None)"),
    ("lib/keltis/ui/fonts.py", "def f():\n    return open('/fonts')"),
)


@pytest.mark.parametrize("path, source", BROKEN)
def test_a_breach_is_found(path, source):
    assert breaches(path, source) != []


@pytest.mark.parametrize("path, source", SOUND)
def test_what_is_allowed_passes(path, source):
    assert breaches(path, source) == []

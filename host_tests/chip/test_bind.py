"""Modules bound into one: they do what they did apart, and a fault names the line it is in."""

import re
import sys

import pytest

from tools import bind, mpy
from tools.virtual.device import DeviceFault, VirtualDevice

PARTS = {
    "lib/p/first.py": """\
_SIZE = 3
WIDE = 4


def area(_SIZE=_SIZE):
    return _SIZE * WIDE
""",
    "lib/p/second.py": """\
from p import first, other
from p.first import (
    WIDE,
    area,
)
from p.first import WIDE as high

_SIZE = 5


class Box:
    def told(self):
        return first.area(), area(2), WIDE, high, _SIZE, other.SAID, max(1, 2)
""",
    "lib/p/other.py": "SAID = 'apart'\n",
    "lib/q.py": """\
from p import first as beginning, other, second
from p.first import area
from p.second import Box
def told(): return beginning.area(1), area(), Box().told(), second.WIDE, other.SAID
""",
}
TOLD = (4, 12, (12, 8, 4, 4, 5, "apart", 2), 4, "apart")


@pytest.fixture
def book(monkeypatch):
    """Have another book than the firmware's."""
    book = "lib/p/first.py", "lib/p/second.py"
    monkeypatch.setattr(bind, "BOOKS", (book,))
    doors = {bind.module(part): bind.module(book[-1]) for part in book}
    monkeypatch.setattr(bind, "_DOORS", doors)


def bound(texts):
    """All that becomes one module, as it is bound."""
    return {path: bind.bound(parts) for path, parts in bind.gathered(texts).items()}


def written(texts, folder, monkeypatch):
    """The module q of these texts, on CPython."""
    for path, text in texts.items():
        place = folder / path.removeprefix("lib/")
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(text)
    monkeypatch.syspath_prepend(str(folder))
    for name in [name for name in sys.modules if name.partition(".")[0] in ("p", "q")]:
        monkeypatch.delitem(sys.modules, name)
    return __import__("q")


@pytest.mark.parametrize("apart", [True, False])
def test_bound_or_not_they_do_the_same(book, tmp_path, monkeypatch, apart):
    texts = {path: text.encode() for path, text in PARTS.items()}
    if not apart:
        texts = bound(texts)
        assert sorted(texts) == ["lib/p/other.py", "lib/p/second.py", "lib/q.py"]
    assert written(texts, tmp_path, monkeypatch).told() == TOLD


@pytest.mark.parametrize(
    "text, why",
    [
        ("WIDE = 5\n", "the name WIDE of p.second is p.first.WIDE as well"),
        ("from p import first as WIDE\n", "the name WIDE of p.second is p.first.WIDE as well"),
        ("from time import sleep as WIDE\n", "the name WIDE of p.second is p.first.WIDE as well"),
        ("_SIZE = 1\nx = f'{_SIZE}'\n", "the name _SIZE of p.second is p.first._SIZE as well"),
        (
            "if x:\n    from time import sleep as WIDE\n",
            "the name WIDE of p.second is p.first.WIDE",
        ),
        ("_SIZE = 1\ndef f(x):\n    return x._SIZE\n", "the name _SIZE of p.second is p.first"),
        ("def max(a):\n    return a\n", "the name max of p.second is of Python itself as well"),
        ("x = 1\ny = (\n", "lib/p/second.py line 2: '(' was never closed"),
    ],
)
def test_what_cannot_be_bound(book, text, why):
    texts = {"lib/p/first.py": b"WIDE = _SIZE = 4\n", "lib/p/second.py": text.encode()}
    with pytest.raises(bind.NotBound, match=re.escape(why)):
        bound(texts)


def test_without_all_its_parts_there_is_no_book(book):
    texts = {"lib/p/first.py": b"WIDE = 4\n"}
    assert bound(texts) == texts


def test_every_line_of_a_book_is_known():
    """Those that import are other ones there."""
    sources = mpy.sources()
    for book in bind.BOOKS:
        lines = bind.bound({part: sources[part] for part in book}).decode().splitlines()
        met = set()
        for number, line in enumerate(lines[1:], 2):
            place = f'  File "{bind.name(book[-1])}", line {number}, in f'
            told = re.fullmatch(r'  File "(.*)", line (\d+), in f', bind.told(place, sources))
            own = sources[told[1]].decode().splitlines()[int(told[2]) - 1]
            met.add(told[1])
            if line.startswith(("def ", "class ", "    def ")):
                assert own.split("(")[0].split()[-1] in line
        assert met == set(book)


def test_other_files_are_told_as_they_are():
    place = '  File "lib/keltis/edits.py", line 3, in f\n  File "<stdin>", line 1, in <module>\n'
    assert bind.told(place, mpy.sources()) == place


def test_a_fault_on_the_device_names_its_own_line():
    """Also where another part of the book stands for the firmware's."""
    path, longer = "lib/keltis/ink.py", "lib/keltis/console.py"
    source = (mpy.FIRMWARE / path).read_text()
    line = source[: source.index("panel.start(full")].count("\n") + 1
    tripped = source.replace("if panel.start(full", "if 1 / 0 or panel.start(full")
    files = {
        f"/{path}": tripped.encode(),
        f"/{longer}": b"# one line more\n" * 30 + (mpy.FIRMWARE / longer).read_bytes(),
    }
    with VirtualDevice("desk", panel_times=False, files=files) as device:
        with pytest.raises(DeviceFault) as fault:
            device.run(10)
    assert f'File "{path}", line {line}, in _start' in str(fault.value)


def test_what_does_not_compile_in_a_book_names_its_own_line():
    path = "lib/keltis/ink.py"
    text = b"match 1:\n    case _:\n        pass\n" + (mpy.FIRMWARE / path).read_bytes()
    with pytest.raises(mpy.NotCompiled, match=f"firmware/{path} does not compile: line 1 "):
        mpy.modules(other={path: text})


def test_a_name_that_begins_a_part_is_told_apart(book):
    texts = {"lib/p/first.py": b"_A = 1\n", "lib/p/second.py": b"_A = 2\nb = _A\n"}
    text = bound(texts)["lib/p/second.py"].decode()
    assert text.splitlines()[1:] == ["_A = 1", "_second_A = 2", "b = _second_A"]

"""Modules that are always needed together, bound into one for the chip.

On a Pico an import takes 3 ms and leaves 2.5 KB behind, and every name that a compiled module
brings is looked for among all names so far, for up to 0.2 ms. Bound together, modules bring each
name once: a start is 0.2 s shorter, and more of the heap stays free.

A book is called as its last part, its door. In it all parts share their names: none may be public
in two of them; private ones are told apart. What lies outside imports from the door. The parts'
lines stay as they are, one part below the other, and `told` says of a line in a book which line of
which file it is.
"""

import ast
import builtins
import io
import re
import tokenize
from threading import Lock

# Each part may import from those before it.
BOOKS = (
    ("drivers/edges.py", "drivers/keys.py"),
    ("drivers/image.py", "drivers/panel.py"),
    (
        "lib/keltis/games/order.py",
        "lib/keltis/games/views.py",
        "lib/keltis/games/base.py",
        "lib/keltis/match.py",
        "lib/keltis/table.py",
        "lib/keltis/sealed.py",
        "lib/keltis/segments.py",
        "lib/keltis/journal.py",
        "lib/keltis/kept.py",
        "lib/keltis/settings.py",
        "lib/keltis/stones.py",
        "lib/keltis/archive.py",
        "lib/keltis/store.py",
        "lib/keltis/heap.py",
        "lib/keltis/ui/text.py",
        "lib/keltis/session.py",
        "lib/keltis/console.py",
        "lib/keltis/ink.py",
        "lib/keltis/power.py",
        "lib/keltis/app.py",
        "lib/keltis/fault.py",
        "lib/keltis/run.py",
    ),
    (
        "lib/keltis/ui/fonts.py",
        "lib/keltis/ui/canvas.py",
        "lib/keltis/ui/icons.py",
        "lib/keltis/ui/labels.py",
        "lib/keltis/ui/marks.py",
        "lib/keltis/ui/words.py",
        "lib/keltis/screens/base.py",
        "lib/keltis/ui/face.py",
    ),
    ("lib/keltis/ui/tall_play.py", "lib/keltis/ui/tall_keys.py", "lib/keltis/ui/tall.py"),
    (
        "lib/keltis/ui/low_play.py",
        "lib/keltis/ui/low_labels.py",
        "lib/keltis/ui/low_keys.py",
        "lib/keltis/ui/low.py",
    ),
)
_OWN = "_book"  # a book's name for itself
# CPython 3.11 counts how deep a tree is for all threads together: two at once may end in an error.
_PARSING = Lock()


class NotBound(Exception):
    """Modules that cannot be bound as they are; one line says why."""


def parse(text):
    """The tree of a source text; SyntaxError."""
    with _PARSING:
        return ast.parse(text)


def module(path):
    """What imports call the module at a path below the firmware."""
    return path.removesuffix(".py").removesuffix("/__init__").removeprefix("lib/").replace("/", ".")


# module -> its door's, of all parts
_DOORS = {module(part): module(book[-1]) for book in BOOKS for part in book}


def name(path):
    """What tracebacks call the file at a path."""
    return path.replace(".py", ".book") if any(path == book[-1] for book in BOOKS) else path


def gathered(sources):
    """Sources, path -> bytes, by what becomes of them: the path of each book's door, or of a module
    by itself -> its parts, path -> bytes."""
    alone = {path: {path: data} for path, data in sources.items()}
    books = {}
    for book in _whole(sources):
        books[book[-1]] = {part: alone.pop(part)[part] for part in book}
    return alone | books


def bound(parts):
    """The source, in bytes, of what `gathered` has put together. Raises NotBound."""
    texts = {path: data.decode() for path, data in parts.items()}
    text = _bind(texts) if len(texts) > 1 else "".join(texts.values())
    return _outside(text).encode()


def told(text, sources):
    """A text in which tracebacks name the files and lines of these sources, path -> bytes."""
    starts = {name(book[-1]): list(_starts(book, sources)) for book in _whole(sources)}

    def part(found):
        line = int(found[2])
        for path, start in reversed(starts.get(found[1], ())):
            if line > start:
                return f'File "{path}", line {line - start}'
        return found[0]

    return re.sub(r'File "([^"]*)", line (\d+)', part, text)


def _whole(sources):
    """The books of which all parts are there."""
    return [book for book in BOOKS if all(part in sources for part in book)]


def _starts(book, sources):
    """(part, how many lines of the book stand before it) of each part."""
    line = 1
    for part in book:
        yield part, line
        line += sources[part].count(b"\n")


def _outside(text):
    """A source text that imports from doors what lies in books; text that is no Python as it is."""
    try:
        tree = parse(text)
    except SyntaxError:
        return text  # the compiler says so with more words
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return _edited(text, [(node, "; ".join(_imported(node))) for node in imports])


def _imported(node):
    """The statements for an import, from doors where that is needed."""
    kept = []
    for alias in node.names:
        door = _DOORS.get(f"{node.module}.{alias.name}")
        if door:
            package, _, last = door.rpartition(".")
            yield f"from {package} import {last} as {alias.asname or alias.name}"
        else:
            kept.append(ast.unparse(alias))
    if kept:
        yield f"from {_DOORS.get(node.module, node.module)} import {', '.join(kept)}"


def _bind(parts):
    """The text of a book, of its parts' texts by their paths: a line, and the parts' own."""
    known: dict[str, str] = {}
    inner = {module(path) for path in parts}
    used = set()
    text = ""
    for path, source in parts.items():
        try:
            nodes = list(ast.walk(parse(source)))
        except SyntaxError as error:
            raise NotBound(f"{path} line {error.lineno}: {error.msg}") from None
        imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
        edits = [(node, "; ".join(_within(node, inner)) or "pass") for node in imports]
        text += _renamed(_edited(source, edits), _apart(nodes, module(path), known))
        used |= _loaded(nodes)
    return _head(used & set(dir(builtins))) + text


def _head(python):
    """A book's first line. What Python itself has would be looked for in vain among all names of
    the book each time: MicroPython fills its tables to the brim."""
    told = [f"from builtins import {', '.join(sorted(python))}"] if python else []
    return "; ".join([*told, "from sys import modules", f"{_OWN} = modules[__name__]"]) + "\n"


def _apart(nodes, part, known):
    """What the private names of a part are called that an earlier one has as well; all its names go
    to `known`, with what they stand for. Raises NotBound."""
    # Where a name is more than a module's own, it is not told apart by the word alone.
    fixed = {getattr(node, kind, None) for node in nodes for kind in ("attr", "arg")}
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            fixed |= _loaded(ast.walk(node))
    other = {}
    for called, meaning in _names(nodes[0].body, part):
        before = known.get(called, meaning)
        if hasattr(builtins, called):
            before = "of Python itself"
        if before != meaning:
            if not called.startswith("_") or called in fixed:
                raise NotBound(f"the name {called} of {part} is {before} as well")
            other[called] = f"_{part.rpartition('.')[2]}{called}"
        known[other.get(called, called)] = meaning
    return other


def _loaded(nodes):
    """The names that nodes read, and do not set as well."""
    names = [node for node in nodes if isinstance(node, ast.Name)]
    read = {node.id for node in names if isinstance(node.ctx, ast.Load)}
    return read - {node.id for node in names if isinstance(node.ctx, ast.Store)}


def _names(nodes, part):
    """(name, what it stands for) of all that a module's own statements name."""
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, f"{part}.{node.name}"
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            package = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            for alias in node.names:
                yield alias.asname or alias.name, package + alias.name
        else:
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id, f"{part}.{node.id}"
            yield from _names(ast.iter_child_nodes(node), part)


def _within(node, inner):
    """The statements for an import of what lies in the same book."""
    for alias in node.names:
        known = alias.asname or alias.name
        if f"{node.module}.{alias.name}" in inner:
            yield f"{known} = {_OWN}"
        elif node.module not in inner:
            yield f"from {node.module} import {ast.unparse(alias)}"
        elif alias.asname:
            yield f"{known} = {alias.name}"


def _place(edit):
    return edit[0].lineno, edit[0].col_offset


def _edited(text, edits):
    """The text with other statements in the place of some nodes; each line stays where it was."""
    lines = text.encode().split(b"\n")  # a column counts bytes
    # From the end on: what stands before stays where it is.
    for node, new in sorted(edits, key=_place, reverse=True):
        first, last = node.lineno - 1, node.end_lineno - 1
        rest = lines[last][node.end_col_offset :]
        lines[first] = lines[first][: node.col_offset] + new.encode() + rest
        lines[first + 1 : last + 1] = [b""] * (last - first)
    return b"\n".join(lines).decode()


def _renamed(text, names):
    """The text with other names for some of its own; what stands behind a dot is another's."""
    if not names:
        return text
    lines = text.split("\n")
    found = []
    before = ""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME and token.string in names and before != ".":
            found.append(token)
        before = token.string
    for token in reversed(found):
        row, column = token.start
        line = lines[row - 1]
        lines[row - 1] = line[:column] + names[token.string] + line[token.end[1] :]
    return "\n".join(lines)

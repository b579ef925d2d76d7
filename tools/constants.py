"""A module's private numbers, for mpy-cross to put in where they stand.

MicroPython's `const` needs a name that begins with an underscore and a value that is known at once;
then nothing of the name is left in the bytecode or on the heap. The sources themselves go without,
so that CPython reads them as they are.
"""

import ast

from tools.bind import parse

_PLAIN = ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Load


def folded(source):
    """The source text with `const` around the private numbers, each line where it was; text that
    is no Python as it is."""
    try:
        module = parse(source)
    except SyntaxError:
        return source  # the compiler says so with more words
    lines = source.encode().split(b"\n")  # a column counts bytes
    known = set()
    changed = _changed(module)
    loads = _loads(module)
    for node in module.body:
        pairs = list(_pairs(node))
        if pairs and all(
            name.startswith("_")
            and name not in changed
            and loads.get(name, node.lineno) >= node.lineno
            and _is_number(value, known)
            for name, value in pairs
        ):
            known.update(name for name, _ in pairs)
            told = "; ".join(f"{name} = const({ast.unparse(value)})" for name, value in pairs)
            first, last = node.lineno - 1, node.end_lineno - 1
            rest = lines[last][node.end_col_offset :]
            lines[first : last + 1] = [told.encode() + rest] + [b""] * (last - first)
    return b"\n".join(lines).decode()


def _pairs(node):
    """The (name, value) that a statement sets, if it sets nothing else."""
    if not isinstance(node, ast.Assign) or len(node.targets) != 1:
        return
    targets, values = node.targets, [node.value]
    if isinstance(targets[0], ast.Tuple) and isinstance(values[0], ast.Tuple):
        targets, values = targets[0].elts, values[0].elts
    names = [target.id for target in targets if isinstance(target, ast.Name)]
    if len(names) == len(targets):
        yield from zip(names, values)


def _is_number(value, known):
    """Whether an expression is made of whole numbers and such constants alone."""
    for node in ast.walk(value):
        if isinstance(node, ast.Constant):
            plain = type(node.value) is int
        elif isinstance(node, ast.Name):
            plain = node.id in known
        else:
            plain = isinstance(node, _PLAIN)
        if not plain:
            return False
    return True


def _changed(module):
    """The names that are set more than once, told to be global somewhere, or mean something else as
    well."""
    seen, changed = set(), set()
    for node in ast.walk(module):
        if isinstance(node, ast.Global):
            changed.update(node.names)
        elif isinstance(node, ast.arg):
            changed.add(node.arg)
        elif isinstance(node, ast.alias):
            changed.add(node.asname or node.name)
        elif isinstance(node, (ast.ExceptHandler, ast.FunctionDef, ast.ClassDef)):
            changed.add(node.name)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            changed.update({node.id} & seen)
            seen.add(node.id)
    return changed


def _loads(module):
    """Name -> the first line that reads it: what stands above its constant would not find it."""
    loads: dict[str, int] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            loads[node.id] = min(node.lineno, loads.get(node.id, node.lineno))
    return loads

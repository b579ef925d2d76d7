"""A module's private numbers, for mpy-cross to put in where they stand.

MicroPython's `const` needs a name that begins with an underscore and a value that is known at once;
then nothing of the name is left in the bytecode or on the heap. The sources themselves go without,
so that CPython reads them as they are.
"""

import ast


def folded(source):
    """The source text with `const` around the private numbers, each line where it was; text that
    is no Python as it is."""
    try:
        module = ast.parse(source)
    except SyntaxError:
        return source  # the compiler says so with more words
    lines = source.encode().split(b"\n")  # a column counts bytes
    known = set()
    changed = _changed(module)
    for node in module.body:
        pairs = list(_pairs(node))
        if pairs and all(
            name.startswith("_") and name not in changed and _is_number(value, known)
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
    target, value = node.targets[0], node.value
    several = isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)
    targets = target.elts if several else [target]
    if all(isinstance(one, ast.Name) for one in targets):
        yield from zip([one.id for one in targets], value.elts if several else [value])


def _is_number(value, known):
    """Whether an expression is made of whole numbers and such constants alone."""
    plain = (ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Load)
    return all(
        isinstance(node, plain)
        or isinstance(node, ast.Constant) and type(node.value) is int
        or isinstance(node, ast.Name) and node.id in known
        for node in ast.walk(value)
    )


def _changed(module):
    """The names that are set more than once, or told to be global somewhere."""
    seen, changed = set(), set()
    for node in ast.walk(module):
        if isinstance(node, ast.Global):
            changed.update(node.names)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            changed.update({node.id} & seen)
            seen.add(node.id)
    return changed

"""The rules of the panels' models, read from their source: each is to have a test that needs it."""

import ast

from tools.mpy import ROOT

# Whose rules are taken out, and the tests that must notice it.
_PANEL = "host_tests/device/test_panel_{}.py"
MODELS = {
    "panel": [_PANEL.format(test) for test in ("refusals", "data")],
    "ram": [_PANEL.format("ssd16xx")],
    "ssd16xx": [_PANEL.format(test) for test in ("ssd16xx", "refusals")],
    "uc8151": [_PANEL.format(test) for test in ("uc8151", "waveforms", "refusals")],
}


def rules():
    """A mutant for each place where a panel's model tells that something is wrong: it does not."""
    for model, tests in MODELS.items():
        file = f"../tools/virtual/{model}.py"
        source = (ROOT / "firmware" / file).read_text()
        for node in ast.walk(ast.parse(source)):
            text = ast.get_source_segment(source, node) if isinstance(node, ast.stmt) else ""
            if text.startswith(("self.refuse(", "self.errors.append(")):
                yield f"{model}: {text}", (file, text, "pass", " ".join(tests))
            elif model == "ram" and text.startswith(('return "', 'return f"')):
                yield f"{model}: {text}", (file, text, "return None", " ".join(tests))

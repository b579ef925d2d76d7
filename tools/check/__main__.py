"""Check the project as it is checked before a change is taken: one line a step.

python -m tools.check [STEP ...]

What a step has to say is shown only if it fails; the steps after it still run.
"""

import subprocess
import sys
import time

# Step -> commands, each the words after `python -m`.
STEPS = {
    "lint": ("ruff check .",),
    "format": ("ruff format --check .",),
    "firmware-types": ("tools.check.firmware",),
    "tool-types": ("mypy --config-file tools/check/tools.ini tools",),
    "layers": ("pytest -q host_tests/test_layers.py",),
    "generated": (
        "tools.make_fonts --check",
        "tools.make_icons --check",
        "tools.make_phrases --check",
        "tools.make_picture --check",
        "tools.sheets --check",
    ),
    "tests": ("pytest -q -n auto --dist worksteal",),
}


def complaint(command):
    """What a command said if it failed, else nothing."""
    words = [sys.executable, "-m", *command.split()]
    done = subprocess.run(words, capture_output=True, text=True)
    return (done.stdout + done.stderr).strip() if done.returncode else ""


def main(names):
    """Run the steps of these names, or all; whether one failed."""
    failed = False
    for name in names or STEPS:
        print(f"{name:16}", end="", flush=True)
        began = time.monotonic()
        complaints = [*filter(None, map(complaint, STEPS[name]))]
        print(f"{'failed' if complaints else 'ok':6} {time.monotonic() - began:5.0f} s", flush=True)
        if complaints:
            failed = True
            print(*complaints, sep="\n", file=sys.stderr, flush=True)
    return failed


if __name__ == "__main__":
    unknown = set(sys.argv[1:]) - set(STEPS)
    if unknown:
        sys.exit(f"keltis: no step is called {min(unknown)}: there are {', '.join(STEPS)}")
    sys.exit(main(sys.argv[1:]))

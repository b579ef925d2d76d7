"""What went wrong and where: for the fault screen, the console, and a log that stays small."""

import io
import os
import sys

_LOG = "/faults.log"
_OLD = "/faults.old"
_LIMIT = 2000  # bytes of the log; the one before it may be as long
_ENTRY = 600
_LINE = 90


def note(error):
    """Print and log an exception; what happened and where, a line each."""
    file = io.StringIO()
    sys.print_exception(error, file)
    text = file.getvalue()
    print(text)
    try:
        _log(text[-_ENTRY:])
    except (OSError, MemoryError) as unlogged:
        print("not logged:", unlogged)
    lines = text.strip().split("\n")
    places = [line.strip() for line in lines if line.startswith("  File ")]
    return lines[-1][:_LINE], places[-1][-_LINE:] if places else ""


def _log(text):
    """Add an entry; when the log is full it becomes the old one, and a new one begins."""
    with open(_LOG, "ab") as file:
        full = file.seek(0, 2) > _LIMIT - _ENTRY
    if full:
        os.rename(_LOG, _OLD)
    with open(_LOG, "ab") as file:
        file.write(text.encode() + b"\n")

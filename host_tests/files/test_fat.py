"""Nothing in the journal knows littlefs: it does the same on a FAT."""

import subprocess
from pathlib import Path

from tools.mpy import FIRMWARE
from tools.virtual.link import interpreter


def test_journal_and_archive_on_fat():
    script = Path(__file__).with_name("on_fat.py")
    run = subprocess.run([interpreter(), script, FIRMWARE], capture_output=True, text=True)
    assert run.stdout.splitlines() == [
        "True False",  # all events are there
        "True False",  # but the one that was taken back
        "True True",  # a torn line: damaged, and nothing of it is lost
        "True False",  # written anew
        "True False",  # and gone on
        "None False",  # put away
        "[3] 40 False",
    ], run.stdout + run.stderr

"""README shows the screen as it is."""

import subprocess
import sys

from host_tests.making import ROOT


def test_the_picture_is_what_the_screen_shows():
    command = [sys.executable, "-m", "tools.make_picture", "--check"]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr

"""The USB console: a line `?` from the host is answered with what a person sees, as JSON.

The answer is one line: {"screen": name, "keys": [[press, hold] for each of the seven keys],
"busy": a refresh runs or waits}. Labels are English whatever the language on the glass; null is a
key without a use. Other lines are not understood and not answered.
"""

import json
import select
import sys

_LINE = 64


class Console:
    """Reads the console without waiting and answers what it is asked."""

    def __init__(self, look):
        self._look = look
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._line = ""

    def step(self):
        """Take what has arrived; at most a line's worth is kept."""
        while self._poll.poll(0):
            char = sys.stdin.read(1)
            if not char:
                self._poll.unregister(sys.stdin)
            elif char in "\r\n":
                if self._line == "?":
                    print(json.dumps(self._look()))
                self._line = ""
            elif len(self._line) < _LINE:
                self._line += char

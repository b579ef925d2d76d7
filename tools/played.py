"""Evenings at a device: its flash from the first start on, step by step, and what was entered.

An evening: a whole game typed by its keys with moves taken back and played again, put away, a
change of the settings, and the first moves of another game.
"""

from dataclasses import dataclass

from tools.kept import events
from tools.typist import Typist, settings
from tools.virtual import image
from tools.virtual.device import VirtualDevice
from tools.virtual.tape import Tape

_FOLLOWERS = ("tile", "advance")
_TIDY = 1500  # ms in which the device takes one old file away
_EVERY = 7  # so many steps apart moves are taken back


@dataclass(frozen=True)
class Step:
    """After `operations` flash operations this was entered: what Kept calls `open` and `games`, and
    the language."""

    operations: int
    open: tuple | None
    games: list
    language: str


class Evening(Typist):
    """`start`: the flash image (bytes) before, `operations` on it, `steps` and what was entered.

    `path`: where the image may lie meanwhile.
    """

    def __init__(self, record, path, device="desk"):
        image.prepare(path, image.firmware(device, settings(record)))
        self.start = path.read_bytes()
        self._tape = Tape(path)
        self.steps = []
        self._open, self._games, self._language = None, [], "en"
        with VirtualDevice(device, flash=path, panel_times=False) as running:
            super().__init__(running)
            self._mark()
            self._game(record)
            self._change_language()
            self._game(record, most=3)
        self.operations = self._tape.operations()
        self.end = path.read_bytes()

    def _mark(self):
        counted = len(self._tape.operations())
        self.steps.append(Step(counted, self._open, list(self._games), self._language))

    def _game(self, record, most=None):
        """Type a game, or its first events; to the end it is put away."""
        hand = self.hand
        box, players = record["game"], len(record["players"])
        self._begin(record, "new")
        self._open = box, players, []
        self._mark()
        left = list(record["events"])
        entered = []
        while (left or hand.screen in ("tile", "figure", "more")) and len(entered) != most:
            before = list(left)
            self._step(left)
            while left and left[0]["do"] == "tile" and hand.screen != "tile":
                self._step(left)  # the device knew it
            entered += [event for event in before if not any(event is other for other in left)]
            self._open = box, players, events(entered)
            self._mark()
            if len(left) % _EVERY == 0 and hand.screen == "play" and left and entered:
                self._back_and_forth(entered)
        if most:
            return
        if hand.screen != "final":
            hand.choose("finish")
            hand.choose("end")
            self._mark()
        hand.choose("home")
        self._games.append(self._open)
        self._open = None
        self._mark()
        for _ in range(3):
            hand.device.run(_TIDY)
            self._mark()

    def _back_and_forth(self, entered):
        """Take a move back with all that followed from it, and play it again."""
        hand = self.hand
        whole = self._open
        last = len(entered) - 1
        while entered[last]["do"] in _FOLLOWERS:
            last -= 1
        hand.choose("undo")
        self._open = *whole[:2], events(entered[:last])
        self._mark()
        hand.choose("score")
        hand.choose("redo")
        self._open = whole
        self._mark()

    def _change_language(self):
        hand = self.hand
        hand.choose("settings")
        hand.choose("language")
        self._language = "de"
        self._mark()

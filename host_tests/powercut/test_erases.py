"""What a game costs the flash, and what happens when an erase takes its time."""

import pytest

from tools import powercut
from tools.hand import Hand
from tools.kept import Kept
from tools.typist import Typist, settings
from tools.virtual import image
from tools.virtual.device import VirtualDevice
from tools.virtual.tape import Tape

MOST = 0.25  # erases an event
SLOW = 400  # ms; what a worn flash takes at the most
USUAL = 50
COLOURS = ("green", "blue", "pink", "yellow", "brown")


class Counting(Typist):
    """Knows the flash operations of each game in play, from its first event on."""

    def __init__(self, device, tape):
        super().__init__(device)
        self._tape = tape
        self.erases = self.events = 0

    def play(self, record):
        super().play(record)
        played = self._tape.operations()[self._began :]
        self.erases += sum(data is None for *_, data in played)
        self.events += len(record["events"])

    def _begin(self, record, key, referee=False):
        super()._begin(record, key, referee)
        self._began = len(self._tape.operations())


@pytest.mark.parametrize("box, games", [("board", 2), ("mini", 3), ("cards", 1), ("tiles", 1)])
def test_a_quarter_of_an_erase_an_event(box, games, tmp_path):
    """Each answer "none" is saved as it is given, and the first game finds an empty flash."""
    records = powercut.records(box, games)
    path = tmp_path / "flash"
    image.prepare(path, image.firmware("desk", settings(records[0])))
    tape = Tape(path)
    with VirtualDevice("desk", flash=path, panel_times=False) as running:
        typist = Counting(running, tape)
        for record in records:
            typist.play(record)
    assert 0 < typist.erases <= MOST * typist.events


def begin(device):
    """A game of the stone tiles for two."""
    hand = Hand(device)
    for label in ("new", "tiles", "2"):
        hand.choose(label)


def taken(device):
    """The colours of the moves that are saved."""
    return [event["colour"] for event in Kept(device.flash).open[2]]


def test_presses_while_the_flash_erases_for_long_are_neither_lost_nor_doubled():
    """As fast as the pins can tell: a tap within one erase leaves both its edges, and no time."""
    with VirtualDevice("desk", erase_ms=SLOW) as running:
        begin(running)
        pressed = [(3 * turn + turn // 7) % 5 for turn in range(45)]
        for key in pressed:
            running.press(key, 40)
            running.run(SLOW - 37)
        running.settle()
        assert taken(running) == [COLOURS[key] for key in pressed]
        assert running.restarts == 0


def test_quick_taps_while_the_flash_erases():
    """As quick as a person's: each begins while the one before is saved."""
    with VirtualDevice("desk", erase_ms=USUAL) as running:
        begin(running)
        pressed = [(2 * turn + turn // 5) % 5 for turn in range(45)]
        for turn, key in enumerate(pressed):
            running.press(key, 40)
            running.run(45 + turn * 3 % 8)
        running.settle()
        assert taken(running) == [COLOURS[key] for key in pressed]


def test_a_game_is_begun_played_and_put_away_on_a_slow_flash():
    """The watchdog has patience; after a cut all is there."""
    with VirtualDevice("desk", erase_ms=SLOW) as running:
        hand = Hand(running)
        for _ in range(3):
            for label in ("new", "tiles", "2", "pink", "next", "undo", "blue", "finish", "end"):
                hand.choose(label)
            hand.choose("home")
        running.reset()
        assert Hand(running).screen == "home"
        assert [len(moves) for _, _, moves in Kept(running.flash).games] == [2, 2, 2]
        assert running.restarts == 0

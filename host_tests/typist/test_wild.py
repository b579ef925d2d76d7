"""Keys pressed at random, on every device: all screens come up, nothing fails, and the device plays
on as if nothing had been."""

import pytest

from host_tests.typist.test_vectors import DEVICES, vectors
from tools.decisions import is_corrected, is_tally
from tools.glass_score import score
from tools.shelves import shelf
from tools.typist import Typist
from tools.virtual.device import VirtualDevice
from tools.wild import press_at_random, screens, table_of

PRESSES = 20_000 // len(DEVICES)
VISITS = 20 // len(DEVICES)


def game(box):
    """The shortest game of a box that was played to its end by moves alone."""
    played = [
        (record, expected)
        for record, expected in vectors(box)
        if expected["over"] and not is_tally(record) and not is_corrected(record)
    ]
    return min(played, key=lambda pair: len(pair[0]["events"]))


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", DEVICES)
def test_a_child_at_the_keys(name):
    with VirtualDevice(name, files=shelf("en", "learned")) as device:
        visits = press_at_random(device, PRESSES, seed=1)
        print("\n".join(table_of(visits)))
        assert not {screen: visits[screen] for screen in screens() if visits[screen] < VISITS}
        typist = Typist(device, hasty=True)
        for box in ("cards", "tiles"):  # what stones bear is learned, and was learned wrong
            record, expected = game(box)
            typist.play(record)
            assert score(typist.hand.picture())["players"] == expected["players"]

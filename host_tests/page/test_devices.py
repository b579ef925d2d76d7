"""Every device has its own face and keys on the page: `make run DEVICE=...`."""

import pytest

from host_tests.page.test_play import Both, Mouse
from tools.virtual.board import BOARDS, board, places

WIDE = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 760}, "device_scale_factor": 2}
# Labels from home on that a key of each kind has: below the glass, beside it, a chord.
GAME = ("new", "tiles", "2", "yellow", "next", "score", "back", "brown", "undo")


@pytest.fixture(params=sorted(BOARDS))
def device(request):
    return request.param


def test_it_shows_and_does_what_the_device_does(look, twin, device):
    page = look(**WIDE)
    Both(page, twin, Mouse(page)).do(*GAME)


@pytest.mark.parametrize("kind", [WIDE, PHONE])
def test_keys_sit_at_their_labels_and_apart(look, device, kind):
    page = look(**kind)
    glass = page.locator("canvas").bounding_box()
    at = [page.locator(f'[data-key="{key}"] span').bounding_box() for key in range(7)]
    wells = [page.locator(f'[data-key="{key}"]').bounding_box() for key in range(7)]
    height = page.evaluate("document.querySelector('canvas').height")
    pixel = glass["height"] / height
    for (x, y), cap in zip(places(device), at, strict=True):
        if y == height:
            middle = cap["x"] + cap["width"] / 2 - glass["x"]
            assert middle == pytest.approx(x * pixel, abs=1)
            assert cap["y"] > glass["y"] + glass["height"]
        else:
            middle = cap["y"] + cap["height"] / 2 - glass["y"]
            assert middle == pytest.approx(y * pixel, abs=1)
            assert cap["x"] > glass["x"] + glass["width"]
    others = [page.locator(name).bounding_box() for name in (".led", ".mark")]
    for index, box in enumerate(at + others):
        assert not any(touch(box, other) for other in (at + others)[:index])
    for index, box in enumerate(wells):
        assert not any(touch(box, other) for other in wells[:index])


def test_chords_are_no_keys(look, device):
    page = look()
    chords = [key for key, pins in enumerate(board(device).keys[:7]) if len(pins) > 1]
    marked = page.locator(".key.chord").evaluate_all("all => all.map((one) => +one.dataset.key)")
    assert marked == chords


def touch(one, other):
    """Whether two boxes share more than an edge."""
    return all(
        one[start] + 0.5 < other[start] + other[size]
        and other[start] + 0.5 < one[start] + one[size]
        for start, size in (("x", "width"), ("y", "height"))
    )

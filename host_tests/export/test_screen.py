"""The QR code on the glass of every device, read from its pixels as they are."""

import pytest
import zxingcpp

from host_tests.export.games import LONG, SHORT, flash, over
from host_tests.export.test_link import taken
from keltis import bgstats, record
from tools.hand import Hand, Stuck
from tools.virtual.board import BOARDS
from tools.virtual.device import VirtualDevice

GAMES = {
    "board for four": over("board", players=4, names=LONG),
    "cards for three": over("cards", players=3, names=LONG),
    "tiles shared": over("tiles", players=2, winners=2, names=LONG),
    "mini": over("mini", names=SHORT),
}
# Which of them fit into a link: none on 128 lines.
LINKS = {"desk": set(GAMES), "fourth": {"tiles shared", "mini"}, "slim": set(), "pocket": set()}


@pytest.mark.parametrize("board", sorted(BOARDS))
@pytest.mark.parametrize("game", GAMES)
def test_a_phone_reads_it(board, game, tmp_path, monkeypatch):
    told, _ = GAMES[game]
    files = flash(tmp_path / "flash", monkeypatch, opened=told)
    with VirtualDevice(board, files=files, panel_times=False) as device:
        hand = Hand(device)
        while hand.screen == "more":
            hand.choose("pass")
        assert hand.screen == "final"
        hand.choose("qr")
        assert hand.screen == "qr"
        picture = device.picture()
        (found,) = zxingcpp.read_barcodes(picture.convert("L"))
        hand.choose("back")
        assert hand.screen == "final"
    match = record.read(told)
    assert found.extra["UEC"] == 1.0
    if game in LINKS[board]:
        play = taken(found.bytes)
        whole = taken(bgstats.link(match))
        if "rank" not in play["players"][0]:
            whole = taken(bgstats.link(match, ranks=False))
        assert play == whole
    else:
        assert found.bytes == bgstats.words(match)
    assert_clear(picture, found)


def assert_clear(picture, found):
    """A module has two pixels at least, and four modules around the code are white."""
    corners = found.position
    left, top = corners.top_left.x, corners.top_left.y
    modules = 4 * int(found.extra["Version"]) + 17
    side = corners.top_right.x - left + 1
    pixels = round(side / modules)
    assert pixels >= 2
    quiet = 4 * pixels
    assert top >= quiet - 1 and left >= quiet - 1
    around = picture.crop((left - quiet + 1, top - quiet + 1, left + side + quiet - 2, top))
    assert around.convert("L").getextrema() == (255, 255)


def test_there_is_none_while_a_value_is_not_known():
    with VirtualDevice("desk", panel_times=False) as device:
        hand = Hand(device)
        for label in ("new", "mini", "not now", "green", "none", "next", "finish", "end"):
            hand.choose(label)
        assert hand.screen == "final"
        with pytest.raises(Stuck):
            hand.choose("qr")

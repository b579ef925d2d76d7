"""Faults, hangs, Ctrl-C and a way past the app: the device goes on from what is saved."""

import pytest

from tools.hand import Hand
from tools.kept import Kept
from tools.mpy import FIRMWARE
from tools.pack import PACK
from tools.virtual import image
from tools.virtual.device import DeviceFault, VirtualDevice

LIB = FIRMWARE / "lib" / "keltis"
SKIPPED = "The app is skipped"


def changed(name, old, new):
    """A firmware file in which `old` reads `new`."""
    source = (LIB / name).read_text()
    assert source.count(old) == 1
    return {f"/lib/keltis/{name}": source.replace(old, new).encode()}


def device(files=None, erase_ms=0):
    return VirtualDevice("desk", panel_times=False, files=files, erase_ms=erase_ms)


def faulty(what, others=None, erase_ms=0):
    """A device on which the screen of other players does that when it is made; it has other files
    as well."""
    mark = '    kind = "play"\n'
    made = mark + "\n    def __init__(self, app):\n" + what
    return device((others or {}) | changed("screens/player.py", mark, made), erase_ms)


def begun(running):
    """A game of two with a tile taken."""
    hand = Hand(running)
    for label in ("new", "tiles", "2", "pink"):
        hand.choose(label)
    return hand


def fail(hand):
    """Press what fails; the fault screen is shown."""
    hand.choose("score")
    with pytest.raises(DeviceFault, match="Traceback"):
        hand.choose("player")
    said = hand.device.forgive()
    hand.device.up(1)
    hand.look()
    hand.device.run(300)
    return said


def test_a_fault_is_shown_and_logged_and_the_game_goes_on():
    with faulty("        1 / 0\n") as running:
        hand = begun(running)
        said = fail(hand)
        assert "ZeroDivisionError" in said
        assert hand.screen == "fault"
        hand.choose("go on")
        assert hand.screen == "play"
        hand.choose("next")
        kept = Kept(running.flash)
        assert [event["do"] for event in kept.open[2]] == ["take", "leave"]
        assert b"player.py" in kept.files["/faults.log"]
        assert b"ZeroDivisionError" in kept.files["/faults.log"]


def test_a_memory_error_is_survived():
    with faulty("        bytearray(400000)\n") as running:
        hand = begun(running)
        assert "MemoryError" in fail(hand)
        hand.choose("go on")
        assert hand.screen == "play"
        hand.choose("next")
        assert len(Kept(running.flash).open[2]) == 2


def test_memory_that_ran_full_is_given_back():
    hoard = "        app.own = []\n        while True:\n            app.own.append(bytes(500))\n"
    with faulty(hoard) as running:
        hand = begun(running)
        said = fail(hand)
        assert "MemoryError" in said and "not logged" not in said
        hand.choose("go on")
        hand.choose("next")
        assert len(Kept(running.flash).open[2]) == 2


def test_a_press_before_the_fault_could_be_read_does_not_count():
    with faulty("        1 / 0\n") as running:
        hand = begun(running)
        hand.choose("score")
        with pytest.raises(DeviceFault):
            running.press(1, 700)
            running.settle()
        running.forgive()
        running.settle()
        running.press(3)
        running.settle()
        assert running.ask()["screen"] == "fault"


def test_a_game_that_fails_at_every_start_can_be_left():
    broken = changed("store.py", "        for event in events:\n", "        for event in 1 / 0:\n")
    with device() as running:
        begun(running)
        running.cut()
        image.put(running.flash, PACK, image.firmware("desk", broken)[PACK])
        running.boot()
        for _ in range(3):
            with pytest.raises(DeviceFault):
                running.settle()
            running.forgive()
            hand = Hand(running)
            assert hand.screen == "fault"
            running.run(300)
            running.press(3)
        with pytest.raises(DeviceFault):
            running.settle()
        running.forgive()
        running.settle()
        running.run(300)
        running.hold(3)
        hand.look()
        assert hand.screen == "damaged"
        running.run(300)
        hand.choose("go on")
        assert hand.screen == "home"
        assert any(path.startswith("/journal.bad/") for path in Kept(running.flash).files)
        for label in ("new", "tiles", "2", "pink"):
            hand.choose(label)
        assert len(Kept(running.flash).open[2]) == 1


def test_the_log_stays_small():
    with faulty("        1 / 0\n") as running:
        hand = begun(running)
        sizes = []
        for _ in range(25):
            fail(hand)
            hand.choose("go on")
            files = Kept(running.flash).files
            sizes.append(len(files["/faults.log"]) + len(files.get("/faults.old", b"")))
        assert max(sizes) <= 4000
        assert sizes != sorted(sizes)  # it has begun anew


def test_a_hung_loop_is_reset_and_the_game_is_there_again():
    hung = "        import time\n        while True:\n            time.sleep_ms(50)\n"
    with faulty(hung) as running:
        hand = begun(running)
        hand.choose("score")
        running.hold(1)
        running.run(8500)
        hand.look()
        assert hand.screen == "play"
        hand.choose("next")
        assert len(Kept(running.flash).open[2]) == 2


def test_after_ctrl_c_nothing_resets_the_board():
    with device() as running:
        begun(running)
        running.interrupt()
        running.run(3_600_000)
        with pytest.raises(DeviceFault, match="its program has ended"):
            running.ask()
        assert "Traceback" not in running.console
        assert running.led is False
        assert len(Kept(running.flash).open[2]) == 1


def test_ctrl_c_saves_what_was_pressed():
    slow = changed("app.py", "        self.save()\n        self._light", "        self._light")
    with device(slow) as running:
        hand = begun(running)
        assert Kept(running.flash).open is None
        hand.device.interrupt()
        assert len(Kept(running.flash).open[2]) == 1


TRIP = """

tripped = []

def trip(line):
    if b'"n":1,' in line and not tripped:
        tripped.append(line)
        raise KeyboardInterrupt
"""
APPEND = "        self._torn = True  # should"
OPENED = "            file.write(line)\n"
HALF = "            file.write(line[:9])\n"
DONE = "        self._recent += line\n"


@pytest.mark.parametrize(
    "old, new",
    [
        (APPEND, "        trip(line)\n" + APPEND),
        (OPENED, "            trip(line)\n" + OPENED),
        (OPENED, HALF + "            trip(line)\n            file.write(line[9:])\n"),
        (OPENED, OPENED + "            trip(line)\n"),
        (DONE, "        trip(line)\n" + DONE),
        (DONE, DONE + "        trip(line)\n"),
    ],
)
def test_ctrl_c_in_the_midst_of_saving(old, new):
    """What was pressed is saved all the same, and once."""
    files = changed("segments.py", old, new)
    files["/lib/keltis/segments.py"] += TRIP.encode()
    with device(files) as running:
        hand = begun(running)
        running.press(5)
        running.run(100)
        assert "Traceback" not in running.console
        with pytest.raises(DeviceFault, match="its program has ended"):
            running.ask()
        running.cut()
        running.boot()
        hand.look()
        assert hand.screen == "play"
        hand.choose("blue")
        moves = [event["do"] for event in Kept(running.flash).open[2]]
        assert moves == ["take", "leave", "take"]


@pytest.mark.parametrize("keys, ms, skipped", [((1, 6), 3200, True), ((1, 6), 2500, False),
                                               ((3,), 3200, False), ((), 0, False)])  # fmt: skip
def test_two_keys_from_the_start_skip_the_app(keys, ms, skipped):
    with device() as running:
        running.cut()
        for key in keys:
            running.down(key)
        running.boot()
        running.run(ms)
        for key in keys:
            running.up(key)
        running.run(500)
        assert (SKIPPED in running.console) == skipped
        if not skipped:
            running.settle()
            assert running.ask()["screen"] == "home"
        running.run(60_000)


@pytest.mark.parametrize("after", range(0, 60, 10))
def test_a_tap_while_a_fault_is_logged_is_heard(after):
    """The log is so long by now that the flash is erased for it."""
    long = {"/faults.log": b"older\n" * 150}
    with faulty("        1 / 0\n", long, erase_ms=50) as running:
        begun(running).choose("score")
        running.schedule(0, 1, True)
        for ms, down in ((600 + after, True), (640 + after, False)):
            running.schedule(ms, 3, down)
        with pytest.raises(DeviceFault):
            running.run(1000)
        running.forgive()
        running.settle()
        assert running.ask()["refused"] == 1

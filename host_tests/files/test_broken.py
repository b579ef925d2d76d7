"""A board whose own files are damaged: it says what to do, in one line, and can be reached."""

import pytest

from tools.hand import Hand
from tools.kept import Kept
from tools.virtual import image
from tools.virtual.device import DeviceFault, VirtualDevice

SAID = "Put the firmware on the board again, with make flash."
OTHER = b"M\x05\x00\x1f"  # bytecode of another version
PACK = image.firmware("desk")["/firmware.pack"]


def broken(path, data, device="desk"):
    return VirtualDevice(device, panel_times=False, files={path: data})


def console(running):
    """The one line that the console says."""
    with pytest.raises(DeviceFault):
        running.run(1)
    (line,) = running.forgive().splitlines()
    return line


@pytest.mark.parametrize(
    "path, data, why",
    [
        ("/device.txt", b"", "OSError: device.txt"),
        ("/device.txt", b"toaster\n", "no module named 'devices.toaster'"),
        ("/device.txt", b"\xff\xfe\x00" * 9, "UnicodeError"),
        ("/devices/desk.py", b"class Device:\n    pass\n", "AttributeError"),
        ("/drivers/ssd16xx.mpy", b"\x00" * 500, "Error"),
        ("/devices/watchdog.mpy", b"M\x06\x1f", "Error"),
        ("/lib/keltis/run.mpy", OTHER, "incompatible"),
        ("/drivers/keys.mpy", b"", "Error"),
        ("/firmware.pack", b"", "Error"),
        ("/firmware.pack", PACK[:1000], "Error"),
        ("/firmware.pack", PACK[: len(PACK) // 3], "ValueError: /firmware.pack"),
        ("/firmware.pack", PACK[:-1], "ValueError: /firmware.pack"),
        ("/firmware.pack", b"\xff" * len(PACK), "Error"),
    ],
)
def test_one_line_says_what_to_do_and_the_light_blinks(path, data, why):
    with broken(path, data) as running:
        said = console(running)
        assert SAID in said and why in said
        seen = set()
        for _ in range(6):
            running.run(130)
            seen.add(running.led)
        assert seen == {False, True}
        running.run(100_000)  # and then the prompt is there; nothing resets the board
        assert running.restarts == 0 and running.led is False and running.console == ""


@pytest.mark.parametrize("module", ["face", "tall"])
def test_so_it_does_when_the_glass_has_no_face(module):
    """The fault is noted before: the games were read by then."""
    with broken(f"/lib/keltis/ui/{module}.mpy", b"") as running:
        with pytest.raises(DeviceFault):
            running.run(1)
        *fault, said = running.forgive().splitlines()
        assert fault[0].startswith("Traceback") and SAID in said and "Error" in said
        running.run(100_000)
        assert running.restarts == 0 and running.led is False and running.console == ""


def test_a_lack_of_memory_is_no_damage():
    with broken("/lib/keltis/run.py", b"def run(*_):\n    bytearray(1 << 24)\n") as running:
        said = console(running)
        assert "out of memory" in said and "Take the power off" in said
        assert "damaged" not in said


@pytest.mark.parametrize("device", ["desk", "pocket"])
def test_the_glass_says_it_too(device):
    with broken("/lib/keltis/run.mpy", OTHER, device) as running:
        whole = running.picture().tobytes()
        console(running)
        running.run(5000)
        assert running.picture().tobytes() != whole
        assert running.panel.full_refreshes == 1


def test_a_missing_device_txt():
    with broken("/device.txt", b"desk") as running:
        running.cut()
        files = image.load(running.flash)
        files.remove("/device.txt")
        running.flash.write_bytes(files.context.buffer)
        running.boot()
        told = console(running)
        assert SAID in told and "OSError: device.txt" in told


def test_a_screen_that_is_damaged_is_a_fault_and_the_game_is_kept():
    with broken("/lib/keltis/screens/sheet.mpy", OTHER) as running:
        hand = Hand(running)
        for label in ("new", "tiles", "2", "pink"):
            hand.choose(label)
        running.press(6)
        with pytest.raises(DeviceFault, match="incompatible"):
            running.settle()
        running.forgive()
        assert Hand(running).screen == "fault"
        hand.look()
        hand.choose("go on")
        hand.choose("next")
        assert len(Kept(running.flash).open[2]) == 2

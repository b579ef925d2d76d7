"""The virtual device itself: power, flash, console, clock, and what it says when it cannot be."""

import resource
import sys
import threading
import time

import pytest

from host_tests.device import rig
from tools.virtual import image
from tools.virtual.device import DeviceFault, PanelError, VirtualDevice
from tools.virtual.link import CannotStart

# power and flash


def test_a_pico_has_its_own_files_and_path_only(device):
    device.ask("import os, sys")
    assert device.ask("sys.path")["value"] == ["/pack", "", "/lib"]
    names = device.ask("os.listdir('/')")["value"]
    programs = {f"{name}.mpy" for name in ("broken", "latch", "launch", "pack")}
    assert set(names) == programs | {
        "boot.py", "device.txt", "firmware.pack", "lib", "main.py", "pack",
    }  # fmt: skip
    assert device.ask("open('/device.txt').read()")["value"] == "desk"
    assert device.ask("os.getcwd()")["value"] == "/"


def test_files_outlive_a_power_cut_and_are_littlefs(device):
    device.ask("file = open('/game', 'w')")
    device.ask("file.write('three cards'), file.close()")
    device.ask("app.note = 'in memory only'")
    device.cut()
    flash = image.load(device.flash)
    assert image.listing(flash)["/game"] == b"three cards"
    device.boot()
    assert device.ask("open('/game').read()")["value"] == "three cards"
    assert device.ask("hasattr(app, 'note')")["value"] is False


def test_a_write_that_was_cut_is_not_there(device):
    device.ask("file = open('/game', 'w')")
    device.ask("file.write('half')")
    device.cut()
    assert image.listing(image.load(device.flash)).get("/game", b"") == b""
    device.boot()
    assert device.ask()["events"] == []


def test_the_image_is_kept_and_its_firmware_renewed(tmp_path, make):
    flash = tmp_path / "flash"
    with make(flash=flash) as device:
        device.ask("open('/game', 'w').close()")
    old = image.load(flash)
    old.mkdir("/drivers")
    for path, data in (("/main.py", b"1/0"), ("/lib/keltis/gone.py", b""), ("/drivers/x", b"")):
        with old.open(path, "wb") as file:
            file.write(data)
    flash.write_bytes(old.context.buffer)
    with make(flash=flash) as device:
        assert device.ask()["busy"] is False
    files = image.listing(image.load(flash))
    assert "/game" in files
    assert not {"/lib/keltis/gone.py", "/drivers/x"} & files.keys()
    firmware = image.firmware("desk", {"/lib/keltis/app.py": rig.STAND_IN})
    assert files.items() >= firmware.items()


@pytest.mark.parametrize("left", [{"/lib/keltis/ui/fonts/b12.mpy": b"older"}, {}])
def test_a_module_takes_the_place_of_a_folder_of_its_name(tmp_path, left):
    """MicroPython takes the folder, even if nothing is in it."""
    flash = tmp_path / "flash"
    image.prepare(flash, image.firmware("desk") | left)
    old = image.load(flash)
    old.makedirs("/lib/keltis/ui/fonts", exist_ok=True)
    flash.write_bytes(old.context.buffer)
    with VirtualDevice("desk", flash) as device:
        device.settle()
        assert device.ask()["screen"] == "home"


def test_an_unchanged_image_is_not_written(tmp_path, make):
    flash = tmp_path / "flash"
    make(flash=flash).close()
    before = flash.read_bytes(), flash.stat().st_mtime_ns
    image.prepare(flash, image.firmware("desk", {"/lib/keltis/app.py": rig.STAND_IN}))
    assert (flash.read_bytes(), flash.stat().st_mtime_ns) == before


def test_an_image_is_renewed_whole_or_not_at_all(tmp_path):
    flash = tmp_path / "flash"
    image.prepare(flash, {"/main.py": b"old", "/game": b"three cards"})
    before = flash.read_bytes()
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    try:
        with pytest.raises(CannotStart) as told:
            image.prepare(flash, {"/main.py": b"new"})
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    assert str(told.value) == f"{flash} cannot be used (File too large): name another FLASH="
    assert flash.read_bytes() == before
    assert list(tmp_path.iterdir()) == [flash]


SIZE = image.BLOCK * image.BLOCKS


@pytest.mark.parametrize("data", [b"", b"?" * 5000, b"?" * SIZE, b"\xff" * SIZE, None])
def test_what_is_no_flash_image(tmp_path, data):
    flash = tmp_path / "flash"
    if data is None:
        flash.mkdir()
    else:
        flash.write_bytes(data)
    with pytest.raises(CannotStart) as told:
        VirtualDevice(flash=flash)
    assert str(told.value) == (f"{flash} is no flash image: name another FLASH=, or move it away")
    assert data is None or flash.read_bytes() == data


def test_an_image_that_was_cut_off(tmp_path):
    flash = tmp_path / "flash"
    image.prepare(flash, {})
    flash.write_bytes(flash.read_bytes()[: SIZE // 2])
    with pytest.raises(CannotStart, match="is no flash image"):
        image.prepare(flash, {"/main.py": b""})


def test_the_glass_keeps_its_picture_without_power(device):
    device.ask("draw(0, 50, 0, 300, 0)")
    device.ask("panel.start()")
    device.settle()
    device.cut()
    picture = device.picture()
    assert (picture.mode, picture.size) == ("1", (400, 300))
    assert picture.getextrema() == (0, 0)
    device.reset()
    assert device.picture().getextrema() == (0, 0)
    device.ask("panel.start()")
    device.run(1000)
    assert device.picture().getextrema() == (0, 0)  # mid-refresh: still the old one
    device.settle()
    assert device.picture().getextrema() == (255, 255)


def test_the_led(device):
    assert device.led is False
    device.ask("device.led(True)")
    assert device.led is True
    device.cut()
    assert device.led is False


# the clock


def test_time_passes_only_when_it_is_turned(device):
    device.ask("from time import ticks_ms, ticks_diff")
    began = device.ask("ticks_ms()")["value"]
    assert device.ask("ticks_ms()")["value"] - began <= 1
    device.run(90_000)
    assert device.ask("ticks_ms()")["value"] - began in (90_000, 90_001)
    assert device.ask("ticks_diff(3, 2**30 - 4)")["value"] == 7
    assert device.ask("ticks_diff(2**30 - 4, 3)")["value"] == -7


def test_an_idle_minute_costs_few_steps(device):
    device.settle()
    steps = []
    take = device._crank._take
    device._crank._take = lambda *frame: (steps.append(frame[0]), take(*frame))
    device.run(60_000)
    assert len(steps) <= 60 * 3


def test_ticks_start_where_they_are_told(make):
    device = make(ticks=2**30 - 20)
    device.run(100)
    device.ask("from time import ticks_ms")
    assert device.ask("ticks_ms()")["value"] in (80, 81)


def test_a_loop_that_watches_the_clock_ends(device):
    device.ask("from time import ticks_ms")
    device.ask("end = ticks_ms() + 50")
    device.ask("while ticks_ms() < end: pass")
    assert 50 <= device.now < 60


def test_real_time_follows_the_wall(make):
    device = make(realtime=True, panel_times=False)
    drawn = threading.Event()
    device.panel.on_picture = drawn.set
    began = time.monotonic()
    device.ask("app.redraws = True")
    device.press(4)
    assert drawn.wait(5)
    device.settle()
    assert 0.06 <= time.monotonic() - began < 3
    assert [event[:2] for event in device.ask()["events"]] == [[4, False]]
    assert abs(device.now / 1000 - (time.monotonic() - began)) < 1
    device.down(2)
    device.run(650)
    assert device.ask()["events"][-1][:2] == [2, True]


def test_real_time_takes_the_panels_time(make):
    device = make(realtime=True)
    began = time.monotonic()
    device.ask("panel.start()")
    device.settle()
    assert 4.0 <= time.monotonic() - began < 8


# what goes wrong


def test_a_failing_app_is_told_with_its_traceback(make):
    app = b"class App:\n    def __init__(self, device, fault):\n        1/0\n"
    device = make(files={"/lib/keltis/app.py": app})
    with pytest.raises(DeviceFault, match="(?s)Traceback.*app.py.*line 3.*ZeroDivisionError"):
        device.run(1)
    device.close()


def test_an_app_that_cannot_be_imported_is_told(make):
    device = make(files={"/lib/keltis/app.py": b"class App:\n    what\n"})
    with pytest.raises(DeviceFault, match="cannot start.*NameError.*app.py"):
        device.ask()


def test_an_app_that_fails_later_is_told_by_the_next_call(device):
    with pytest.raises(DeviceFault, match="ValueError: late"):
        device.ask("exec('raise ValueError(\"late\")')")
    with pytest.raises(DeviceFault, match="ValueError: late"):
        device.press(0)
    device.reset()
    assert device.ask()["busy"] is False


def test_ctrl_c_ends_cleanly(device):
    device.ask("device.led(True)")
    device.interrupt()
    assert "Traceback" not in device.console
    assert device.led is False
    with pytest.raises(DeviceFault, match="off, or its program has ended"):
        device.ask()
    device.boot()
    assert device.ask()["busy"] is False


def test_what_the_panel_refuses_is_raised_unless_told_otherwise(make):
    for strict in (True, False):
        device = make(strict=strict)
        device.ask("panel.start()")
        device.settle()
        if strict:
            with pytest.raises(PanelError, match="99 is no command"):
                device.ask("panel._send(0x99)")
        else:
            device.ask("panel._send(0x99)")
            assert device.panel.errors == ["99 is no command"]


def test_little_memory_is_noticed(make):
    with pytest.raises(DeviceFault, match="MemoryError"):
        make(heap="90k").run(1)


def test_unknown_device():
    with pytest.raises(CannotStart) as told:
        VirtualDevice("abacus")
    assert str(told.value) == "no device is called abacus: known are desk, fourth, pocket, slim"


def test_named_interpreter_that_is_not_there(monkeypatch):
    monkeypatch.setenv("MICROPYTHON", "/nowhere/micropython")
    with pytest.raises(CannotStart) as told:
        VirtualDevice()
    assert str(told.value) == (
        "MICROPYTHON=/nowhere/micropython is no program: name MicroPython's unix port"
    )


@pytest.mark.parametrize("text", ["#!/bin/true\n", "no program", "#!/bin/cat\n"])
def test_named_interpreter_that_is_another_program(monkeypatch, tmp_path, text):
    program = tmp_path / "micropython"
    program.write_text(text)
    program.chmod(0o755)
    monkeypatch.setenv("MICROPYTHON", str(program))
    with pytest.raises(CannotStart) as told:
        VirtualDevice()
    assert str(told.value) == (
        f"{program} does not run the firmware: name MicroPython's unix port, 1.26 or newer,"
        " with MICROPYTHON=/path/to/micropython"
    )


def test_no_interpreter_at_all(monkeypatch, tmp_path):
    monkeypatch.delenv("MICROPYTHON", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    with pytest.raises(CannotStart) as told:
        VirtualDevice()
    assert "\n" not in str(told.value)
    assert "MICROPYTHON=" in str(told.value)


def test_interpreter_from_the_path(monkeypatch, tmp_path, make):
    from tools.virtual.link import interpreter

    found = interpreter()
    (tmp_path / "micropython").symlink_to(found)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "away" / "python"))
    assert interpreter() == str(tmp_path / "micropython")
    monkeypatch.setenv("MICROPYTHON", found)
    assert interpreter() == found


def test_a_flash_named_from_the_folder_one_is_in(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with VirtualDevice("desk", flash="here.flash") as device:
        device.settle()
    assert (tmp_path / "here.flash").stat().st_size == 352 * 4096

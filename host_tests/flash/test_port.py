"""The virtual device at a serial port: the real mpremote finds there what it finds on a board."""

import subprocess
import sys

import pytest
import serial
from mpremote.transport import TransportExecError
from mpremote.transport_serial import SerialTransport

from tools.virtual import image
from tools.virtual.port import Port


@pytest.fixture
def port():
    with Port("desk", panel_times=False) as port:
        yield port


@pytest.fixture
def transport(port):
    transport = SerialTransport(port.path, timeout=1)
    transport.enter_raw_repl()
    yield transport
    transport.close()


def mpremote(port, *words):
    """What mpremote says to a command line."""
    command = (sys.executable, "-m", "mpremote", "connect", port.path, *words)
    return subprocess.check_output(command, text=True)


def test_mpremote_lists_copies_and_executes(port, tmp_path):
    assert "main.py" in mpremote(port, "fs", "ls", ":/")
    note = tmp_path / "note.txt"
    note.write_bytes(bytes(range(256)) * 9)
    mpremote(port, "fs", "cp", str(note), ":/note.txt")
    assert mpremote(port, "exec", "import os; print(os.stat('/note.txt')[6])") == "2304\n"
    copy = tmp_path / "copy.txt"
    mpremote(port, "fs", "cp", ":/note.txt", str(copy))
    assert copy.read_bytes() == note.read_bytes()
    mpremote(port, "fs", "rm", ":/note.txt")
    assert "note.txt" not in mpremote(port, "fs", "ls", ":/")


def test_mpremote_mounts_a_folder_of_the_host(port, tmp_path):
    (tmp_path / "greeting.py").write_text("print('from afar')")
    assert "from afar" in mpremote(port, "mount", str(tmp_path), "exec", "import greeting")


def test_the_prompt_knows_only_what_was_imported_there(transport):
    with pytest.raises(TransportExecError, match="isn't defined"):
        transport.exec("sys.path")
    assert transport.eval("[name for name in dir() if name[:2] != '__']") == []


def test_a_sleep_takes_its_time_and_keys_are_seen(port, transport):
    transport.exec("from machine import Pin; from time import sleep_ms, ticks_ms, ticks_diff")
    transport.exec("began = ticks_ms(); sleep_ms(30)")
    assert transport.eval("ticks_diff(ticks_ms(), began)") >= 30
    transport.exec("key = Pin(2, Pin.IN, Pin.PULL_UP)")
    assert transport.eval("key.value()") == 1
    port.device.down(0)
    assert transport.eval("key.value()") == 0


def test_a_program_that_sleeps_is_interrupted(transport):
    transport.exec_raw_no_follow("import time\nwhile True:\n    time.sleep_ms(10)")
    transport.serial.write(b"\x03")
    _, error = transport.follow(5)
    assert error.decode().strip().endswith("KeyboardInterrupt:")


def test_the_app_runs_again_after_a_soft_reset(port, transport):
    assert "/main.py" in image.listing(image.load(port.device.flash))
    transport.exit_raw_repl()
    transport.serial.write(b"\x04")
    transport.read_until(1, b"soft reboot\r\n")
    transport.serial.write(b"?\n")
    assert '"screen": "home"' in transport.read_until(1, b"\n").decode()


def test_a_cable_that_is_pulled(port):
    port.pull_after(100)
    with pytest.raises((OSError, serial.SerialException)):
        transport = SerialTransport(port.path, timeout=1)
        transport.enter_raw_repl()
        while True:
            transport.eval("1")

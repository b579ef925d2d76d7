"""The page in a real browser: its canvas shows what the device shows, its keys are the device's.

Every game is played twice, by the page's keys on the device that `make run` started, in real time,
and by the test on a virtual device whose clock it turns; after each key both glasses are equal.
"""

import os
import re
import signal
import subprocess
import sys

from host_tests.making import ROOT

GLASS = """() => {
  const canvas = document.querySelector("canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let dots = "";
  for (let i = 3; i < data.length; i += 4) dots += data[i] ? "#" : ".";
  return dots;
}"""
KEYBOARD = ("1", "2", "3", "4", "5", "n", "s")


def shows(page, picture):
    """Wait until the page's canvas is the picture, pixel by pixel."""
    dots = "".join("." if white else "#" for white in picture.convert("L").tobytes())
    page.wait_for_function(f"dots => ({GLASS})() === dots", arg=dots)


def runs(page):
    """Wait until the device has started and listens."""
    page.locator(".device[data-power=on]").wait_for()


class Mouse:
    def __init__(self, page):
        self.page = page

    def down(self, key):
        self.page.locator(f'[data-key="{key}"]').hover()
        self.page.mouse.down()

    def up(self, key):
        self.page.mouse.up()


class Keyboard:
    def __init__(self, page):
        self.page = page

    def down(self, key):
        self.page.keyboard.down(KEYBOARD[key])

    def up(self, key):
        self.page.keyboard.up(KEYBOARD[key])


class Finger:
    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.page = page

    def down(self, key):
        box = self.page.locator(f'[data-key="{key}"]').bounding_box()
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self.touch("touchStart", [at])

    def up(self, key):
        self.touch("touchEnd", [])

    def touch(self, what, points):
        self.session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


class Both:
    """The page's device and its twin, which does the same."""

    def __init__(self, page, twin, hand):
        self.page, self.twin, self.hand = page, twin, hand
        shows(page, twin.picture())

    def do(self, *labels):
        """Press or hold the key that has this label, on both; they must look the same then."""
        for label in labels:
            keys = self.twin.ask()["keys"]
            key, hold = next((k, label == keys[k][1]) for k in range(7) if label in keys[k])
            self.hand.down(key)
            if hold:
                self.twin.hold(key)
            else:
                self.hand.up(key)
                self.twin.press(key)
            self.twin.settle()
            shows(self.page, self.twin.picture())  # a hold acts while the key is down
            if hold:
                self.hand.up(key)

    @property
    def screen(self):
        return self.twin.ask()["screen"]


def test_a_game_by_mouse(look, twin):
    page = look()
    both = Both(page, twin, Mouse(page))
    both.do("new", "tiles", "2", "green", "blue", "next", "green")
    both.do("icon", "clover", "pink", "undo", "undo", "score", "back", "brown")
    assert both.screen == "play"
    both.do("finish", "end")
    assert both.screen == "final"
    page.wait_for_function("() => document.querySelector('.screen').textContent === 'Final score'")


def test_a_game_by_keyboard(look, twin):
    page = look()
    both = Both(page, twin, Keyboard(page))
    both.do("new", "cards", "3", "yellow", "close", "next", "blue", "undo", "finish", "back")
    page.keyboard.press("Enter")
    twin.press(5)
    twin.settle()
    shows(page, twin.picture())


def test_a_game_by_finger(look, twin):
    page = look(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 760})
    Both(page, twin, Finger(page)).do("new", "tiles", "4", "brown", "icon", "none", "undo")


def test_a_finger_that_slides_off_lets_go(look, twin):
    page = look()
    both = Both(page, twin, Mouse(page))
    both.do("new")
    both.hand.down(0)
    page.mouse.move(1, 1)
    twin.press(0)
    twin.settle()
    shows(page, twin.picture())


def test_a_window_that_loses_its_focus_lets_go(look, twin):
    page = look()
    both = Both(page, twin, Keyboard(page))
    both.do("new")
    both.hand.down(0)
    page.evaluate("dispatchEvent(new Event('blur'))")
    twin.press(0)
    twin.settle()
    shows(page, twin.picture())


def test_a_page_that_goes_lets_go(look, twin):
    page, other = look(), look()
    Both(page, twin, Keyboard(page)).do("new")
    page.keyboard.down("1")
    page.close()
    twin.press(0)
    twin.settle()
    shows(other, twin.picture())


def test_two_pages_show_one_device(look, twin):
    page, other = look(), look()
    both = Both(page, twin, Mouse(page))
    both.do("new", "tiles", "2", "green")
    shows(other, twin.picture())
    both.hand = Mouse(other)
    both.do("blue")


def test_a_pulled_battery(look, twin):
    page = look()
    both = Both(page, twin, Mouse(page))
    both.do("new", "tiles", "2", "green")
    page.get_by_role("button", name="Pull the battery").click()
    page.get_by_text("The battery is out").wait_for()
    shows(page, twin.picture())
    page.get_by_role("button", name="Put the battery back").click()
    runs(page)
    twin.cut()
    twin.boot()
    twin.settle()
    assert both.screen == "play"
    both.do("blue")


def test_a_server_that_comes_back(look, server, twin):
    page = look()
    both = Both(page, twin, Mouse(page))
    both.do("new", "tiles", "2", "green")
    server.interrupt()
    page.get_by_text("No connection").wait_for()
    with server.again():
        runs(page)
        twin.cut()
        twin.boot()
        twin.settle()
        both.do("blue")


def test_a_firmware_that_stops(look, server):
    page = look()
    interpreter = subprocess.check_output(["pgrep", "-f", f"start.py {server.flash}"])
    os.kill(int(interpreter), signal.SIGKILL)
    page.keyboard.press("2")
    page.get_by_text("The firmware stopped").wait_for()
    page.get_by_role("button", name="Pull the battery").click()
    page.get_by_role("button", name="Put the battery back").click()
    runs(page)
    page.get_by_role("button", name="blue: new").wait_for()


RESTARTING = """
import asyncio
from tools.simulator.__main__ import serve, take_port
from tools.virtual.device import VirtualDevice
from tools.mpy import FIRMWARE

again = b"import machine\\nmachine.Timer(period=3000, callback=lambda timer: machine.reset())\\n"
files = {"/main.py": again + (FIRMWARE / "main.py").read_bytes()}
with take_port(0) as door, VirtualDevice(files=files, realtime=True) as device:
    asyncio.run(serve(door, device))
"""


def test_a_device_that_restarts_by_itself(browser):
    command = [sys.executable, "-c", RESTARTING]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with browser.new_context() as window, subprocess.Popen(command, cwd=ROOT, **pipes) as process:
        page = window.new_page()
        page.goto(re.search("http:[^ ]*", process.stdout.readline())[0])
        page.get_by_text("The device has restarted by itself.").wait_for()
        process.send_signal(signal.SIGINT)
        assert "keltis: the device has restarted by itself" in process.communicate()[1]

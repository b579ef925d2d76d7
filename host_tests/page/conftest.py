"""A server as `make run` starts it, and Debian's chromium to look at its page."""

import os
import shutil

import pytest
from playwright.sync_api import sync_playwright

from host_tests.making import Running
from tools.virtual.device import VirtualDevice

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)


@pytest.fixture(scope="session")
def browser():
    chromium = shutil.which("chromium")
    if not chromium:
        what = "the page's tests need chromium: sudo apt install chromium"
        pytest.fail(what) if os.environ.get("CI") else pytest.skip(what)
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())


@pytest.fixture
def device():
    """The name of the device that the server runs."""
    return "desk"


@pytest.fixture
def server(tmp_path, device):
    with Running(tmp_path / "flash", device=device) as running:
        yield running


@pytest.fixture
def twin(device):
    """A device that does what the page's does, whose clock the test turns."""
    with VirtualDevice(device) as twin:
        twin.settle()
        yield twin


@pytest.fixture
def look(browser, server):
    """Open the page in a window of its own; takes what playwright's new_context takes."""
    windows = []

    def open_page(**kind):
        windows.append(browser.new_context(**kind))
        page = windows[-1].new_page()
        page.goto(server.address)
        page.wait_for_function("() => document.querySelector('.screen').textContent")
        return page

    yield open_page
    for window in windows:
        window.close()

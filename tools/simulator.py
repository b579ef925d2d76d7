"""Serve the face of a virtual device to browsers on this machine; `make run` starts it.

    python -m tools.simulator [--port 8000] [--device desk] [--flash FILE]

Prints the address and ends on Ctrl-C. The page lies in tools/simulator/; the head of its page.js
says what goes over the socket. Port 0 takes any free one.
"""

import argparse
import asyncio
import fcntl
import signal
import socket
import sys
from pathlib import Path

from aiohttp import WSMsgType, web

from tools.virtual.board import board
from tools.virtual.device import DeviceFault, VirtualDevice
from tools.virtual.link import CannotStart

PAGE = Path(__file__).with_suffix("")
BLINK = 0.04  # seconds between two looks at the LED


class Page:
    """A browser that looks on: its socket, the keys it holds down, and that there is news."""

    def __init__(self, socket):
        self.socket = socket
        self.held = set()
        self.news = asyncio.Event()
        self.news.set()


class Bench:
    """A running virtual device and the pages that look at it.

    What a page shall show is `told` and the picture's `bits`. Each page is sent what it has not
    been sent yet: a slow one misses steps, never the last.
    """

    def __init__(self, device):
        self.device = device
        self.pages = set()
        self.told = {
            "device": {"width": device.width, "height": device.height, "places": device.places},
            "power": "starting",
            "ink": "instant",
            "led": False,
            "screen": None,
            "keys": None,
        }
        self.bits = b""
        self.drawn = asyncio.Event()
        loop = asyncio.get_running_loop()  # the device calls from a thread of its own
        device.panel.on_picture = lambda *_: loop.call_soon_threadsafe(self.drawn.set)

    def tell(self, **news):
        """Something has changed: every page shall know."""
        self.told.update(news)
        for page in self.pages:
            page.news.set()

    # --- The device ---------------------------------------------------------------------------

    async def do(self, verb, *arguments):
        """Let the device do something that takes a while; None if its firmware has failed."""
        try:
            return await asyncio.to_thread(verb, *arguments)
        except DeviceFault as fault:
            print(fault, file=sys.stderr)
            self.tell(power="fault", screen=None, keys=None)
            return None

    async def boot(self):
        self.tell(power="starting")
        await self.do(self.device.boot)
        self.drawn.set()

    async def cut(self):
        await self.do(self.device.cut)
        self.tell(power="off", led=False, screen=None, keys=None)

    async def watch_glass(self):
        """Pass on each picture, with the names of the screen and of what the keys do."""
        while True:
            await self.drawn.wait()
            self.drawn.clear()
            self.bits = self.device.picture().tobytes()
            self.tell()
            if self.told["power"] in ("starting", "on"):
                seen = await self.do(self.device.ask)
                if seen:
                    self.tell(power="on", screen=seen["screen"], keys=seen["keys"])

    async def watch_led(self):
        while True:
            await asyncio.sleep(BLINK)
            if self.device.led != self.told["led"]:
                self.tell(led=self.device.led)

    # --- The pages ----------------------------------------------------------------------------

    async def join(self, request):
        """Serve a page until it leaves; the keys it holds then are let go."""
        if request.headers.get("Origin", f"http://{request.host}") != f"http://{request.host}":
            raise web.HTTPForbidden(text="This socket is for the device's own page.")
        page = Page(web.WebSocketResponse(heartbeat=20))
        await page.socket.prepare(request)
        self.pages.add(page)
        teller = asyncio.create_task(self.keep_telling(page))
        try:
            async for message in page.socket:
                if message.type is WSMsgType.TEXT:
                    for what, value in message.json().items():
                        await self.heed(page, what, value)
        finally:
            teller.cancel()
            self.pages.discard(page)
            for key in page.held:
                self.let_go(key)
        return page.socket

    async def keep_telling(self, page):
        """Send a page what it does not know yet, now and whenever there is news."""
        told, bits = {}, None
        while True:
            await page.news.wait()
            page.news.clear()
            news = {k: v for k, v in self.told.items() if k not in told or told[k] != v}
            told.update(news)
            if news:
                await page.socket.send_json(news)
            if bits is not self.bits:
                bits = self.bits
                await page.socket.send_bytes(bits)

    async def heed(self, page, what, value):
        """Do what a page asks for."""
        if what == "down":
            self.device.down(value)
            page.held.add(value)
        elif what == "up":
            page.held.discard(value)
            self.let_go(value)
        elif what == "power":
            await (self.boot() if value else self.cut())
        elif what == "ink":
            self.device.panel.times = value
            self.tell(ink=value)

    def let_go(self, key):
        """A key rises when no page holds it any more."""
        if not any(key in page.held for page in self.pages):
            self.device.up(key)

    async def send_away(self, _app):
        """Close every page's socket, so that the server can end at once."""
        for page in self.pages:
            await page.socket.close()


# --- Starting it ------------------------------------------------------------------------------


def take_port(port):
    """A listening socket on the loopback; CannotStart if it is not to be had."""
    try:
        if not 0 <= int(port) <= 65535:
            raise ValueError
        return socket.create_server(("127.0.0.1", int(port)))
    except ValueError:
        raise CannotStart(f"PORT={port} is no port: use a number up to 65535") from None
    except OSError as error:
        why = f"port {port} cannot be used ({error.strerror}): name another, as in PORT=8001"
        raise CannotStart(why) from None


def take_flash(path):
    """Hold the flash image for this process alone; returns the lock to keep."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = open(f"{path}.lock", "w")
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return lock
    except BlockingIOError:
        why = f"{path} is in use: end the other `make run`, or name another FLASH="
        raise CannotStart(why) from None
    except OSError as error:
        raise CannotStart(
            f"{path} cannot be used ({error.strerror}): name another FLASH="
        ) from None


async def guard(_request, response):
    """The page is always the newest, and nothing in it comes from elsewhere."""
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = "default-src 'self'"


async def serve(door, device):
    """Serve the device's page at the door (a listening socket) until Ctrl-C."""
    bench = Bench(device)
    app = web.Application()
    app.router.add_get("/", lambda _: web.FileResponse(PAGE / "index.html"))
    app.router.add_get("/socket", bench.join)
    app.router.add_static("/static", PAGE)
    app.on_response_prepare.append(guard)
    app.on_shutdown.append(bench.send_away)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.SockSite(runner, door).start()

    ended = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, ended.set)
    watchers = [asyncio.create_task(watch) for watch in (bench.watch_glass(), bench.watch_led())]
    await bench.boot()
    address = f"http://127.0.0.1:{door.getsockname()[1]}/"
    print(f"The device is at {address}   Ctrl-C ends it.", flush=True)
    await ended.wait()
    for watcher in watchers:
        watcher.cancel()
    await runner.cleanup()


def main():
    asker = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asker.add_argument("--port", default="8000", help="on the loopback; 0 takes any free one")
    asker.add_argument("--device", default="desk", help="a name from firmware/devices")
    asker.add_argument("--flash", type=Path, help="the flash image, kept for the next time")
    asked = asker.parse_args()
    flash = asked.flash or Path(".state", f"{asked.device}.flash")
    try:
        board(asked.device)
        with (
            take_port(asked.port) as door,
            take_flash(flash),
            VirtualDevice(asked.device, flash, realtime=True) as device,
        ):
            asyncio.run(serve(door, device))
    except CannotStart as why:
        sys.exit(f"keltis: {why}")


if __name__ == "__main__":
    main()

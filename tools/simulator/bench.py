"""Between the virtual device and the browsers: who is told what, who holds which key.

page/page.js says what goes over a page's socket.
"""

import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from aiohttp import WSCloseCode, web

from tools.virtual.device import DeviceFault

KEYS = range(7)
MAY_SAY = {"down": KEYS, "up": KEYS, "power": (True, False), "ink": ("instant", "paper")}
STAY = 0.04  # seconds: a tap on a trackpad is shorter, and the firmware would take it for bounce
BLINK = 0.04  # seconds between two looks at the LED


def is_own(request):
    """Whether the device's own page asks, by an address of this machine.

    Both are looked at: a name that leads here only since a moment ago has the same origin.
    """
    port = request.transport.get_extra_info("sockname")[1]
    doors = {f"http://{name}:{port}".removesuffix(":80") for name in ("127.0.0.1", "localhost")}
    host = f"http://{request.host}"
    return {host, request.headers.get("Origin", host)} <= doors


def wish(message):
    """What a page asks for, as a dict; None if that is nothing a page may say."""
    try:
        told = message.json()
        right = all(type(value) in (int, bool, str) and value in MAY_SAY.get(what, ())
                    for what, value in told.items())  # fmt: skip
    except (AttributeError, TypeError, ValueError, RecursionError):
        return None
    return told if right else None


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
    been sent yet: a slow one misses steps, never the last. All that is asked of the device goes
    through one thread, in order, so that a firmware at work keeps no page waiting.
    """

    def __init__(self, device):
        self.device = device
        self.hand = ThreadPoolExecutor(1)
        self.pages = set()
        self.free = [0.0] * len(KEYS)  # when each key may move again
        self.told = {
            "device": {
                "width": device.width,
                "height": device.height,
                "places": device.places,
                "chords": sorted(device.chords),
            },
            "power": "starting",
            "ink": "paper" if device.panel.times else "instant",
            "led": False,
            "flashes": 0,
            "restarts": 0,
            "screen": None,
            "keys": None,
            "turned": False,
        }
        self.bits = b""
        self.drawn = asyncio.Event()
        self.drawn.set()
        loop = asyncio.get_running_loop()
        device.panel.on_picture = lambda: loop.call_soon_threadsafe(self.drawn.set)

    def tell(self, **news):
        """Something has changed: every page shall know."""
        if any(self.told[what] != value for what, value in news.items()):
            self.told.update(news)
            self.alert()

    def alert(self):
        for page in self.pages:
            page.news.set()

    # --- The device ---------------------------------------------------------------------------

    async def do(self, verb, *arguments):
        """Let the device do something; None if its firmware has failed."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.hand, verb, *arguments)
        except DeviceFault as fault:
            if self.told["power"] != "fault":
                print(fault, file=sys.stderr)
            self.tell(power="fault", screen=None, keys=None)
            return None

    async def boot(self):
        self.tell(power="starting")
        await self.do(self.device.boot)
        self.drawn.set()

    async def cut(self):
        await self.do(self.device.cut)
        self.tell(power="off", screen=None, keys=None)

    async def watch_glass(self):
        """Pass on each picture, with the names of the screen and of what the keys do."""
        while True:
            await self.drawn.wait()
            self.drawn.clear()
            self.bits = (await self.do(self.device.picture)).tobytes()
            self.alert()
            if self.told["power"] in ("starting", "on"):
                seen = await self.do(self.device.ask)
                if seen:
                    news = {what: seen[what] for what in ("screen", "keys", "turned")}
                    self.tell(power="on", **news)

    async def watch_lights(self):
        """Pass on the LED, the full refreshes, which make the glass flash, and the restarts."""
        device = self.device
        while True:
            await asyncio.sleep(BLINK)
            if device.restarts > self.told["restarts"]:
                print("keltis: the device has restarted by itself", file=sys.stderr)
            flashes = device.panel.full_refreshes
            self.tell(led=device.led, flashes=flashes, restarts=device.restarts)

    # --- The pages ----------------------------------------------------------------------------

    async def join(self, request):
        """Serve a page until it leaves; the keys it holds then are let go."""
        if not is_own(request):
            raise web.HTTPForbidden(text="This socket is for the device's own page.")
        page = Page(web.WebSocketResponse(heartbeat=20))
        await page.socket.prepare(request)
        self.pages.add(page)
        teller = asyncio.create_task(self.keep_telling(page))
        try:
            async for message in page.socket:
                wishes = wish(message)
                if wishes is None:
                    await page.socket.close(code=WSCloseCode.POLICY_VIOLATION)
                    break
                for what, value in wishes.items():
                    await self.heed(page, what, value)
        finally:
            teller.cancel()
            self.pages.discard(page)
            for key in page.held:
                await self.let_go(key)
        return page.socket

    async def keep_telling(self, page):
        """Send a page what it does not know yet, now and whenever there is news."""
        told, bits = {}, None
        with suppress(ConnectionError):  # the page has left
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
            page.held.add(value)
            await self.move(value, self.device.down)
        elif what == "up":
            page.held.discard(value)
            await self.let_go(value)
        elif what == "power":
            await (self.boot() if value else self.cut())
        elif what == "ink":
            self.device.panel.times = value == "paper"
            self.tell(ink=value)

    async def let_go(self, key):
        """A key rises when no page holds it any more."""
        if not any(key in page.held for page in self.pages):
            await self.move(key, self.device.up)

    async def move(self, key, verb):
        """Move a key once it has stayed where it is for as long as a hand takes."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self.free[key] - loop.time())
        await self.do(verb, key)
        self.free[key] = loop.time() + STAY

    async def send_away(self, _app):
        """Close every page's socket, so that the server can end at once."""
        for page in list(self.pages):
            await page.socket.close()

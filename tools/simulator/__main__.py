"""Serve the face of a virtual device to browsers on this machine; `make run` starts it.

    python -m tools.simulator [--port 8000] [--device desk] [--flash FILE]

Prints the address and ends on Ctrl-C.
"""

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

from aiohttp import web

from tools.simulator.bench import Bench
from tools.virtual.asked import asked, asker
from tools.virtual.board import board
from tools.virtual.device import VirtualDevice
from tools.virtual.image import hold
from tools.virtual.link import CannotStart

PAGE = Path(__file__).parent / "page"


def take_port(port):
    """A listening socket on the loopback; CannotStart if it is not to be had."""
    try:
        if not 0 <= int(port) <= 65535:
            raise ValueError
        return socket.create_server(("127.0.0.1", int(port)))
    except ValueError:
        why = f"PORT={port} is no port: use a number up to 65535"
    except OSError as error:
        what = os.strerror(error.errno)
        why = f"port {port} cannot be used ({what}): name another, as in PORT=8001"
    raise CannotStart(why)


async def guard(_request, response):
    """The page is always the newest, and nothing in it comes from elsewhere."""
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = "default-src 'self'"


async def front(_request):
    return web.FileResponse(PAGE / "index.html")


async def serve(door, device):
    """Serve the device's page at the door (a listening socket) until Ctrl-C."""
    bench = Bench(device)
    app = web.Application()
    app.router.add_get("/", front)
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
    watchers = [asyncio.create_task(watch) for watch in (bench.watch_glass(), bench.watch_lights())]
    address = f"http://127.0.0.1:{door.getsockname()[1]}/"
    print(f"The device is at {address}   Ctrl-C ends it.", flush=True)
    await ended.wait()
    for watcher in watchers:
        watcher.cancel()
    await runner.cleanup()


def main():
    parser = asker(__doc__.splitlines()[0])
    parser.add_argument("--port", default="8000", help="on the loopback; 0 takes any free one")
    told = asked(parser)
    try:
        board(told.device)
        with (
            take_port(told.port) as door,
            hold(told.flash),
            VirtualDevice(told.device, told.flash, realtime=True, panel_times=False) as device,
        ):
            asyncio.run(serve(door, device))
    except CannotStart as why:
        sys.exit(f"keltis: {why}")


if __name__ == "__main__":
    main()

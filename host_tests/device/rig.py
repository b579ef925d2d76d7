"""Virtual devices on which a stand-in for the app runs: see stand_in.py."""

from pathlib import Path

from tools.virtual.device import VirtualDevice

STAND_IN = Path(__file__).with_name("stand_in.py").read_bytes()


def device(files=None, **options):
    """A virtual device with the stand-in; `files` go on its flash as well."""
    return VirtualDevice(files={"/lib/keltis/app.py": STAND_IN, **(files or {})}, **options)

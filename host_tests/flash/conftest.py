"""A virtual device at a serial port, without the firmware unless that is put there."""

import pytest

from tools.virtual.port import Port

# A boot.py that makes another Python of it.
OTHER = """
import sys as real
class sys:
    platform = "rp2"
    class implementation:
        name, version, _mpy = {name!r}, {version!r}, {mpy}
real.modules["sys"] = sys
"""


@pytest.fixture
def other():
    """other(): the files of a board that takes itself for such a Python."""

    def files(name="micropython", version=(1, 27, 0), mpy=6):
        return {"/boot.py": OTHER.format(name=name, version=version, mpy=mpy).encode()}

    return files


@pytest.fixture
def plug(tmp_path):
    """Plug the device in that has this test's flash; the one before is pulled out."""
    plugged = []

    def plug(**more):
        while plugged:
            plugged.pop().close()
        port = Port(flash=tmp_path / "flash", bare=True, panel_times=False, **more)
        plugged.append(port)
        return port

    yield plug
    for port in plugged:
        port.close()

"""A virtual device at a serial port, without the firmware unless that is put there."""

import pytest

from tools.virtual.port import Port


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

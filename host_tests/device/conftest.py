"""Devices that end with the test."""

from contextlib import ExitStack

import pytest

from host_tests.device import rig


@pytest.fixture
def name():
    """Which device; a module may have its own fixture for more than this one."""
    return "desk"


@pytest.fixture
def make(name):
    """Makes devices with the stand-in app; takes what rig.device takes."""
    with ExitStack() as devices:
        yield lambda **options: devices.enter_context(rig.device(device=name, **options))


@pytest.fixture
def device(make):
    return make()


@pytest.fixture(scope="module")
def lasting():
    """One device for all the tests of a module; its clock goes on."""
    with rig.device() as device:
        device.ticks = 0
        yield device

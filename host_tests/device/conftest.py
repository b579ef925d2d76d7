"""Devices that end with the test."""

from contextlib import ExitStack

import pytest

from host_tests.device import rig


@pytest.fixture
def make():
    """Makes devices with the stand-in app; takes what rig.device takes."""
    with ExitStack() as devices:
        yield lambda **options: devices.enter_context(rig.device(**options))


@pytest.fixture
def device(make):
    return make()

"""What all tests share: hypothesis takes the time it needs, on however busy a machine, and long
tests come first, so that at the end no worker sits alone with one."""

from hypothesis import settings

settings.register_profile("keltis", deadline=None)
settings.load_profile("keltis")

LONG = (
    "host_tests/typist/test_vectors.py",
    "host_tests/typist/test_presses.py",
    "host_tests/typist/test_wild.py",
    "host_tests/screens/test_golden.py",
    "host_tests/properties/test_machine.py",
)


def pytest_collection_modifyitems(items):
    long = [item for item in items if item.nodeid.startswith(LONG)]
    short = [item for item in items if not item.nodeid.startswith(LONG)]
    # xdist halves the row between two workers: each half begins with long ones.
    half = len(items) // 2 - len(long[::2])
    items[:] = long[::2] + short[:half] + long[1::2] + short[half:]

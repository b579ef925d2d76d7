"""What all tests share: hypothesis takes the time it needs, on however busy a machine."""

from hypothesis import settings

settings.register_profile("keltis", deadline=None)
settings.load_profile("keltis")

"""Drawing lots, fairly."""

from os import urandom


def draw(count):
    """A number from 0 to count - 1 (count at most 256), each as likely as another."""
    fair = 256 - 256 % count
    while True:
        lot = urandom(1)[0]
        if lot < fair:
            return lot % count

"""The firmware's phrases as a dict, for what looks at all of them."""

from tools.mpy import FIRMWARE


def phrases(language):
    """Id -> phrase, of "en" or "de"."""
    path = FIRMWARE / f"lib/keltis/ui/phrases/{language}.txt"
    lines = path.read_text(encoding="utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines if not line.startswith("#"))

"""The firmware's phrases as a dict, for what looks at all of them."""

from importlib import import_module


def phrases(language):
    """Id -> phrase, of "en" or "de"."""
    texts = import_module(f"firmware.lib.keltis.ui.phrases.{language}").PHRASES
    lines = [line for text in texts for line in text.splitlines()]
    return dict(line.split(": ", 1) for line in lines if line and not line.startswith("#"))

"""Make the firmware's phrases from those in tools/phrases: python -m tools.make_phrases [--check]

There a language is a file of lines "id: phrase", and lines that begin with "#". The format of what
is made is described in firmware/lib/keltis/ui/text.py.
"""

import struct

from firmware.lib.keltis.ui.text import GROUPS, LANGUAGES, group
from tools.generated import ROOT, main


def phrases(language):
    """Id -> phrase, of "en" or "de"."""
    path = ROOT / f"tools/phrases/{language}.txt"
    lines = path.read_text(encoding="utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines if not line.startswith("#"))


def packed(phrases):
    """The bytes of a language's file."""
    groups = [b""] * GROUPS
    for id, phrase in phrases.items():
        brief = f"{id} short"
        told = {id: phrase} | ({brief: phrases[brief]} if brief in phrases else {})
        groups[group(id.encode())] += "".join(f"{id}: {told[id]}\n" for id in told).encode()
    ends = [2 * (GROUPS + 1)]
    for lines in groups:
        ends.append(ends[-1] + len(lines))
    return struct.pack(f"<{len(ends)}H", *ends) + b"".join(groups)


if __name__ == "__main__":
    made = {language: packed(phrases(language)) for language in LANGUAGES}
    main({f"firmware/lib/keltis/ui/phrases/{name}.bin": data for name, data in made.items()})

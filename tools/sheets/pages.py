"""The page that says which key goes to which pin, for each device."""

from tools.sheets.told import BOARDS, NAMES
from tools.sheets.wiring import number

_HEAD = """# Wiring

Made from `firmware/devices/` by `make sheets`, so it says what the firmware does. Every key of
your own is a plain push button with two legs: one to its pin, the other to ground. Any pin called
GND will do, and one ground wire may go from key to key. No resistors are needed. The Pico plugs
into the back of the display board, which brings the glass and the board's own keys with it; the
wires go to the Pico's pins from the other side.

Each device has labels for its keys, in English and German, to print at 100 %.
"""


def wiring(devices):
    """The page's text."""
    return "\n".join([_HEAD, *map(_device, devices)])


def _device(told):
    rows = [
        f"| {NAMES[key]} | {_pin(ways)} | {_where(told, key)} |"
        for key, ways in enumerate(told.keys)
    ]
    wires = ", ".join(f"{wire.upper()} GP{pin}" for wire, pin in told.panel.items())
    lines = (
        f"## {told.name}",
        f"\nFor {BOARDS[told.name]}. [Labels](labels/{told.name}.svg).",
        f"\n![The keys of {told.name}](wiring/{told.name}.svg)",
        "\n| key | pin | what it is |\n|---|---|---|",
        *rows,
        f"\nThe glass is on {wires}: the board sees to that.\n",
    )
    return "\n".join(lines)


def _pin(ways):
    return " or ".join(" and ".join(f"GP{pin}" for pin in way) for way in ways)


def _where(told, key):
    printed = told.printed(key)
    if not printed:
        return f"your own, from pin {number(told.keys[key][0][0])} to ground"
    return f"{printed} on the board" + (" (both at once)" if "+" in printed else "")

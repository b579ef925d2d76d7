"""Make docs/wiring.md and the drawings beside it from firmware/devices, and the key labels.

python -m tools.sheets [--check]
"""

from tools.generated import main
from tools.sheets import labels, pages, wiring
from tools.sheets.told import DEVICES, Told


def modules():
    """Path -> text of every sheet."""
    told = [Told(name) for name in DEVICES]
    made = {"docs/wiring.md": pages.wiring(told)}
    for device in told:
        made[f"docs/wiring/{device.name}.svg"] = wiring.draw(device)
        made[f"docs/labels/{device.name}.svg"] = labels.draw(device)
    return made


if __name__ == "__main__":
    main(modules())

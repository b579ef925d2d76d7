"""Games off a device; the firmware's own modules read and score them."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "firmware" / "lib"))

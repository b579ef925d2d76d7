"""`fourth`: a Raspberry Pi Pico or Pico 2 on a Waveshare Pico-ePaper-2.7 (V2), on its long side.

The board's own keys are NEXT (KEY0, GP15), SCORE (KEY1, GP17) and the first colour (KEY2, GP2);
four more between GP3..GP6 and ground are the other colours.
"""

from devices.base import PicoEPaper
from drivers.ssd16xx import SSD1680

# Colour keys below the glass, NEXT and SCORE right of it.
PLACES = ((26, 176), (72, 176), (118, 176), (164, 176), (210, 176), (264, 48), (264, 128))


class Device(PicoEPaper):
    width, height, places = 264, 176, PLACES

    def __init__(self):
        super().__init__(SSD1680, keys=(2, 3, 4, 5, 6, 15, 17))

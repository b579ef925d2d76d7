"""`fourth`: a Raspberry Pi Pico or Pico 2 on a Waveshare Pico-ePaper-2.7 (V2), on its long side.

The board's own keys are NEXT (KEY0, GP15), SCORE (KEY1, GP17) and the first colour (KEY2, GP2);
four more between GP3..GP6 and ground are the other colours.
"""

from devices.base import PicoEPaper

# All in one row below the glass.
PLACES = ((18, 176), (56, 176), (94, 176), (132, 176), (170, 176), (208, 176), (246, 176))


class Device(PicoEPaper):
    width, height, places = 264, 176, PLACES

    def __init__(self):
        super().__init__(keys=(2, 3, 4, 5, 6, 15, 17))

    def make_panel(self, spi, **wires):
        from drivers.ssd16xx import SSD1680

        return SSD1680(spi, **wires)

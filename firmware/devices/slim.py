"""`slim`: a Raspberry Pi Pico or Pico 2 on a Waveshare Pico-ePaper-2.9 (V2), on its long side.

Seven keys of your own between pins and ground, in a row under the glass: GP2..GP6 are the colour
keys, GP7 NEXT, GP14 SCORE.
"""

from devices.base import PicoEPaper

PLACES = ((22, 128), (64, 128), (106, 128), (148, 128), (190, 128), (232, 128), (274, 128))


class Device(PicoEPaper):
    width, height, places = 296, 128, PLACES

    def __init__(self):
        super().__init__(keys=(2, 3, 4, 5, 6, 7, 14))

    def make_panel(self, spi, **wires):
        from drivers.ssd16xx import PARTIAL_2IN9, SSD1680

        return SSD1680(spi, lut=PARTIAL_2IN9, **wires)

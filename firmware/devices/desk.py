"""`desk`: a Raspberry Pi Pico or Pico 2 on a Waveshare Pico-ePaper-4.2 (V2).

Five keys of your own between GP2..GP6 and ground are the colour keys; the board's KEY0 is NEXT and
its KEY1 SCORE.
"""

from devices.base import PicoEPaper

# Where each key's label goes, on the edge of the glass: colour keys below, NEXT and SCORE right.
PLACES = ((98, 300), (148, 300), (198, 300), (248, 300), (298, 300), (400, 85), (400, 191))


class Device(PicoEPaper):
    width, height, places = 400, 300, PLACES

    def __init__(self):
        super().__init__(keys=(2, 3, 4, 5, 6, 15, 17))

    def make_panel(self, spi, **wires):
        from drivers.ssd16xx import SSD1683

        return SSD1683(spi, **wires)

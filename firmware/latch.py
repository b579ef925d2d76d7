"""The first lines to run: which device this is, hold its power, see which key has switched it on.

A Badger 2040 on its battery is fed only while a key is down, until ENABLE_3V3 is high. The other
boards are powered as long as they are plugged in.
"""

device = b""
woken: list = []  # logical keys that are down now; launch.py tells the driver of the keys
try:
    with open("/device.txt", "rb") as file:
        device = file.read(20).strip()
except OSError:
    pass  # there is no device without a name, says launch.py
if device == b"pocket":
    from machine import Pin  # which takes 2 ms

    Pin(10, Pin.OUT, value=1)
    pins = [Pin(pin, Pin.IN, Pin.PULL_DOWN) for pin in (12, 13, 14, 15, 11)]
    woken = [key for key in range(len(pins)) if pins[key].value()]

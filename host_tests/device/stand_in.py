"""Stands in for the app on the device: does what console lines say and keeps the key events.

`?` is answered with the state; any other line is Python, run with `app`, `device`, `panel` and
`draw` at hand, and answered with the state as well, `value` being what it gave.
"""

import json
import select
import sys
from time import sleep_ms, ticks_diff

import machine
import micropython


class App:
    def __init__(self, device, fault=None):
        self.fault = fault
        self.device = device
        self.names = {"app": self, "device": device, "panel": device.panel, "draw": self.draw}
        panel = device.panel
        self.stride = panel.width if panel.standing else panel.width // 8
        self.poll = select.poll()
        self.poll.register(sys.stdin, select.POLLIN)
        self.line = ""
        self.events = []
        self.nap = 0  # ms that a step takes
        self.saves = []  # (at which tick, the ms before each erase)
        self.redraws = False  # each key event draws and refreshes
        self.waiting = False

    def draw(self, left, right, top, bottom, ink):
        """Fill a rectangle of bytes."""
        for y in range(top, bottom):
            for x in range(left, right):
                self.device.panel.buffer[y * self.stride + x] = ink

    def attempt(self, what):
        """The name of the error that it raises."""
        try:
            what()
        except Exception as error:
            return type(error).__name__

    def starved(self, what):
        """What it gives while nothing can be allocated."""
        micropython.heap_lock()
        try:
            return what()
        finally:
            micropython.heap_unlock()

    def say(self, line):
        value = None
        if line != "?":
            try:
                value = eval(line, self.names)
            except SyntaxError:
                exec(line, self.names)
        if not isinstance(value, (bool, int, str, list, tuple, type(None))):
            value = repr(value)
        busy = self.waiting or not self.starved(self.device.panel.ready)
        print(json.dumps({"busy": busy, "events": self.events, "value": value}))

    def save(self):
        """Nothing is to be saved."""

    def step(self, now):
        while self.poll.poll(0):
            char = sys.stdin.read(1)
            if char == "\n":
                line, self.line = self.line, ""
                self.say(line)
            else:
                self.line += char
        event = self.device.keys.poll(now)
        while event:
            self.events.append(event)
            self.waiting = self.redraws
            event = self.device.keys.poll(now)
        ready = self.starved(self.device.panel.ready)
        if ready and self.waiting:
            self.waiting = False
            place = len(self.events) * 7
            self.device.panel.buffer[place] ^= 0x3C
            ready = not self.device.panel.start()
        if self.nap:
            sleep_ms(self.nap)
        wait = self.device.keys.wait(now)
        wait = 1000 if wait is None else min(wait, 1000)
        if not self.saves:
            return wait
        left = ticks_diff(self.saves[0][0], now)
        if left > 0:
            return min(wait, left)
        self.device.keys.late = True
        for rest in self.saves.pop(0)[1]:
            sleep_ms(rest)
            state = machine.disable_irq()
            sleep_ms(50)  # an erase
            machine.enable_irq(state)
        return 0

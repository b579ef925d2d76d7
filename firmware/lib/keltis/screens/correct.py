"""Correct a count: whose it is."""

from keltis.screens import player
from keltis.screens.base import SCORE


class Screen(player.Screen):
    name = "correct"
    words = "whose count"

    def on_key(self, key, hold):
        if key == SCORE:
            self.app.proceed()
        else:
            self.app.open("count", key)

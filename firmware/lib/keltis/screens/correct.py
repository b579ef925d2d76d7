"""Correct a count: whose it is."""

from keltis.screens import player
from keltis.screens.base import SCORE


class Screen(player.Screen):
    name = "correct"
    words = "whose count"

    def on_key(self, key, hold):
        editing = self.app.editing
        if key == SCORE and editing and editing.corrects:
            self.app.drop_edit()
        elif key == SCORE:
            self.app.proceed()
        else:
            self.app.open("count", key)

"""A move laid anew among earlier ones: play as it was then."""

from keltis.edits import next_move
from keltis.screens import base, play
from keltis.ui import words
from keltis.ui.text import say


class Screen(play.Screen):
    name = "move"

    def keys(self):
        keys = super().keys()
        keys[base.NEXT] = (keys[base.NEXT][0], "undo")
        return keys

    def on_key(self, key, hold):
        if key == base.NEXT and hold:
            self.app.drop_edit()
        else:
            super().on_key(key, hold)

    def _asked(self):
        edit = self.app.editing
        if edit.instead:
            return say("instead of", words.laid(edit.instead))
        return say("before", words.laid(next_move(edit.rest)))

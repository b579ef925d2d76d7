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
        keys[base.SCORE] = (keys[base.SCORE][0], "back")
        return keys

    def on_key(self, key, hold):
        if hold and key in (base.NEXT, base.SCORE):
            self.app.drop_edit()
        else:
            super().on_key(key, hold)

    def _asked(self):
        edit = self.app.editing
        game = edit.table.match.game
        if edit.instead:
            return say("instead of", words.laid(game, edit.instead))
        return say("before", words.laid(game, next_move(edit.rest)))

"""Two more cards: after the end of the card game each player, in seat order, may lay up to two."""

from keltis.screens import play
from keltis.ui.text import say


class Screen(play.Screen):
    name = "more"
    asks = True

    def on_key(self, key, hold):
        app = self.app
        player = app.table.turn
        super().on_key(key, hold)
        if app.screen is self and app.table.turn != player:
            app.ask_anew()  # the next player's cards are another question

    def _asked(self):
        table = self.app.table
        return say("two more", table.match.game.extra_left(table.match.state, table.turn))

    def _next(self):
        return "pass"

    def _pass(self):
        self.app.table.pass_on()

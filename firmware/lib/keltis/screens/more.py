"""Two more cards: after the end of the card game each player, in seat order, may lay up to two."""

from keltis.screens import play


class Screen(play.Screen):
    name = "more"
    asks = True

    def _next(self):
        return "pass"

    def _pass(self):
        self.app.table.pass_on()

"""Play: one press a move. The colour keys lay, NEXT passes, SCORE opens everything else."""

from keltis.screens import base


def card_verb(game_id):
    """The event with which a colour key adds to a row."""
    return "take" if game_id == "tiles" else "play"


class Screen(base.Screen):
    name = "play"
    kind = "play"
    steady = True

    @property
    def lone_keys(self):  # type: ignore[override]
        """Mini has three colours only."""
        return self.app.table.match.game.id == "mini"

    def keys(self):
        table = self.app.table
        game, state, turn = table.match.game, table.match.state, table.turn
        event = {"do": card_verb(game.id), "player": turn}
        labels = []
        for index, colour in enumerate(game.colours):
            event["colour"] = colour
            # A referee says on the pad why nothing fits.
            press = table.referee or not game.refusal(state, event)
            hold = self._hold(game, state, event, index, press)
            labels.append((colour if press else None, hold))
        labels += [base.NOTHING] * (5 - len(labels))
        return labels + [(self._next(), "undo"), ("score", "finish")]

    def on_key(self, key, hold):
        app = self.app
        table = app.table
        if key == base.SCORE:
            app.open("score" if hold else "sheet")
            return
        if key == base.NEXT:
            if not hold:
                self._pass()
            elif table.undo() is None:
                app.refuse("nothing to undo")
        else:
            game = table.match.game
            colour = game.colours[key]
            if not hold:
                self._lay(colour)
            elif game.id == "tiles":
                app.open("icon", colour)
            elif game.id == "cards":
                table.lay("close", colour=colour)
            elif table.referee:
                app.open("number", "play", {"colour": colour, "figure": "large"})
            else:
                table.lay("play", colour=colour, figure="large")
        if app.screen is self:
            app.proceed()

    def draw(self, face):
        face.play(self.app.table, self._asked())
        face.keys(self.app.labels(), "play", lone=self.lone_keys)

    def _hold(self, game, state, event, index, press):
        """What holding a colour key does whose press is that event."""
        if game.id == "tiles":
            return "icon" if press and not self.app.table.referee else None
        if game.id == "cards":
            return None if game.refusal(state, dict(event, do="close")) else "close"
        player = event["player"]
        if game.id == "board" and not game.size(state, player, index):
            return "large" if game.figures_left(state, player)[1] else None
        return None

    def _asked(self):
        return None

    def _next(self):
        return "next"

    def _lay(self, colour):
        table = self.app.table
        if table.referee:
            self.app.open("number", card_verb(table.match.game.id), {"colour": colour})
        elif table.match.game.id == "tiles":
            table.lay("take", colour=colour, icon=None)
        else:
            table.lay("play", colour=colour)

    def _pass(self):
        table = self.app.table
        table.lay("leave" if table.match.game.id == "tiles" else "discard")

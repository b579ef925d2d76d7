"""The story of a game: each total over the turns, when the lead changed, the move that won it."""

from keltis.games.base import TURNS


class Story:
    """Told by replaying a match.

    `totals` has a list for each player: the total after 0, 1, 2 ... turns. `leads` are the changes
    of the lead as (turn, player), the first lead included. `won` is the last of them if the game
    has one winner, else None. `known` is False where a printed value is missing.
    """

    def __init__(self, match):
        game = match.game
        state = game.new(len(match.names), match.options)
        seats = range(len(match.names))
        now = [game.total(state, player) for player in seats]
        self.totals = [[total] for total in now]
        self.starts = []
        for index in range(len(match.events)):
            event = match.events[index]
            if event["do"] in TURNS:
                self.starts.append(index)
                for player in seats:
                    self.totals[player].append(now[player])
            game.apply(state, event)
            # Only the totals of who acts can change.
            player = event["player"]
            now[player] = self.totals[player][-1] = game.total(state, player)
        self.turns = len(self.totals[0]) - 1
        self.known = all(None not in totals for totals in self.totals)
        self.leads = self._leads() if self.known else []
        winners = game.score(state)["winners"]
        self.won = self.leads[-1] if self.leads and winners == [self.leads[-1][1]] else None

    def _leads(self):
        """A player leads who alone has the highest total; a tie leaves the lead where it is."""
        leads = []
        leader = None
        for turn in range(self.turns + 1):
            totals = [series[turn] for series in self.totals]
            best = max(totals)
            if totals.count(best) == 1 and totals.index(best) != leader:
                leader = totals.index(best)
                leads.append((turn, leader))
        return leads

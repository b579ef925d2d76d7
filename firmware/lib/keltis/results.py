"""What a game came to, and what games add up to for each name and box."""


def result(match):
    """Of a match as it stands: how it is over (None: it is not), the totals (None where a printed
    value is not known), the seats that win."""
    score = match.game.score(match.state)
    totals = [player["total"] for player in score["players"]]
    return {"over": score["over"], "totals": totals, "winners": score["winners"]}


class Statistics:
    """Games, wins, best and mean of each name in each box.

    Unfinished games stay out, and so do those whose totals are not all known. A shared win is one.
    """

    def __init__(self, nobody=()):
        """`nobody`: names that stand for no person, such as those of seats."""
        self._nobody = nobody
        self._boxes = {}

    def add(self, game_id, names, result):
        """Count one game and its `result`."""
        totals = result["totals"]
        if result["over"] is None or None in totals:
            return
        people = self._boxes.setdefault(game_id, {})
        for seat in range(len(names)):
            name = names[seat]
            if name not in self._nobody:
                games, wins, best, points = people.get(name, (0, 0, totals[seat], 0))
                people[name] = (
                    games + 1,
                    wins + (seat in result["winners"]),
                    max(best, totals[seat]),
                    points + totals[seat],
                )

    def lines(self, game_id):
        """(name, games, wins, best, mean) of everybody who played that box: most wins first, then
        the better mean, then by name."""
        people = self._boxes.get(game_id, {})
        lines = []
        for name in people:
            games, wins, best, points = people[name]
            lines.append((-wins, -points / games, name, games, best))
        return [
            (name, games, -wins, best, -mean) for wins, mean, name, games, best in sorted(lines)
        ]


class Evening:
    """The evening's ledger: the games that the same people played one after another, in whatever
    seats; `games` are (box, totals in the order of `names`), the oldest first."""

    def __init__(self, names, games):
        """`games`: (box, names, result) of each, the newest first; the first of other people ends
        the evening, one that was not finished or not all known is passed over."""
        self.names = names
        self.games = []
        self._wins = [0] * len(names)
        for box, seats, result in games:
            if sorted(seats) != sorted(names):
                break
            if result["over"] is None or None in result["totals"]:
                continue
            self.games.insert(0, (box, [result["totals"][seats.index(name)] for name in names]))
            for seat in result["winners"]:
                self._wins[names.index(seats[seat])] += 1

    def lines(self):
        """(name, wins, points) of each, most wins first, then most points."""
        lines = []
        for seat in range(len(self.names)):
            points = sum([totals[seat] for box, totals in self.games])
            lines.append((-self._wins[seat], -points, seat))
        return [(self.names[seat], -wins, -points) for wins, points, seat in sorted(lines)]

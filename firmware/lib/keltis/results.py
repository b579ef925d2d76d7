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

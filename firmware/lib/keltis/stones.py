"""Which stones of a board are dark, bearing a tile at the start: learned from what people answer.

It is printed on the board, so it is learned for good. A stone is dark once a tile was told there;
plain only when two games said that nothing lies there, since one "none" may have been a slip. A
plain stone is not asked about any more.
"""

from keltis.kept import Kept

_PLAIN = 2
_DARK = -1


def told(match):
    """What a match told about the stones: (colour index, stone, whether a tile lay there)."""
    game = match.game
    state = game.new(len(match.names), match.options)
    answers = []
    landing = None
    for event in match.events:
        if landing and event["do"] == "tile":
            answers.append((landing[2], landing[3], True))
        game.apply(state, event)
        landing = game.pending(state)
        if landing and landing[0] != "tile":
            landing = None
        if landing and event.get("bare"):
            answers.append((landing[2], landing[3], False))
    return answers


class Stones(Kept):
    """For each box with a board: "colour index.stone" -> how many games found nothing there, or
    that it is dark."""

    def __init__(self):
        super().__init__("/stones.json", "board's stones")
        self._learned = {"board": {}, "mini": {}}
        self._last = 0  # the number of the last game that was learned from

    def take(self, data):
        """Take over what is understood of a document."""
        if type(data.get("last")) is int:
            self._last = data["last"]
        for box, learned in self._learned.items():
            found = data.get(box)
            for key, count in found.items() if isinstance(found, dict) else ():
                if count in (_DARK, 1, _PLAIN):
                    learned[key] = count

    def data(self):
        """All of it, to be kept."""
        return {"board": self._learned["board"], "mini": self._learned["mini"], "last": self._last}

    def plain(self, game_id, colour, stone):
        """Whether it is known that no tile lies at that stone at the start."""
        return self._learned[game_id].get(_key(colour, stone)) == _PLAIN

    def learn(self, match, number):
        """Learn what a match told about the board it was played on; a game of that number teaches
        once, should it be put away again after a power cut."""
        learned = self._learned.get(match.game.id)
        answers = told(match) if learned is not None and number != self._last else ()
        for colour, stone, dark in answers:
            key = _key(colour, stone)
            if dark:
                learned[key] = _DARK
            elif learned.get(key) != _DARK:
                learned[key] = min(learned.get(key, 0) + 1, _PLAIN)
        if answers:
            self._last = number
            self.save()

    def known(self):
        """Of how many stones something was learned."""
        return sum([len(learned) for learned in self._learned.values()])

    def forget(self):
        """Another board lies on the table: begin anew."""
        self._learned = {"board": {}, "mini": {}}
        self.save()


def _key(colour, stone):
    return "%d.%d" % (colour, stone)

"""Which stones of a board are dark, bearing a tile at the start: learned from what people answer.

It is printed on the board, so it is learned for good. A stone is dark once a tile was told there;
plain only when two games said that nothing lies there, since one "none" may have been a slip. A
plain stone is not asked about any more.
"""

import json

from keltis.archive import write_new

_PATH = "/stones.json"
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


class Stones:
    """For each box with a board: "colour index.stone" -> how many games found nothing there, or
    that it is dark."""

    def __init__(self):
        self._learned = {"board": {}, "mini": {}}

    def load(self):
        """Read the file; what is missing or damaged is not known."""
        try:
            with open(_PATH) as file:
                data = json.load(file)
        except (OSError, ValueError):
            return
        for box, learned in self._learned.items():
            found = data.get(box) if isinstance(data, dict) else None
            for key, count in found.items() if isinstance(found, dict) else ():
                if count in (_DARK, 1, _PLAIN):
                    learned[key] = count

    def plain(self, game_id, colour, stone):
        """Whether it is known that no tile lies at that stone at the start."""
        return self._learned[game_id].get(_key(colour, stone)) == _PLAIN

    def learn(self, match):
        """Keep what a match told about the board it was played on."""
        learned = self._learned.get(match.game.id)
        answers = told(match) if learned is not None else ()
        for colour, stone, dark in answers:
            key = _key(colour, stone)
            if dark:
                learned[key] = _DARK
            elif learned.get(key) != _DARK:
                learned[key] = min(learned.get(key, 0) + 1, _PLAIN)
        if answers:
            write_new(_PATH, self._learned)

    def forget(self):
        """Another board lies on the table: begin anew."""
        self._learned = {"board": {}, "mini": {}}
        write_new(_PATH, self._learned)


def _key(colour, stone):
    return "%d.%d" % (colour, stone)

"""Games one after the other on one board, whose dark stones lie where they lie: what the device
learns about them, and what it then asks no more. The records are made up; typing them is real."""

from random import Random

from keltis.match import Match
from tools.presses import Sums
from tools.typist import Typist, settings
from tools.virtual.device import VirtualDevice

GAMES = 5
_NAMES = {"board": ["Anna", "Ben", "Clara"], "mini": ["Anna", "Ben"]}
_TILES = {"board": ("wish", "clover", 1, 2, 3), "mini": ("wish", "clover", 2, 3)}
_LENGTH = {"board": 9, "mini": 8}
_VALUES = [-4, -3, -2, 1, 2, 3, 6, 10]  # of mini's paths; any will do
_DARK = 0.5  # of all stones
_DECLINED = 0.2  # of the moves that a clover offers


def made(box, seed):
    """GAMES records of games on one board."""
    random = Random(seed)
    colours = ("green", "blue", "pink", "yellow", "brown")[: 3 if box == "mini" else 5]
    stones = [(colour, stone) for colour in colours for stone in range(1, _LENGTH[box] + 1)]
    dark = [stone for stone in stones if random.random() < _DARK]
    options = {"paths": dict.fromkeys(colours, _VALUES)} if box == "mini" else {}
    return [_game(random, box, options, dark) for _ in range(GAMES)]


def typed(device, box, seed):
    """Type such games on one device of that name. Yields the report on each."""
    games = made(box, seed)
    with VirtualDevice(device, files=settings(games[0])) as running:
        typist = Typist(running, hasty=True)
        for record in games:
            yield typist.play(record)


def table(device, seeds):
    """A line for each of the games, of both boxes with a board, `seeds` boards of each."""
    for box in _NAMES:
        sums = [Sums() for _ in range(GAMES)]
        for seed in seeds:
            for one, report in zip(sums, typed(device, box, seed)):
                one.add(report)
        for number, one in enumerate(sums, 1):
            count = one.counts
            yield (
                f"{box:5} game {number} on a board: {count['presses']:4} presses for"
                f" {count['turns']} turns, {one.each:.3f} per needed decision"
            )


def _game(random, box, options, dark):
    match = Match(box, _NAMES[box], options)
    tiles = {stone: random.choice(_TILES[box]) for stone in dark}
    while not match.game.over(match.state):
        _turn(random, match, tiles)
        if box == "mini" and match.game.near(match.state)[0] == 0:
            match.play({"player": match.events[-1]["player"], "do": "end"})
    head = {"format": "keltis-record", "version": 1, "game": box, "players": _NAMES[box]}
    return head | {"options": options, "events": match.events}


def _turn(random, match, tiles):
    """A card of any colour that can be laid, and what follows."""
    player = match.game.turn(match.state)
    laid = [{"player": player, "do": "play", "colour": colour} for colour in match.game.colours]
    laid = [event for event in laid if match.game.legal(match.state, event) is None]
    match.play(random.choice(laid) if laid else {"player": player, "do": "discard"})
    while pending := match.game.pending(match.state):
        if pending[0] == "advance":
            if random.random() < _DECLINED:
                return
            colour = match.game.colours[random.choice(pending[2])]
            match.play({"player": player, "do": "advance", "colour": colour})
            continue
        stone = match.game.colours[pending[2]], pending[3]
        tile = tiles.get(stone)
        event = {"player": player, "do": "tile", "tile": tile}
        if tile is None or match.game.legal(match.state, event):
            return
        if tile == "wish":
            del tiles[stone]
        match.play(event)

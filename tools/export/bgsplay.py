"""Games as a file of plays for the app BG Stats.

Everything in it is named by a uuid that follows from what it is, so a file that is read a second
time adds nothing. The app wants a date: a game of which nobody said it has no place here.
"""

import json
import uuid

from keltis import bgstats
from keltis.ui.text import all_seats
from tools.export.game import NAMES, shown
from tools.flash.board import Trouble

_ABOUT = "Games of Keltis. Open this file with BG Stats, or share it with that app."
# Nobody told the time of day: at noon it is that day nearly everywhere.
_NOON = "12:00:00"
_ANONYMOUS = "Anonymous player"


def plays(games):
    """Those of the games that have a place in the file."""
    return [game for game in games if game.result and game.date]


def bgsplay(games, me=None):
    """The file as text; `me` is the name of the player whose app it is. Raises Trouble."""
    games = plays(games)
    boxes = sorted({game.match.game.id for game in games})
    names = list(dict.fromkeys(_person(name) for game in games for name in game.match.names))
    if me is not None and me not in names:
        raise Trouble(f"nobody called {me} is in these games: name another ME=, or none")
    return json.dumps(
        {
            "about": _ABOUT,
            "games": [_box(box, boxes.index(box) + 1) for box in boxes],
            "locations": [],
            "players": [_player(name, number) for number, name in enumerate(names, 1)],
            "plays": [_play(game, boxes, names) for game in games],
            "userInfo": {"meRefId": names.index(me) + 1 if me is not None else 0},
        },
        ensure_ascii=False,
        indent=1,
    )


def _person(name):
    """A player's name; all seats without one are the same nobody."""
    return _ANONYMOUS if name in all_seats() else shown(name)


def _box(box, number):
    name, bgg = bgstats.GAMES[box]
    told = {
        "id": number,
        "uuid": _named(f"box {box}"),
        "name": name,
        "highestWins": True,
        "noPoints": False,
        "cooperative": False,
        "usesTeams": False,
    }
    if bgg:
        told["bggId"] = bgg
    return told


def _player(name, number):
    return {
        "id": number,
        "uuid": _named(f"player {name}"),
        "name": name,
        "isAnonymous": name == _ANONYMOUS,
    }


def _play(game, boxes, names):
    return {
        "uuid": str(game.uuid).upper(),
        "gameRefId": boxes.index(game.match.game.id) + 1,
        "playDate": f"{game.date} {_NOON}",
        "playDateYmd": int(game.date.replace("-", "")),
        "ignored": False,
        "manualWinner": False,
        "usesTeams": False,
        "playerScores": [
            {
                "playerRefId": names.index(_person(name)) + 1,
                "score": str(total),
                "winner": winner,
                "startPlayer": first,
                "rank": rank,
                "seatOrder": seat,
            }
            for seat, (name, total, rank, winner, first) in enumerate(
                bgstats.players(game.match), 1
            )
        ],
    }


def _named(text):
    return str(uuid.uuid5(NAMES, text)).upper()

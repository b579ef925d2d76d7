"""The four boxes, found by their id; a box's module is loaded when it is first asked for."""

IDS = ("board", "cards", "tiles", "mini")


def get(game_id):
    """The game object of an id in IDS: always the same one."""
    return __import__("keltis.games." + game_id, None, None, ("GAME",)).GAME

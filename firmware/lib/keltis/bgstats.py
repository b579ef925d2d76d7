"""A finished game as a phone takes it over: in words, and as a link for the app BG Stats.

The device has no clock, so the link leaves the date to whoever reads it.
"""

import binascii

from keltis import record

_LINK = "https://app.bgstatsapp.com/createPlay.html?data="
_SOURCE = "Keltis"
# What each box is called there, and its number at BoardGameGeek.
GAMES = {
    "board": ("Keltis", 34585),
    "cards": ("Keltis: Das Kartenspiel", 40832),
    "tiles": ("Keltis: Der Weg der Steine", 41003),
    "mini": ("Keltis: Das Mini-Spiel", None),
}
_SLASHED = {'"': '\\"', "\\": "\\\\"}
_PLAIN = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.:,"


def players(match):
    """(name, score, rank, whether a winner, whether who began) of each seat. There are no ranks
    while a score is not known. Of a tally, and of a record that does not say it, nobody knows who
    began."""
    score = match.game.score(match.state)
    totals = [player["total"] for player in score["players"]]
    first = None if match.options.get("tally") else match.options.get("starter")
    found = []
    for seat in range(len(totals)):
        rank = None
        if None not in totals:
            rank = 1 + sum([total > totals[seat] for total in totals])
        winner = seat in score["winners"]
        found.append((match.names[seat], totals[seat], rank, winner, seat == first))
    return found


def link(match, ranks=True):
    """The link that offers this game to BG Stats, as ASCII bytes: a text with a fixed order, since
    a dict has none. All totals must be known. `ranks` can be left out: they follow."""
    name, number = GAMES[match.game.id]
    told = '{"sourceName":"%s","sourcePlayId":"%s","game":{"name":"%s",' % (
        _SOURCE,
        _fingerprint(match),
        name,
    )
    if number:
        told += '"bggId":%d,' % number
    told += '"highestWins":true,"noPoints":false},"players":['
    told += ",".join([_player(ranks, *player) for player in players(match)])
    return _LINK.encode() + _escaped((told + "]}").encode())


def words(match):
    """The result in the shortest words, as bytes: the box, and each name with its points."""
    lines = [GAMES[match.game.id][0]]
    for name, score, _, _, _ in players(match):
        lines.append("%s %d" % (name, score))
    return "\n".join(lines).encode()


def _player(ranks, name, score, rank, winner, first):
    return '{"name":"%s","score":%d,%s"winner":%s,"startPlayer":%s}' % (
        "".join([_SLASHED.get(char, char) for char in name if char >= " "]),
        score,
        '"rank":%d,' % rank if ranks else "",
        "true" if winner else "false",
        "true" if first else "false",
    )


def _fingerprint(match):
    """Eight figures that only this game has: a second reading is known to be the same play."""
    crc = binascii.crc32(" ".join([match.game.id] + match.names).encode())
    for event in record.events(match):
        for key in sorted(event):
            crc = binascii.crc32(("%s=%s;" % (key, event[key])).encode(), crc)
    return "%08x" % crc


def _escaped(text):
    """Text as it may stand in a link. Room is taken once: many small pieces scatter over a heap
    that has little left."""
    escaped = bytearray(len(text) + 2 * sum(byte not in _PLAIN for byte in text))
    at = 0
    for byte in text:
        if byte in _PLAIN:
            escaped[at] = byte
            at += 1
        else:
            escaped[at : at + 3] = b"%%%02X" % byte
            at += 3
    return bytes(escaped)

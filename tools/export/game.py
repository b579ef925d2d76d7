"""Games with the day on which they were played, and files of them: game records, a line each."""

import datetime
import json
import re
import uuid
from collections import Counter
from dataclasses import dataclass
from itertools import takewhile

from keltis import record
from keltis.match import Match, Refused

NAMES = uuid.uuid5(uuid.NAMESPACE_URL, "keltis-record")  # what all uuids follow from
_LONGEST_LINE = 1_000_000  # bytes
_LONGEST_NAME = 60
_TELLING = 3  # moves in common, with which one game is surely another one's beginning


class Wrong(Exception):
    """What a line says is no game that can be exported; why, in a few words."""


@dataclass
class Game:
    """`date`: YYYY-MM-DD, or None if nobody said it. `open`: it lay open on the device, and may go
    on. `copy` tells games apart that went just alike, by their order."""

    match: Match
    date: str | None = None
    open: bool = False
    copy: int = 0

    @property
    def over(self):
        return self.match.game.over(self.match.state)

    @property
    def score(self):
        return self.match.game.score(self.match.state)

    @property
    def result(self):
        """Whether it has one: it is over, and every total is known."""
        return bool(self.over and self.score["winners"])

    @property
    def uuid(self):
        """The same whenever and wherever this game is exported; it does not hang on the date."""
        text = json.dumps(record.write(self.match), sort_keys=True)
        return uuid.uuid5(NAMES, f"{text}#{self.copy}" if self.copy else text)

    def line(self):
        """The game record, with what it does not know by itself."""
        told = record.write(self.match)
        if self.date:
            told["date"] = self.date
        if not self.over:
            told["unfinished"] = True
        if self.open:
            told["open"] = True
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def parsed(line):
    """The game that a line (bytes) tells. Raises Wrong."""
    if len(line) > _LONGEST_LINE:
        raise Wrong("it is too long")
    try:
        told = json.loads(line.decode(), parse_constant=_no_number)
        match = record.read(told)
    except (ValueError, RecursionError):
        raise Wrong("it is no JSON") from None
    except Refused as refused:
        where = "" if refused.index < 0 else f" at event {refused.index}"
        raise Wrong(f"it is no game record: {refused.why}{where}") from None
    date = told.get("date")
    if date is not None and not is_date(date):
        raise Wrong("its date is no YYYY-MM-DD")
    return Game(match, date, told.get("open") is True)


def read(lines):
    """(games, complaints) of lines; blank ones are skipped."""
    games, complaints = [], []
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                games.append(parsed(line))
            except Wrong as why:
                complaints.append(f"line {number} is left out: {why}")
    return tell_apart(games), complaints


def tell_apart(games):
    """The games, those that went just alike numbered as copies."""
    seen = Counter()
    for game in games:
        game.copy = 0
        first = game.uuid
        game.copy = seen[first]
        seen[first] += 1
    return games


def merge(known, found):
    """The games known before and those found now, each once. One that lay open then, and was found
    again, counts as it is now."""
    kept = {game.uuid: game for game in known}
    new = []
    for game in found:
        before = kept.get(game.uuid)
        if before:
            game.date = game.date or before.date
            kept[game.uuid] = game
        else:
            new.append(game)
    again = {game.uuid for game in found}
    for game in new:
        left = {key: old for key, old in kept.items() if old.open and key not in again}
        shared = {key: _shared(old.match, game.match) for key, old in left.items()}
        most = max(shared, key=shared.get, default=None)
        # Some moves may have been taken back or corrected.
        if most and shared[most] >= max(0, len(left[most].match.events) / 2):
            del kept[most]
            if shared[most] >= _TELLING:
                game.date = game.date or left[most].date
    return [*kept.values(), *new]


def _shared(before, after):
    """How many moves, at the start and at the end, one match has in common with what may have
    become of it; -1 if these were others."""
    if before.game is not after.game or before.names != after.names:
        return -1
    one, other = list(record.events(before)), list(record.events(after))
    start = _alike(one, other)
    return start + _alike(one[start:][::-1], other[start:][::-1])


def _alike(one, other):
    """With how many equal things two lists begin."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def is_date(text):
    """Whether a text is a day, as YYYY-MM-DD."""
    if not isinstance(text, str) or not re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
        return False
    try:
        datetime.date.fromisoformat(text)
    except ValueError:
        return False
    return True


def shown(name):
    """A name as other programs get it: printable, and not endless."""
    return "".join(c if c.isprintable() else "?" for c in name[:_LONGEST_NAME])


def _no_number(name):
    raise ValueError(name)

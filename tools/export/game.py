"""Games with the day on which they were played, and files of them: game records, a line each."""

import datetime
import json
import re
import uuid
from collections import Counter
from dataclasses import dataclass

from keltis import record
from keltis.match import Match, Refused

NAMES = uuid.uuid5(uuid.NAMESPACE_URL, "keltis-record")  # what all uuids follow from
_LONGEST_LINE = 1_000_000  # bytes
_LONGEST_NAME = 60


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
    kept, new = list(known), []
    for game in found:
        before = _known(kept, game)
        if before is None or before.open:
            game.date = game.date or (before and before.date)
            kept = [other for other in kept if other is not before]
            new.append(game)
    return kept + new


def _known(known, game):
    """Of known games the one that this is: it went just alike, or lay open on the way to it."""
    for other in known:
        if other.uuid == game.uuid:
            return other
    for other in known:
        if other.open and _leads_to(other.match, game.match):
            return other
    return None


def _leads_to(before, after):
    """Whether a match may have gone on as another one: half of its moves stand, since some may have
    been taken back or corrected."""
    same = 0
    for one, other in zip(before.events, after.events, strict=False):
        if one != other:
            break
        same += 1
    who = before.game is after.game and before.names == after.names
    return who and 2 * same >= len(before.events)


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

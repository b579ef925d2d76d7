"""The games on a device's flash, read with the firmware's own modules."""

import contextlib
import re
import tempfile
from pathlib import Path

from littlefs import LittleFSError

from keltis import archive, journal, record
from keltis.match import Match, Refused
from tools.export.game import Game, tell_apart
from tools.flash.board import Trouble
from tools.virtual import image

_ON_BOARD = Path(__file__).parent / "on_board/games.py"
_FOLDERS = ("games", "journal", "journal/last")
_PATH = re.compile(r"/(games|journal|journal/last)/[A-Za-z0-9][A-Za-z0-9.]{0,30}", re.ASCII)
_LONGEST_FILE, _LONGEST_ALL = 400_000, 4_000_000  # bytes
_BROKEN = (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError, StopIteration)


def on_board(board):
    """(games, complaints) of a Board."""
    files, complaints = {}, []
    path = None
    for line in board.run(_ON_BOARD.read_text()).splitlines():
        if line.startswith("!"):
            complaints.append(f"a file of the board cannot be read and is left out: {line[1:40]}")
        elif line.startswith(">"):
            path = line[1:]
            files[path] = bytearray()
        else:
            with contextlib.suppress(ValueError, KeyError):
                files[path] += bytes.fromhex(line)
    games, more = games_of(files)
    return games, complaints + more


def in_image(path):
    """(games, complaints) of the virtual device's flash."""
    why = f"{path} is no flash image: name another FLASH="
    try:
        if Path(path).stat().st_size != image.BLOCK * image.BLOCKS:
            raise Trouble(why)
        return games_of(image.listing(image.load(path)))
    except LittleFSError:
        raise Trouble(why) from None
    except OSError as error:
        raise Trouble(f"{path} cannot be read ({error.strerror}): name another FLASH=") from None


def games_of(files):
    """(games, complaints) of the files on a flash, path -> bytes: the played games, the oldest
    first, then the open one."""
    complaints = []
    files = {
        path: data for path, data in files.items() if path.startswith(("/games/", "/journal/"))
    }
    room = _LONGEST_ALL
    with tempfile.TemporaryDirectory() as folder:
        for name in _FOLDERS:
            (Path(folder) / name).mkdir()
        for path, data in files.items():
            room -= len(data)
            if not _PATH.fullmatch(path) or len(data) > _LONGEST_FILE or room < 0:
                complaints.append(f"{path[:40]!r} is no file of a game and is left out")
            elif ".bad" in path:
                complaints.append(f"{path} was set aside as damaged and is left out")
            else:
                (Path(folder) / path[1:]).write_bytes(data)
        with _lying_in(folder):
            games = _played(complaints)
            games += _open(complaints)
    return tell_apart(games), complaints


@contextlib.contextmanager
def _lying_in(folder):
    """The firmware finds its games in that folder."""
    places = archive._FOLDER, journal._FOLDER
    archive._FOLDER, journal._FOLDER = f"{folder}/games", f"{folder}/journal"
    try:
        yield
    finally:
        archive._FOLDER, journal._FOLDER = places


def _played(complaints):
    games = []
    for number in archive.numbers():
        try:
            games.append(Game(record.read(archive.read(number))))
        except (Refused, *_BROKEN):
            complaints.append(f"game {number} is damaged and is left out")
    return games


def _open(complaints):
    """The open game as far as it is there, in a list; none if it is kept already."""
    row = journal.Journal()
    lost = 0
    try:
        saved = row.load()
        if row.newer:
            complaints.append("the open game was written by newer firmware and is left out")
        if saved is None or row.number in archive.numbers():
            return []
        header, events = saved
        match = Match(*header)
        for event in events:
            try:
                match.play(event)
            except Refused:
                lost += 1
    except (Refused, *_BROKEN):
        complaints.append("the open game is damaged and is left out")
        return []
    if lost or row.damaged:
        complaints.append(f"the open game is damaged, at least {lost} of its moves are lost")
    return [Game(match, open=True)] if match.events else []

"""The journal and the files below it, as the firmware has them, in a folder of the host."""

import pytest

from keltis import archive, journal, sealed, segments
from keltis.journal import Journal
from keltis.match import Match

NAMES = ["Anna", "Ben"]


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    monkeypatch.setattr(journal, "_FOLDER", str(tmp_path / "journal"))
    monkeypatch.setattr(archive, "_FOLDER", str(tmp_path / "games"))
    return tmp_path / "journal"


def played(count, kept=None):
    """A match of that many events, each saved as it is made."""
    match = Match("tiles", NAMES)
    for _ in range(count):
        match.play({"player": 0, "do": "leave"})
        if kept:
            kept.save(match)
    return match


def loaded():
    """What a start finds: the events of the open game (None: lost), or None, and its journal."""
    found = Journal()
    game = found.load()
    return game and game[1], found


def test_every_event_is_there_at_the_next_start():
    match = played(40, Journal())
    assert loaded()[0] == match.events


def test_going_on_after_a_start():
    match = played(9, Journal())
    for _ in range(9):
        events, kept = loaded()
        kept.follow(match)
        match.play({"player": 1, "do": "leave"})
        kept.save(match)
    assert loaded()[0] == match.events


def test_what_was_taken_back_does_not_come_back():
    kept = Journal()
    match = played(12, kept)
    for _ in range(7):
        match.undo()
        kept.save(match)
        assert loaded()[0] == match.events
    match.play({"player": 1, "do": "take", "colour": "pink"})
    kept.save(match)
    assert loaded()[0] == match.events


def test_a_new_game_leaves_nothing_of_the_one_before():
    kept = Journal()
    played(30, kept)
    match = played(0)
    kept.save(match)
    assert loaded()[0] == []
    kept.save(None)
    assert loaded()[0] is None
    while kept.tidy():
        assert loaded()[0] is None


def test_files_of_older_games_go_and_those_of_the_open_one_stay(folder):
    kept = Journal()
    played(30, kept)
    match = played(30, kept)
    before = len(list(folder.iterdir()))
    while kept.tidy():
        pass
    assert len(list(folder.iterdir())) < before
    assert loaded()[0] == match.events


def test_files_stay_below_512_bytes(folder):
    played(60, Journal())
    assert max(path.stat().st_size for path in folder.iterdir()) < 512


def test_a_torn_line_hides_nothing_that_comes_after(folder):
    match = played(3, Journal())
    last = max(folder.iterdir())
    last.write_bytes(last.read_bytes() + b'{"n":3,"do":"lea')
    events, kept = loaded()
    assert events == match.events and kept.damaged
    match.play({"player": 1, "do": "take", "colour": "pink"})
    kept.save(match)
    assert not kept.damaged
    events, kept = loaded()
    assert events == match.events and not kept.damaged


def test_a_line_torn_by_an_error_hides_nothing_either(folder, monkeypatch):
    kept = Journal()
    match = played(3, kept)
    monkeypatch.setattr(segments, "open", TornFile, raising=False)
    match.play({"player": 1, "do": "leave"})
    with pytest.raises(OSError):
        kept.save(match)
    monkeypatch.undo()
    monkeypatch.setattr(journal, "_FOLDER", str(folder))
    match.play({"player": 0, "do": "leave"})
    kept.save(match)
    assert loaded()[0] == match.events


class TornFile:
    """A file that takes half of what is written, and fails."""

    def __init__(self, path, mode):
        self._file = open(path, mode)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()

    def write(self, data):
        self._file.write(data[: len(data) // 2])
        raise OSError(5)


@pytest.mark.parametrize("spoiled", [b"", b"x", bytes(400)])
def test_a_lost_file_leaves_a_gap_and_the_rest(folder, spoiled):
    match = played(30, Journal())
    files = sorted(folder.iterdir())
    files[len(files) // 2].write_bytes(spoiled)
    events, kept = loaded()
    assert kept.damaged
    assert len(events) == 30 and 0 < events.count(None) < 10
    assert [event for event in events if event] == match.events[: 30 - events.count(None)]


def test_damaged_files_are_set_aside_and_whole_ones_go(folder):
    played(30, Journal())
    files = sorted(folder.iterdir())
    files[1].write_bytes(b"?")
    events, kept = loaded()
    kept.save(played(2))
    while kept.tidy():
        pass
    assert (folder / (files[1].name + ".bad")).read_bytes() == b"?"
    assert len(list(folder.iterdir())) == 2
    assert len(loaded()[0]) == 2 and not loaded()[1].damaged


def test_a_change_in_the_middle_is_all_or_nothing(monkeypatch):
    """Each event that follows has to be written anew: an error on the way must not lose any."""
    kept = Journal()
    match = played(12, kept)
    old = list(match.events)
    changed = Match("tiles", NAMES, {}, [{"player": 1, "do": "leave"}, *old[1:]])
    match.events = changed.events

    def fail(*_):
        raise OSError(28)

    monkeypatch.setattr(segments.Segments, "append", fail)
    kept.save(match)
    assert loaded()[0] == match.events


def test_other_options_hold_from_then_on():
    kept = Journal()
    match = Match("board", NAMES, {"wish_table": "sheet"})
    kept.save(match)
    match.set_options({"wish_table": "printed"})
    kept.save(match)
    found = Journal()
    assert found.load() == (["board", NAMES, {"wish_table": "printed"}], [])


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    path = tmp_path / "file"
    sealed.write(str(path), [b"old"])

    def pieces():
        yield b"ne"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sealed.write(str(path), pieces())
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("at", range(0, 60, 7))
def test_a_changed_byte_breaks_the_seal(at, tmp_path):
    line = bytearray(sealed.seal({"player": 0, "do": "play", "colour": "green", "card": 3}))
    assert sealed.unseal(bytes(line)) is not None
    line[at] ^= 4
    assert sealed.unseal(bytes(line)) is None
    path = tmp_path / "file"
    path.write_bytes(line)
    assert not sealed.intact(str(path))


def test_a_game_is_kept_once():
    for count in (3, 5):
        archive.keep(7, {"game": "tiles"}, played(count).events)
    assert archive.numbers() == [7]
    assert len(archive.read(7)["events"]) == 5

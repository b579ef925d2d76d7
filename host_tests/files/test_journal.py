"""The journal and the files below it, as the firmware has them, in a folder of the host."""

import json

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


def files_in(folder):
    """The journal's files, the oldest first, and at last what lies apart."""
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]


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
    before = len(files_in(folder))
    while kept.tidy():
        pass
    assert len(files_in(folder)) < before
    assert loaded()[0] == match.events


def test_files_stay_below_512_bytes(folder):
    played(60, Journal())
    assert max(path.stat().st_size for path in files_in(folder)) < 512


def test_a_torn_line_hides_nothing_that_comes_after(folder):
    match = played(3, Journal())
    last = files_in(folder)[-1]
    last.write_bytes(last.read_bytes() + b'{"n":3,"do":"lea')
    events, kept = loaded()
    assert events == match.events and kept.damaged
    kept.follow(match)
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


def test_the_newest_lines_lie_apart_and_are_few(folder):
    kept = Journal()
    match = Match("tiles", NAMES)
    for _ in range(40):
        match.play({"player": 0, "do": "leave"})
        kept.save(match)
        match.mark("passed", [1])
        kept.save(match)
        assert max(path.stat().st_size for path in (folder / "last").iterdir()) <= 256
        assert loaded()[0] == match.events


def test_lines_that_went_to_the_others_and_lie_apart_too_count_once(folder):
    """A power cut between the two; an undo among them."""
    kept = Journal()
    match = played(20, kept)
    while len(files_in(folder)[-1].read_bytes().splitlines()) > 1:
        match.play({"player": 0, "do": "leave"})
        kept.save(match)
    match.undo()
    kept.save(match)
    apart = files_in(folder)[-1]
    others = files_in(folder)[-2]
    others.write_bytes(others.read_bytes() + apart.read_bytes())
    events, kept = loaded()
    assert events == match.events and not kept.damaged


def test_they_are_no_damage_if_the_game_is_shorter_than_when_they_began(folder):
    kept = Journal()
    match = played(20, kept)
    while len(files_in(folder)[-1].read_bytes().splitlines()) > 1:
        match.play({"player": 0, "do": "leave"})
        kept.save(match)
    for _ in range(3):
        match.undo()
        kept.save(match)
    match.play({"player": 1, "do": "leave"})
    kept.save(match)
    apart, others = files_in(folder)[-1], files_in(folder)[-2]
    others.write_bytes(others.read_bytes() + apart.read_bytes())
    events, kept = loaded()
    assert events == match.events and not kept.damaged


def test_a_file_that_was_only_begun_is_no_damage(folder):
    """A power cut after a file was made and before its first line was written."""
    match = played(2, Journal())
    apart = files_in(folder)[-1]
    apart.write_bytes(b"")
    events, kept = loaded()
    assert not kept.damaged
    assert events == match.events[: len(events)]
    match = Match("tiles", NAMES, {}, events)
    kept.follow(match)
    match.play({"player": 1, "do": "leave"})
    kept.save(match)
    assert loaded()[0] == match.events


def test_a_mark_is_a_short_line_of_its_own(folder):
    kept = Journal()
    match = played(3, kept)
    before = files_in(folder)[-1].read_bytes()
    match.mark("passed", [1])
    kept.save(match)
    added = files_in(folder)[-1].read_bytes().removeprefix(before)
    assert json.loads(added).keys() == {"n", "passed", "crc"}
    assert loaded()[0] == match.events
    match.mark("passed", [1, 2])  # not only added to
    kept.save(match)
    assert loaded()[0] == match.events
    match.undo()
    match.play({"player": 1, "do": "leave"})
    kept.save(match)
    assert loaded()[0] == match.events


def test_a_mark_whose_event_is_lost_makes_no_event(folder):
    kept = Journal()
    match = played(3, kept)
    match.mark("bare", True)
    kept.save(match)
    last = files_in(folder)[-1]
    lines = last.read_bytes().splitlines(True)
    last.write_bytes(b"".join(lines[:-2] + lines[-1:]))
    assert loaded()[0] == [*match.events[:2], None]


def test_without_its_first_file_the_game_is_still_known(folder):
    match = played(30, Journal())
    files_in(folder)[0].write_bytes(bytes(100))
    found = Journal()
    game, events = found.load()
    assert found.damaged
    assert game == ["tiles", NAMES, {}]
    assert [event for event in events if event] == match.events[: 30 - events.count(None)]
    assert events.count(None) < 10


@pytest.mark.parametrize("spoiled", [b"", b"x", bytes(400)])
def test_a_lost_file_leaves_a_gap_and_the_rest(folder, spoiled):
    match = played(30, Journal())
    files = files_in(folder)
    files[len(files) // 2].write_bytes(spoiled)
    events, kept = loaded()
    assert kept.damaged
    assert len(events) == 30 and 0 < events.count(None) < 10
    assert [event for event in events if event] == match.events[: 30 - events.count(None)]


def test_damaged_files_are_set_aside_and_whole_ones_go(folder):
    played(30, Journal())
    files = files_in(folder)
    files[1].write_bytes(b"?")
    events, kept = loaded()
    kept.save(played(2))
    while kept.tidy():
        pass
    assert (folder / (files[1].name + ".bad")).read_bytes() == b"?"
    assert len(files_in(folder)) == 2
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

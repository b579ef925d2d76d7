"""Takes protections out of the firmware and rules out of the panels' models; sees a test fail.

    python tools/mutants.py [NAME...]

Each mutant is one small change to a copy of the project, and one test that must turn red. Without
names all are tried; those that no test catches are told, and the exit status is 1.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.mpy import ROOT
from tools.rules import rules

PARTS = ("firmware", "tools", "host_tests", "pyproject.toml")

_JOURNAL = "host_tests/files/test_journal.py::test_"
_FAULTS = "host_tests/files/test_faults.py::test_"
_VERSIONS = "host_tests/files/test_versions.py::test_"
_ERASES = "host_tests/device/test_erases.py::test_"
_MACHINE = "host_tests/device/test_machine.py::test_"
_STARVED = "host_tests/device/test_starved.py::test_"
_CUTS = "host_tests/powercut/test_powercut.py::test_"
# What is taken out: (file below firmware/, what it reads, what it reads instead, the test)
MUTANTS = {
    "checksum": (
        "lib/keltis/sealed.py",
        "if end < 0 or line[end:] != _seal(binascii.crc32(told)):",
        "if end < 0:",
        _JOURNAL + "a_changed_byte_breaks_the_seal",
    ),
    "checksum of a played game": (
        "lib/keltis/sealed.py",
        "return file.read() == _seal(crc)",
        "return True",
        _JOURNAL + "a_changed_byte_breaks_the_seal",
    ),
    "new file and rename": (
        "lib/keltis/sealed.py",
        '    with open(path + NEW, "wb") as file:\n        for piece in pieces:\n'
        "            file.write(piece)\n    os.rename(path + NEW, path)",
        '    with open(path, "wb") as file:\n        for piece in pieces:\n'
        "            file.write(piece)",
        _JOURNAL + "a_file_is_written_whole_or_not_at_all",
    ),
    "rename the new settings, never remove first": (
        "lib/keltis/kept.py",
        '        with open(self._path + NEW, "wb") as file:',
        "        if _read(self._path) != _MISSING:\n            os.remove(self._path)\n"
        '        with open(self._path + NEW, "wb") as file:',
        _CUTS + "between_any_two_operations_of_a_settings_change_and_of_a_game_put_away",
    ),
    "look for the new settings between two renames": (
        "lib/keltis/kept.py",
        "in (self._path, self._path + NEW, self._path + OLD):",
        "in (self._path, self._path + OLD):",
        _CUTS + "between_any_two_operations_of_a_settings_change_and_of_a_game_put_away",
    ),
    "older settings": (
        "lib/keltis/kept.py",
        "in (self._path, self._path + NEW, self._path + OLD):",
        "in (self._path, self._path + NEW):",
        _VERSIONS + "a_damaged_setting_gives_way_to_the_one_before",
    ),
    "settings of newer firmware": (
        "lib/keltis/kept.py",
        'return _NEWER if data.pop("version", 0) > VERSION else data',
        "return data",
        _VERSIONS + "what_newer_firmware_wrote_is_left_alone_and_said",
    ),
    "settings of older firmware": (
        "lib/keltis/kept.py",
        "data = unseal(text) or _unsealed(text)",
        "data = unseal(text)",
        _VERSIONS + "settings_without_seal_and_version_are_read",
    ),
    "journal of newer firmware": (
        "lib/keltis/segments.py",
        'entry["version"] > VERSION',
        "False",
        _VERSIONS + "what_newer_firmware_wrote_is_left_alone_and_said",
    ),
    "undo is saved": (
        "lib/keltis/journal.py",
        '            self._row.append(head, seal({"n": same}))\n',
        "",
        _JOURNAL + "what_was_taken_back_does_not_come_back",
    ),
    "an event takes the place of what stood there": (
        "lib/keltis/journal.py",
        "events[n:] = [entry] if entry != {} else []",
        "events.extend([entry] if entry != {} else [])",
        _JOURNAL + "what_was_taken_back_does_not_come_back",
    ),
    "a new game begins with no file of the old": (
        "lib/keltis/segments.py",
        "        self._from = self._last + 1\n",
        "        self._from = self._from or 1\n",
        _JOURNAL + "a_new_game_leaves_nothing_of_the_one_before",
    ),
    "segments under 512 bytes": (
        "lib/keltis/segments.py",
        "if len(lines) > left:",
        "if len(lines) > left + 4000:",
        _JOURNAL + "files_stay_below_512_bytes",
    ),
    "nothing is written behind a torn line": (
        "lib/keltis/segments.py",
        "        self._torn = True  # should the line be torn, nothing is written behind it\n",
        "",
        _JOURNAL + "a_line_torn_by_an_error_hides_nothing_either",
    ),
    "a damaged journal is written anew": (
        "lib/keltis/journal.py",
        "if match is not self._match or self.damaged:",
        "if match is not self._match:",
        _JOURNAL + "a_torn_line_hides_nothing_that_comes_after",
    ),
    "a lost event leaves a gap": (
        "lib/keltis/journal.py",
        "            events.extend([None] * (n - len(events)))\n",
        "",
        _JOURNAL + "a_lost_file_leaves_a_gap_and_the_rest",
    ),
    "a change in the middle is one file": (
        "lib/keltis/journal.py",
        "if same < len(saved) and same < len(events) - 1:",
        "if False:",
        _JOURNAL + "a_change_in_the_middle_is_all_or_nothing",
    ),
    "damaged files are set aside": (
        "lib/keltis/segments.py",
        "                    set_aside(path)\n                else:",
        "                    os.remove(path)\n                else:",
        _JOURNAL + "damaged_files_are_set_aside_and_whole_ones_go",
    ),
    "a game is kept before the journal lets it go": (
        "lib/keltis/store.py",
        "        while self._played:\n",
        "        self._journal.save(match)\n        while self._played:\n",
        _CUTS + "between_any_two_operations_of_a_settings_change_and_of_a_game_put_away",
    ),
    "a game put away twice teaches once": (
        "lib/keltis/stones.py",
        " and number != self._last",
        "",
        "host_tests/app/test_stones.py::test_a_game_put_away_twice_teaches_once",
    ),
    "a full flash is survived": (
        "lib/keltis/store.py",
        "                self.unsaved = ",
        "                raise\n                self.unsaved = ",
        _VERSIONS + "on_a_full_flash_playing_goes_on_and_it_is_said",
    ),
    "damage is said": (
        "lib/keltis/session.py",
        "        if told:\n",
        "        if told and not told:\n",
        "host_tests/files/test_damaged.py::test_damaged_files_are_said_and_set_aside",
    ),
    "fault screen": (
        "lib/keltis/run.py",
        "            except Exception as error:\n",
        "            except OSError as error:\n",
        _FAULTS + "a_fault_is_shown_and_logged_and_the_game_goes_on",
    ),
    "a fault can be read before it goes": (
        "lib/keltis/screens/fault.py",
        "    asks = True\n",
        "    asks = False\n",
        _FAULTS + "a_press_before_the_fault_could_be_read_does_not_count",
    ),
    "a game that always fails can be left": (
        "lib/keltis/screens/fault.py",
        "game=not hold",
        "game=True",
        _FAULTS + "a_game_that_fails_at_every_start_can_be_left",
    ),
    "limit of the log": (
        "lib/keltis/fault.py",
        "    if full:\n",
        "    if full and not full:\n",
        _FAULTS + "the_log_stays_small",
    ),
    "watchdog": (
        "devices/watchdog.py",
        "        self._watchdog = WDT(timeout=_TIMEOUT)\n",
        "        self._watchdog = self\n        self.feed = lambda: None\n",
        _FAULTS + "a_hung_loop_is_reset_and_the_game_is_there_again",
    ),
    "watchdog lets go": (
        "devices/watchdog.py",
        "        mem32[self._control] &= ~_ENABLE\n",
        "        pass\n",
        _FAULTS + "after_ctrl_c_nothing_resets_the_board",
    ),
    "saved on Ctrl-C": (
        "lib/keltis/run.py",
        "            apps[0].save()\n",
        "            pass\n",
        _FAULTS + "ctrl_c_saves_what_was_pressed",
    ),
    "two keys skip the app": (
        "launch.py",
        "    return True\n",
        "    return False\n",
        _FAULTS + "two_keys_from_the_start_skip_the_app",
    ),
    "one key does not": (
        "launch.py",
        "keys.down() < 2",
        "keys.down() < 1",
        _FAULTS + "two_keys_from_the_start_skip_the_app",
    ),
    "three seconds": (
        "launch.py",
        "range(150)",
        "range(100)",
        _FAULTS + "two_keys_from_the_start_skip_the_app",
    ),
    "newest lines apart": (
        "lib/keltis/segments.py",
        "_RECENT = 232",
        "_RECENT = 470",
        _JOURNAL + "the_newest_lines_lie_apart_and_are_few",
    ),
    "the head is told twice": (
        "lib/keltis/segments.py",
        "if number == self._from + 1:",
        "if False:",
        _JOURNAL + "without_its_first_file_the_game_is_still_known",
    ),
    "what lies apart is of this row": (
        "lib/keltis/segments.py",
        '"%s%s/%06d" % (self._folder, _APART, number)',
        '"%s%s/%06d" % (self._folder, _APART, 1)',
        _JOURNAL + "files_of_older_games_go_and_those_of_the_open_one_stay",
    ),
    "few erases": (
        "lib/keltis/journal.py",
        "        new = event\n    entry",
        "        new = event\n    new = event\n    entry",
        _JOURNAL + "a_mark_is_a_short_line_of_its_own",
    ),
    "a mark makes no event": (
        "lib/keltis/journal.py",
        "    if event is None:\n        return None\n    event = dict(event)\n",
        "    event = dict(event or {})\n",
        _JOURNAL + "a_mark_whose_event_is_lost_makes_no_event",
    ),
    "a save that Ctrl-C interrupts is done again": (
        "lib/keltis/app.py",
        "            unsaved = self._store.unsaved\n",
        "            self._changed = False\n            unsaved = self._store.unsaved\n",
        _FAULTS + "ctrl_c_in_the_midst_of_saving",
    ),
    "damaged firmware is told": (
        "broken.py",
        '    print(" ".join(lines))\n',
        "",
        "host_tests/files/test_broken.py::test_one_line_says_what_to_do_and_the_light_blinks",
    ),
    "a start without device.txt": (
        "latch.py",
        "except OSError:",
        "except KeyError:",
        "host_tests/files/test_broken.py::test_a_missing_device_txt",
    ),
    "the chip's pace after a light sleep": (
        "devices/base.py",
        "            self.set_pace()\n",
        "",
        _MACHINE + "the_pace_is_set_at_the_start_and_after_a_light_sleep",
    ),
    "bounce while interrupts are off is no press": (
        "drivers/edges.py",
        "unseen = self._bounced(key, tick, DEBOUNCE + _ERASE)",
        "unseen = False",
        _ERASES + "no_press_is_lost_or_doubled",
    ),
    "a level at the end of an erase may have stood": (
        "drivers/edges.py",
        "        if late:\n",
        "        if False:\n",
        _ERASES + "a_tap_at_each_moment_of_an_erase",
    ),
    "the time of an edge in an erase is vague": (
        "drivers/keys.py",
        "(VAGUE if",
        "(0 if",
        "host_tests/device/test_chords.py::test_a_chord_at_each_moment_of_an_erase",
    ),
    "the keys know when the flash may be written": (
        "lib/keltis/app.py",
        "        self._keys.late = True",
        "        self._keys.late = False",
        "host_tests/powercut/test_erases.py::test_quick_taps_while_the_flash_erases",
    ),
    "so they do when a fault is logged": (
        "lib/keltis/run.py",
        "                device.keys.late = True\n",
        "",
        "host_tests/files/test_faults.py::test_a_tap_while_a_fault_is_logged_is_heard",
    ),
    "and when it is not": (
        "devices/base.py",
        "        self.keys.late = False\n",
        "",
        _ERASES + "a_spark_while_nothing_is_written_is_no_press",
    ),
    "no slice while refreshing": (
        "drivers/image.py",
        "pipe.write(data, at, width)",
        "pipe.write(data[at : at + width])",
        _STARVED + "a_refresh_of_each_kind",
    ),
    "no bytes made while refreshing": (
        "drivers/panel.py",
        "        self._send(command, self._value)\n",
        "        self._send(command, bytes((value,)))\n",
        _STARVED + "the_first_picture",
    ),
    "no fraction while refreshing": (
        "devices/base.py",
        "self._sensor.read_u16() <= _WARM",
        "self._sensor.read_u16() * 3.3 / 65535 <= 0.7353",
        _STARVED + "a_refresh_of_each_kind",
    ),
    "a gap that was taken back is no damage": (
        "lib/keltis/journal.py",
        "            events.extend([None] * (n - len(events)))\n",
        "            self.damaged = self.damaged or n > len(events)\n"
        "            events.extend([None] * (n - len(events)))\n",
        _JOURNAL + "they_are_no_damage_if_the_game_is_shorter_than_when_they_began",
    ),
    "a line of the console is bounded": (
        "lib/keltis/console.py",
        "elif len(self._line) < _LINE:",
        "else:",
        "host_tests/files/test_usb.py::test_a_host_that_never_ends_its_line",
    ),
}


def caught(file, sound, broken, test):
    """Whether a mutant's test fails on it. Raises SystemExit if it cannot be made."""
    with tempfile.TemporaryDirectory() as folder:
        for part in PARTS:
            if (ROOT / part).is_dir():
                away = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / part, Path(folder) / part, ignore=away)
            else:
                shutil.copy(ROOT / part, folder)
        path = Path(folder) / "firmware" / file
        source = path.read_text()
        if source.count(sound) != 1:
            sys.exit(f"mutants: {file} does not read {sound!r} once")
        path.write_text(source.replace(sound, broken))
        pytest = "-m pytest -q -x -p no:cacheprovider"
        command = [sys.executable, *pytest.split(), *test.split()]
        tried = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if tried.returncode not in (0, 1):
        sys.exit(f"mutants: {test} cannot be run\n{tried.stdout}")
    return tried.returncode == 1


def main(names):
    mutants = MUTANTS | dict(rules())
    for name in names:
        if name not in mutants:
            sys.exit(f"mutants: there is no {name}; there are: {', '.join(mutants)}")
    missed = 0
    for name in names or mutants:
        found = caught(*mutants[name])
        missed += not found
        test = mutants[name][3].split("::")[-1]
        print(f"{'caught' if found else 'MISSED'}  {name}: {test}", flush=True)
    print(f"{len(names or mutants)} mutants, {missed} missed")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""What is sent and removed, and in which order."""

from hypothesis import given
from hypothesis import strategies as st

from tools.flash.plan import BLOCK, plan, signature, wrong

NAMES = st.sampled_from(
    ["/boot.py", "/main.py", "/lib/keltis/a.mpy", "/lib/keltis/b.mpy", "/lib/keltis/ui/c.mpy"]
)
OLD = st.dictionaries(NAMES, st.sampled_from([b"", b"1", b"2", b"x" * 5000]))
NEW = OLD.map(lambda files: files | {"/main.py": b"main"})


def there(files):
    """What a board says that has these files, with the folders above them."""
    said = {path: signature(data) for path, data in files.items()}
    for folder in ("/lib/keltis", "/lib/keltis/ui"):
        if any(path.startswith(folder + "/") for path in files):
            said[folder] = None
    return said


def states(todo, files):
    """What is on the board after each step."""
    files = dict(files)
    yield dict(files)
    for path in todo.remove:
        files.pop(path, None)
        yield dict(files)
    for path, data in todo.send:
        files[path] = data
        yield dict(files)


@given(OLD, NEW)
def test_after_all_steps_it_is_there_and_main_never_meets_a_mixture(old, new):
    todo = plan(list(new.items()), there(old), 1 << 20)
    *before, last = states(todo, old)
    assert last == new
    for files in before:
        assert "/main.py" not in files or files in (old, new)


@given(OLD, NEW, st.integers(0, 40))
def test_a_run_cut_short_is_completed(old, new, steps):
    cut = [*states(plan(list(new.items()), there(old), 1 << 20), old)][:steps][-1:]
    left = cut[0] if cut else old
    *_, last = states(plan(list(new.items()), there(left), 1 << 20), left)
    assert last == new


def test_what_is_there_is_not_sent():
    new = {"/main.py": b"main", "/lib/keltis/a.mpy": b"a"}
    todo = plan(list(new.items()), there(new), 0)
    assert not todo and todo.send == todo.remove == []
    assert wrong(list(new.items()), there(new)) == []


def test_a_folder_goes_after_its_files():
    old = there({"/main.py": b"main", "/lib/keltis/ui/c.mpy": b"c"})
    todo = plan([("/main.py", b"main")], old, 1 << 20)
    assert todo.remove == ["/main.py", "/lib/keltis/ui/c.mpy", "/lib/keltis/ui", "/lib/keltis"]


def test_folders_are_made_from_the_top():
    todo = plan([("/lib/keltis/ui/c.mpy", b"c"), ("/main.py", b"main")], {}, 1 << 20)
    assert todo.folders == ["/lib", "/lib/keltis", "/lib/keltis/ui"]


def test_what_was_damaged_or_does_not_belong_is_named():
    wanted = [("/boot.py", b"boot"), ("/main.py", b"main")]
    said = there({"/boot.py": b"xoot", "/main.py": b"main", "/lib/keltis/a.py": b""})
    assert wrong(wanted, said) == ["/boot.py", "/lib/keltis/a.py"]


def test_the_space_of_what_is_removed_counts_and_that_of_what_is_replaced_only_later():
    big = b"x" * 20 * BLOCK
    wanted = [("/boot.py", big + b"new"), ("/main.py", b"main")]
    replaced = plan(wanted, there({"/boot.py": big}), 0)
    removed = plan(wanted, there({"/lib/keltis/a.mpy": big}), 0)
    assert 20 * BLOCK < replaced.missing
    assert removed.missing < 20 * BLOCK
    assert plan(wanted, {}, 60 * BLOCK).missing == 0

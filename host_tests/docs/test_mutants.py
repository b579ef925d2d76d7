"""Each mutant of `make mutants` can still be made: what it takes out stands in the source, once."""

import pytest

from tools.mpy import FIRMWARE
from tools.mutants import MUTANTS


@pytest.mark.parametrize("name", MUTANTS)
def test_what_it_takes_out_is_there(name):
    file, sound, broken, test = MUTANTS[name]
    source = (FIRMWARE / file).read_text()
    assert source.count(sound) == 1 and broken != sound
    place, _, function = test.partition("::")
    assert f"def {function}(" in (FIRMWARE.parent / place).read_text()

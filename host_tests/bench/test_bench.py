"""What the virtual device counts, held against the baseline: `make bench-compare` in the tests."""

import json

import pytest

from tools.bench import compare, figures, here


@pytest.mark.timeout(1800)
def test_nothing_grew():
    found = list(here.figures())
    new, baseline = figures.told(found), json.loads(compare.BASELINE.read_text())
    assert new.keys() <= baseline.keys()
    assert list(compare.failures(new, baseline)) == [], "\n".join(figures.table(found))
    assert new["type-ahead: presses lost"]["worst"] == 0

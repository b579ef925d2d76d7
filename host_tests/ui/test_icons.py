"""The icons as host tools read them: sizes, bytes enough, and signs that can be told apart."""

import pytest

from keltis.ui import icons

ICONS = {name: icon for name, icon in vars(icons).items() if name.isupper() and "SIGN" not in name}


@pytest.mark.parametrize("name", ICONS)
def test_the_bytes_fill_the_size(name):
    packed, width, height, form = ICONS[name]
    assert len(packed) == (width + 7) // 8 * height
    assert form == 3  # framebuf.MONO_HLSB
    size = int(name[-2:]) if name[-2:].isdigit() else int(name[-1]) if name[-1].isdigit() else None
    assert size is None or size == max(width, height)


@pytest.mark.parametrize("size", [24, 16, 12])
def test_signs_share_a_box_and_differ(size):
    signs = getattr(icons, f"SIGN{size}")
    assert [sign[1:3] for sign in signs] == [(size, size)] * 5
    assert len({sign[0] for sign in signs}) == 5
    assert signs[0] is ICONS[f"LEAF{size}"] and signs[4] is ICONS[f"ACORN{size}"]

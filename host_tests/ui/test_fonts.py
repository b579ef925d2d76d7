"""The generated fonts against their sources, read by Pillow, and what every font must hold."""

import gzip
import io
import subprocess
import sys
from itertools import groupby

import pytest
from PIL import Image
from PIL.PcfFontFile import PcfFontFile

from host_tests.ui.drawing import ROOT, draw, rows
from keltis.ui.fonts import b12, b14, b18, b24, glyph, r12, r14, t20, t24
from tools import generated

TEXT_FONTS = {"r12": r12, "b12": b12, "r14": r14, "b14": b14, "b18": b18}
FONTS = {**TEXT_FONTS, "b24": b24, "t20": t20, "t24": t24}
LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)]))


def source(name):
    """Pillow's own drawing of text in a source font."""
    path = ROOT / "tools/fonts" / f"helv{name.upper()}.pcf.gz"
    return PcfFontFile(io.BytesIO(gzip.decompress(path.read_bytes())), "iso8859-1").to_imagefont()


def inked(picture):
    """`picture`, whose background is 0, as rows cropped to its ink."""
    picture = picture.crop(picture.getbbox())
    return [
        "".join(".#"[bool(picture.getpixel((x, y)))] for x in range(picture.width))
        for y in range(picture.height)
    ]


def art(font, char):
    """A glyph's rows as "#" and "."."""
    *_, width, height, packed = glyph(font, ord(char))
    stride = (width + 7) // 8
    lines = (packed[at * stride : (at + 1) * stride] for at in range(height))
    return [
        "".join(".#"[not line[x // 8] >> (7 - x % 8) & 1] for x in range(width)) for line in lines
    ]


def characters(name):
    return FONTS[name].CODES.decode("cp1252")


@pytest.mark.parametrize("maker", ["tools.make_fonts", "tools.make_icons", "tools.make_phrases"])
def test_generated_files_are_up_to_date(maker):
    done = subprocess.run(
        [sys.executable, "-m", maker, "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_check_names_a_stale_file(monkeypatch, tmp_path):
    (tmp_path / "same.py").write_text("1")
    (tmp_path / "stale.py").write_text("1")
    monkeypatch.setattr(generated, "ROOT", tmp_path)
    monkeypatch.setattr(sys, "argv", ["make", "--check"])
    with pytest.raises(SystemExit, match="out of date: stale.py, missing.py$"):
        generated.main({"same.py": "1", "stale.py": "2", "missing.py": "2"})
    assert (tmp_path / "stale.py").read_text() == "1"


@pytest.mark.parametrize("name", TEXT_FONTS)
@pytest.mark.parametrize(
    "line",
    [
        "Größe Äpfel Übung 5°",
        "Jag fly! (quiz)",
        "0123456789?",
        "[ÀÉñ] 'x' ½·@W",
        "<Clara> & ~{_}",
    ],
)
def test_a_line_looks_as_pillow_draws_it(name, line):
    mask = source(name).getmask(line)
    expected = Image.frombytes("L", mask.size, bytes(mask))
    drawn = draw(f"canvas.text(10, 30, {line!r}, {name})", 320, 48)
    assert rows(drawn.crop(drawn.point(lambda v: not v).getbbox())) == inked(expected)


def test_figures_of_b24_are_the_source_s():
    mask = source("b24").getmask("0123456789+?")
    expected = Image.frombytes("L", mask.size, bytes(mask))
    drawn = draw('canvas.text(10, 30, "0123456789+?", b24)', 320, 48)
    assert rows(drawn.crop(drawn.point(lambda v: not v).getbbox())) == inked(expected)


@pytest.mark.parametrize("font,height", [(t20, 20), (t24, 24)])
@pytest.mark.parametrize("char", "0123456789?")
def test_totals_are_b24_with_rows_doubled(font, height, char):
    stretched = art(font, char)
    assert len(stretched) == height
    base_runs, runs = (
        [(row, len([*same])) for row, same in groupby(glyph_rows)]
        for glyph_rows in (art(b24, char), stretched)
    )
    assert [row for row, _ in runs] == [row for row, _ in base_runs]
    assert all(long >= short for (_, long), (_, short) in zip(runs, base_runs, strict=True))


@pytest.mark.parametrize("name", FONTS)
def test_figures_are_tabular_and_as_high_as_said(name):
    font = FONTS[name]
    advances = {glyph(font, ord(char))[0] for char in "0123456789"}
    assert len(advances) == 1
    assert {glyph(font, ord(char))[2] for char in "07"} == {font.FIGURE}
    assert {glyph(font, ord(char))[4] for char in "07"} == {font.FIGURE}


@pytest.mark.parametrize(
    "name,caps,figures",
    [
        ("r12", 9, 9),
        ("b12", 9, 9),
        ("r14", 11, 10),
        ("b14", 11, 10),
        ("b18", 14, 13),
        ("b24", 19, 18),
        ("t20", 20, 20),
        ("t24", 24, 24),
    ],
)
def test_heights(name, caps, figures):
    assert (FONTS[name].CAP, FONTS[name].FIGURE) == (caps, figures)


@pytest.mark.parametrize(
    "name,width,thick",
    [
        ("r12", 5, 1),
        ("b12", 5, 1),
        ("r14", 6, 1),
        ("b14", 6, 2),
        ("b18", 6, 2),
        ("b24", 9, 3),
        ("t20", 7, 3),
        ("t24", 7, 3),
    ],
)
def test_the_minus_is_short_and_in_the_middle(name, width, thick):
    font = FONTS[name]
    assert glyph(font, ord("-")) == glyph(font, ord("\N{MINUS SIGN}"))
    assert art(font, "-") == ["#" * width] * thick
    top = glyph(font, ord("-"))[2]
    above, below = font.FIGURE - top, top - thick
    assert abs(above - below) <= 1


@pytest.mark.parametrize("name", TEXT_FONTS)
def test_text_fonts_hold_latin_1_and_two_more(name):
    assert sorted(characters(name)) == sorted(LATIN + "–…")


@pytest.mark.parametrize("name,more", [("b24", " +±"), ("t20", ""), ("t24", "")])
def test_figure_fonts_hold_figures_and_signs(name, more):
    assert sorted(characters(name)) == sorted("0123456789-?" + more)


@pytest.mark.parametrize("name", FONTS)
def test_each_character_has_a_glyph_of_its_own(name):
    """But for signs that look alike, such as a dash and a soft hyphen."""
    known = {glyph(FONTS[name], ord(char)) for char in characters(name)}
    assert len(known) > 0.9 * len(characters(name))
    for code in (*range(0x20), *range(0x7F, 0xA0)):
        if bytes((code,)) not in FONTS[name].CODES:
            assert glyph(FONTS[name], code) == glyph(FONTS[name], ord("?"))


@pytest.mark.parametrize("name", FONTS)
def test_what_a_font_lacks_is_a_question_mark(name):
    assert glyph(FONTS[name], ord("漢")) == glyph(FONTS[name], ord("?"))
    assert glyph(FONTS[name], ord("?")) != glyph(FONTS[name], ord("0"))

"""The canvas, drawn under MicroPython with the real framebuf, against pixels written by hand."""

import pytest

from host_tests.ui.drawing import draw, rows, run_on_canvas

# Each draws something about 30 x 20 pixels large near (x, y).
CALLS = [
    'canvas.text(x, y + 15, "Übg", b14)',
    'canvas.text(x + 30, y + 15, "-7", t24, "r")',
    "canvas.bitmap(x, y, icons.LEAF24)",
    "canvas.rect(x, y, 30, 20)",
    "canvas.frame(x, y, 30, 20, thick=3)",
    "canvas.frame(x, y, 30, 20, thick=2, round=True)",
    "canvas.round_rect(x, y, 30, 20)",
    "canvas.hline(x, y + 5, 30)",
    "canvas.hline(x, y + 5, 30, gap=3)",
    "canvas.vline(x + 5, y, 20)",
    "canvas.vline(x + 5, y, 20, gap=4)",
    "canvas.line(x, y, x + 29, y + 19, thick=2)",
    "canvas.line(x + 9, y + 19, x, y)",
]


def lines(art):
    return [line.strip() for line in art.strip().splitlines()]


def columns(picture):
    """First and last column with ink."""
    left, _, right, _ = picture.point(lambda v: not v).getbbox()
    return left, right - 1


def test_text_stands_on_its_baseline():
    # As the source font draws them: caps 9 px high, stems 2 px, "p" 3 px below the line.
    assert rows(draw('canvas.text(0, 10, "Lp", b12)', 17, 14)) == lines("""
        .................
        .##..............
        .##..............
        .##....##.##.....
        .##....###.##....
        .##....##..##....
        .##....##..##....
        .##....##..##....
        .##....###.##....
        .########.##.....
        .......##........
        .......##........
        .......##........
        .................
    """)


def test_minus_in_text():
    assert rows(draw('canvas.text(0, 14, "-1", b18)', 20, 14)) == lines("""
        ....................
        ............###.....
        ...........####.....
        .........######.....
        .........######.....
        ............###.....
        ............###.....
        .######.....###.....
        .######.....###.....
        ............###.....
        ............###.....
        ............###.....
        ............###.....
        ............###.....
    """)


def test_alignment_and_width():
    # Ten figures of r14, 8 px each; "1" has its ink in columns 2 to 4 of its 8.
    for align, start in (("l", 100), ("c", 60), ("r", 20)):
        picture = draw(f'canvas.text(100, 20, "1111111111", r14, "{align}")', 200, 24)
        first, last = columns(picture)
        assert (first, last) == (start + 2, start + 72 + 4)
    told = run_on_canvas("""
print(canvas.width("1111111111", r14), canvas.width("", r14), canvas.width("-12", b24))
print(canvas.text(3, 20, "11", r14), canvas.text(90, 20, "11", r14, "r"))
""")
    assert told == ["80 0 38", "19 90"]


def test_white_ink_is_the_negative():
    drawing = 'canvas.text(2, 17, "Öß-4", b14, "l", {0}); canvas.bitmap(46, 2, icons.SUN16, {0})'
    black = draw(drawing.format("BLACK"), 70, 24)
    white = draw("canvas.rect(0, 0, 70, 24);" + drawing.format("WHITE"), 70, 24)
    assert rows(white) == [row.translate(str.maketrans("#.", ".#")) for row in rows(black)]
    assert "#" in "".join(rows(black))


def test_ink_leaves_the_ground_as_it_is():
    on_black = draw('canvas.rect(0, 0, 40, 24); canvas.text(2, 17, "8", b14)')
    assert set("".join(rows(on_black))) == {"#"}
    assert set("".join(rows(draw('canvas.text(2, 17, "8", b14, ink=WHITE)')))) == {"."}


def test_unknown_characters_become_question_marks():
    unknown = draw('canvas.text(2, 17, "a漢b", b14)')
    assert rows(unknown) == rows(draw('canvas.text(2, 17, "a?b", b14)'))
    assert rows(draw('canvas.text(2, 20, "x", t20)')) == rows(draw('canvas.text(2, 20, "?", t20)'))


def test_bitmap_alignment():
    # The pawn is 7 wide.
    for align, start in (("l", 20), ("c", 17), ("r", 13)):
        picture = draw(f'canvas.bitmap(20, 3, icons.PAWN9, align="{align}")')
        assert columns(picture) == (start, start + 6)


def test_round_rect():
    assert rows(draw("canvas.round_rect(1, 1, 10, 6)", 12, 8)) == lines("""
        ............
        ...######...
        ..########..
        .##########.
        .##########.
        ..########..
        ...######...
        ............
    """)


@pytest.mark.parametrize("thick,inside", [(1, "."), (2, "#")])
def test_round_frame(thick, inside):
    assert rows(draw(f"canvas.frame(1, 1, 10, 8, thick={thick}, round=True)", 12, 10)) == lines(
        """
        ............
        ...######...
        ..#iiiiii#..
        .#i......i#.
        .#i......i#.
        .#i......i#.
        .#i......i#.
        ..#iiiiii#..
        ...######...
        ............
    """.replace("i", inside)
    )


def test_a_thick_frame_grows_to_the_inside():
    assert rows(draw("canvas.frame(1, 1, 7, 6, thick=2)", 9, 8)) == lines("""
        .........
        .#######.
        .#######.
        .##...##.
        .##...##.
        .#######.
        .#######.
        .........
    """)


def test_dotted_and_plain_lines():
    code = """
canvas.hline(1, 1, 8)
canvas.hline(1, 3, 8, gap=4)
canvas.vline(10, 1, 5)
canvas.vline(12, 1, 5, gap=2)
canvas.line(14, 5, 18, 1)
"""
    assert rows(draw(code, 20, 7)) == lines("""
        ....................
        .########.#.#.....#.
        ..........#......#..
        .#...#....#.#...#...
        ..........#....#....
        ..........#.#.#.....
        ....................
    """)


def test_a_thick_line_is_thick_across_its_way():
    code = "canvas.line(1, 2, 6, 2, thick=2); canvas.line(9, 1, 9, 4, thick=3)"
    assert rows(draw(code, 12, 6)) == lines("""
        ............
        .######.###.
        .######.###.
        ........###.
        ........###.
        ............
    """)


def test_clear_whitens_everything():
    assert set("".join(rows(draw("canvas.rect(0, 0, 37, 9); canvas.clear()", 37, 9)))) == {"."}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("width", [40, 37])
def test_clipping_cuts_and_nothing_else(call, width):
    """On a small glass one sees what a window of that size shows of a large one; nothing raises."""
    places = [(x, y) for x in (-60, -17, -1, 4, 25, 90) for y in (-40, -9, -1, 2, 13, 70)]
    small = "".join(f"x, y = {x}, {y}\n{call}\n" for x, y in places)
    large = "".join(f"x, y = {x + 100}, {y + 100}\n{call}\n" for x, y in places)
    window = draw(large, 300, 300).crop((100, 100, 100 + width, 124))
    assert rows(draw(small, width, 24)) == rows(window)


def test_drawing_known_text_again_allocates_next_to_nothing():
    told = run_on_canvas("""
import gc
s = "green 8, clover, brown to 5"
canvas.text(0, 15, s, r12)
gc.collect()
before = gc.mem_alloc()
canvas.text(0, 15, s, r12)
print(gc.mem_alloc() - before < 8 * len(s))
""")
    assert told == ["True"]

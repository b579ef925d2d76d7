"""The reader of the glass, on pictures drawn here with Pillow."""

import random

import pytest

from host_tests.typist.drawn import Drawing
from tools.glass import highlighted, read
from tools.glass_score import Unreadable, score

SENTENCE = "Größe 1,7 (fünf?) Ben: -3 +12 50% Übung/Jagd 8.11."


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("fonts")


@pytest.fixture
def glass(folder):
    return Drawing(folder)


def texts(drawing):
    return [text.text for text in read(drawing.image)]


@pytest.mark.parametrize("font", ["r12", "b12", "r14", "b14", "b18"])
def test_a_sentence_in_every_font(glass, font):
    words = SENTENCE.replace("-", "") if font != "b18" else "Größe (fünf?) Ben: +12"
    glass.text(11, 40, words, font)
    assert [(t.text, t.font, t.baseline) for t in read(glass.image)] == [(words, font, 40)]


@pytest.mark.parametrize("font", ["b24", "t24"])
def test_figures_stand_close_together(glass, font):
    for line, figures in enumerate(("-1234567890", "1177171", "-11", "7", "?")):
        glass.text(380, 40 + 50 * line, figures, font, right=True)
    assert texts(glass) == ["-1234567890", "1177171", "-11", "7", "?"]


def test_one_and_seven_are_told_apart(glass):
    glass.text(11, 40, "1 7 17 71 11 77", "b14")
    assert texts(glass) == ["1 7 17 71 11 77"]


def test_white_on_black(glass):
    glass.box(4, 20, 120, 50)
    glass.text(11, 40, "Clara 25", "b14", ink=1)
    glass.text(130, 40, "Ben 18", "b14")
    shown = {text.text: text.inverted for text in read(glass.image)}
    assert shown == {"Clara 25": True, "Ben 18": False}


def test_what_is_highlighted(glass):
    glass.box(4, 20, 120, 50)
    glass.text(11, 40, "Clara 25", "b14", ink=1)
    glass.text(130, 40, "Ben", "b14")
    assert highlighted(glass.image, ["Ben", "Clara", "25"]) == "Clara"
    assert highlighted(glass.image, ["Ben", "Anna", "Clara 26"]) is None


def test_at_the_very_edges(glass):
    glass.text(0, 9, "Anna", "r12")
    glass.text(400, 300, "Home", "r12", right=True)
    assert texts(glass) == ["Anna", "Home"]


def test_icons_and_lines_are_not_words(glass):
    scatter = random.Random(7)
    for column in range(0, 400, 3):
        glass.box(column, 100, column + 1, 101)
    for row in range(120, 280, 40):
        for column in range(20, 380, 60):
            for _ in range(60):
                x, y = column + scatter.randrange(16), row + scatter.randrange(16)
                glass.box(x, y, x + 2, y + 2)
    glass.text(11, 40, "14", "b14")
    glass.box(30, 31, 34, 33)
    glass.box(29, 36, 35, 40)
    assert [text for text in texts(glass) if len(text) > 1] == ["14"]


ROWS = ("green", "blue", "pink", "yellow", "brown")
PLAYERS = [
    ([7, 2, -2, None, 6], 2, 5, 20),
    ([2, 14, -4, 2, -2], 0, 6, 18),
    ([6, -3, 20, -3, None], 3, 2, 25),
    ([-2, None, 2, 12, 1], -4, 5, 14),
]


def table(glass, players, winners=(), rows=ROWS, left=33, right=317, step=53, end=""):
    """A score sheet, names on top, a column a player; None is a row not started."""
    columns = [right - step * (len(players) - 1 - seat) for seat in range(len(players))]
    names = ("Anna", "Ben", "Clara", "Dora")
    glass.text(11, 32, "Final score", "b18")
    for seat, (column, name) in enumerate(zip(columns, names)):
        if seat in winners:
            glass.box(column - 48, 4, column + 4, 40)
        glass.text(column, 33, name, "b14" if seat in winners else "r14", seat in winners, True)
    y = 58
    for line, name in enumerate((*rows, "wish stones", "points")):
        glass.box(11, y - 12, 20, y)
        glass.text(left, y, name, "r14")
        for column, (values, wish, points, _) in zip(columns, players):
            value = (*values, wish, points)[line]
            shown = {None: "·", "?": "?"}.get(value, str(value))
            glass.text(column - 3 * (value is None), y, shown, "b14", right=True)
        y += 22
    for column in range(11, 320, 3):
        glass.box(column, y - 60, column + 1, y - 59)
    glass.box(11, y - 10, 320, y - 8)
    glass.text(left, y + 25, "Total", "b14")
    for column, player in zip(columns, players):
        glass.text(column + 1, y + 25, str(player[3]), "t24", right=True)
    glass.text(11, y + 45, "Clara wins, 5 ahead of Anna", "r14")
    glass.text(393, y + 45, end, "r12", right=True)


def expected(players, rows=ROWS):
    def number(value):
        return {None: 0, "?": None}.get(value, value)

    return [
        {
            "rows": {colour: number(value) for colour, value in zip(rows, values)},
            "wish": wish,
            "points": points,
            "total": number(total),
        }
        for values, wish, points, total in players
    ]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_final_score(glass, count):
    players = PLAYERS[:count]
    best = max(range(count), key=lambda seat: players[seat][3])
    table(glass, players, winners=[best], end="The game has ended")
    assert score(glass.image) == {
        "over": "pile",
        "players": expected(players),
        "winners": [best],
        "names": ["Anna", "Ben", "Clara", "Dora"][:count],
    }


def test_shared_win_and_other_places(glass):
    table(glass, PLAYERS[:3], winners=[0, 2], left=40, right=350, step=90, end="Five rows closed")
    read_off = score(glass.image)
    assert read_off["winners"] == [0, 2] and read_off["over"] == "closed"
    assert read_off["players"] == expected(PLAYERS[:3])


def test_wide_totals_stay_apart(glass):
    players = [(values, wish, points, total) for (values, wish, points, _), total in
               zip(PLAYERS, (8, -19, 19, -11))]  # fmt: skip
    table(glass, players, winners=[2])
    assert score(glass.image)["players"] == expected(players)


def test_unknown_values(glass):
    players = [(["?", None, "?"], 2, 5, "?"), ([10, -11, 0], -3, 0, "?")]
    table(glass, players, rows=ROWS[:3])
    read_off = score(glass.image)
    assert read_off["players"] == expected(players, ROWS[:3])
    assert read_off["winners"] == [] and read_off["over"] is None


def test_a_value_that_cannot_be_read_is_said(glass):
    table(glass, PLAYERS)
    glass.box(150, 50, 152, 52)
    with pytest.raises(Unreadable, match="green: 3 values for 4 players"):
        score(glass.image)


def test_no_table(glass):
    glass.text(11, 40, "No game is open.", "b18")
    with pytest.raises(Unreadable, match="no totals on"):
        score(glass.image)

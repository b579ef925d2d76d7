"""QR codes read back by another program, in all versions, and their masks judged one by one."""

import random

import pytest
import zxingcpp
from PIL import Image

from keltis import qr, qr_data, qr_judge

# Bytes that a version holds at level L, from the standard's table.
HOLDS = {1: 17, 5: 106, 9: 230, 10: 271, 15: 520, 18: 718, 20: 858, 27: 1465, 31: 1840}


def code(data, version):
    made = qr.Code(data, version)
    while made.improve():
        pass
    return made


def modules(rows, size):
    """Rows of words as a matrix of 0 and 1."""
    return [[row[x >> 4] >> (15 - (x & 15)) & 1 for x in range(size)] for row in rows]


def read(matrix):
    """What a reader makes of it, as it stands on paper."""
    size = len(matrix)
    picture = Image.new("L", (size + 8, size + 8), 255)
    for y, row in enumerate(matrix):
        for x, dark in enumerate(row):
            picture.putpixel((x + 4, y + 4), 0 if dark else 255)
    (found,) = zxingcpp.read_barcodes(picture.resize((3 * picture.width, 3 * picture.height), 0))
    return found


def text(length, seed):
    letters = random.Random(seed)
    return bytes(letters.choice(b"abcXYZ019%{}:,\xc3\xb6") for _ in range(length))


def test_how_much_a_version_holds():
    for version, length in HOLDS.items():
        assert qr_data.version_for(length) == version
    assert qr_data.version_for(HOLDS[31] + 1) is None
    assert qr_data.version_for(1) == 1


@pytest.mark.parametrize("version", range(1, qr_data.LARGEST + 1))
def test_every_version_is_read_without_a_single_wrong_module(version):
    most = max(length for length in range(2000) if (qr_data.version_for(length) or 99) <= version)
    for length in (most, most // 2 + 1):
        data = text(length, version)
        made = code(data, version)
        found = read(modules([made.words(y) for y in range(made.size)], made.size))
        assert found.bytes == data
        assert found.extra["Version"] == str(version)
        assert found.extra["ECLevel"] == "L"
        assert found.extra["UEC"] == 1.0  # no error was to be corrected


def penalty(matrix):
    """The standard's four features, counted module by module."""
    size = len(matrix)
    points = 0
    for line in matrix + [list(column) for column in zip(*matrix)]:
        run = 1
        for one, next_one in zip(line, line[1:] + [None]):
            if one == next_one:
                run += 1
                continue
            points += run - 2 if run >= 5 else 0
            run = 1
        beyond = [0] * 4 + line + [0] * 4
        for x in range(size - 6):
            clear = not any(beyond[x : x + 4]) or not any(beyond[x + 11 : x + 15])
            points += 40 if clear and line[x : x + 7] == [1, 0, 1, 1, 1, 0, 1] else 0
    for y in range(size - 1):
        for x in range(size - 1):
            block = matrix[y][x] + matrix[y][x + 1] + matrix[y + 1][x] + matrix[y + 1][x + 1]
            points += 3 if block in (0, 4) else 0
    percent = 100 * sum(map(sum, matrix)) / size**2
    return points + 10 * int(abs(percent - 50) / 5)


@pytest.mark.parametrize("version", (1, 2, 5, 7, 11, 18))
def test_the_mask_is_the_one_that_the_standard_prefers(version):
    data = text(HOLDS[1] * version, 7)
    made = code(data, version)
    bare = qr.Code(data, version)
    masked = [modules([row[1:-1] for row in bare._masked(n)], made.size) for n in range(8)]
    chosen = modules([made.words(y) for y in range(made.size)], made.size)
    points = [penalty(matrix) for matrix in masked]
    assert chosen == masked[points.index(min(points))]
    assert len({str(matrix) for matrix in masked}) == 8


def test_what_a_mask_is_judged_by_is_counted_right():
    dots = random.Random(3)
    for n in range(60):
        size = qr_data.size_of(1 + n % 3)
        matrix = [[int(dots.random() < 0.6) for _ in range(size)] for _ in range(size)]
        rows = []
        for line in matrix:
            padded = line + [0] * (-size % 16)
            words = [int("".join(map(str, padded[x : x + 16])), 2) for x in range(0, size, 16)]
            rows.append([0, *words, 0])
        assert qr_judge.Judge(size).points(rows) == penalty(matrix)

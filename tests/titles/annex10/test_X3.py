"""X3: the points that a norm needs, and the lowest numbers in a group, against the printed table."""

import pytest

from ratingoffice.titles.categories import Category
from ratingoffice.titles.required_points import (
    PERCENTAGES,
    black_minima,
    percentage,
    red_minima,
    required_points,
)
from ratingoffice.titles.title import Rank

GAMES = range(7, 22)
PRINTED = """
76 - IV X | 11 13 14 16 17 19 20 22 23 25 26 28 29 31 32
73 - V XI | 11 12 14 15 17 18 19 21 22 24 25 27 28 30 31
70 II VI XII | 10 12 13 14 16 17 19 20 21 23 24 26 27 28 30
67 III VII XIII | 10 11 13 14 15 17 18 19 21 22 23 25 26 27 29
64 IV VIII XIV | 9 11 12 13 15 16 17 18 20 21 22 24 25 26 27
60 V IX XV | 9 10 11 12 14 15 16 17 18 20 21 22 23 24 26
57 VI X XVI | 8 10 11 12 13 14 15 16 18 19 20 21 22 23 24
53 VII XI XVII | 8 9 10 11 12 13 14 15 16 17 19 20 21 22 23
50 VIII XII XVIII | 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21
47 IX XIII XIX | 7 8 9 10 11 12 13 14 15 16 16 17 18 19 20
43 X XIV - | 7 7 8 9 10 11 12 13 13 14 15 16 17 18 19
40 XI XV - | 6 7 8 8 9 10 11 12 12 13 14 15 16 16 17
36 XII XVI - | 6 6 7 8 8 9 10 11 11 12 13 13 14 15 16
33 XIII XVII - | 5 6 6 7 8 8 9 10 10 11 12 12 13 14 14
30 XIV XVIII - | 5 5 6 6 7 8 8 9 9 10 11 11 12 12 13
27 XV XIX - | 4 5 5 6 6 7 8 8 9 9 10 10 11 11 12
24 XVI - - | 4 4 5 5 6 6 7 7 8 8 9 9 10 10 11
20 XVII - - | 3 4 4 4 5 5 6 6 6 7 7 8 8 8 9
"""
"""Percentage, the categories of MF, MI and GMI, then the points for 7 to 21 games."""

ROWS = [
    (line.split("|")[0].split(), [int(cell) for cell in line.split("|")[1].split()])
    for line in PRINTED.split("\n")
    if line
]
RED_TITLED = RED_FOREIGN = [5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11]
RED_RATED = [8, 9, 10, 11, 12, 12, 13, 14, 15, 16, 16, 17, 18]
BLACK_FOREIGN = [3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8]
BLACK_RATED = [6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11]
NUMERALS = {str(Category(number)): Category(number) for number in range(1, 20)}


def test_X3_has_270_cells_and_all_of_them_come_out():
    assert sum(len(cells) for _, cells in ROWS) == 270
    calculated = [[required_points(percent, games) for games in GAMES] for percent in PERCENTAGES]
    assert calculated == [cells for _, cells in ROWS]


def test_X3_each_category_of_the_table_has_its_percentage():
    printed = {
        (rank, NUMERALS[numeral]): int(row[0])
        for row, _ in ROWS
        for rank, numeral in zip((Rank.MF, Rank.MI, Rank.GMI), row[1:], strict=True)
        if numeral != "-"
    }
    calculated = {(rank, each): percentage(rank, each) for rank, each in printed}
    assert len(printed) == 16 + 16 + 10
    assert calculated == printed


@pytest.mark.parametrize(("rank", "numeral"), [(Rank.MF, "I"), (Rank.MI, "III"), (Rank.GMI, "IX")])
def test_X3_no_norm_one_category_below_the_table(rank, numeral):
    assert percentage(rank, NUMERALS[numeral]) is None


@pytest.mark.parametrize("numeral", ["XVIII", "XIX"])
def test_X3_the_last_row_holds_for_an_mf_norm_in_stronger_groups(numeral):
    assert percentage(Rank.MF, NUMERALS[numeral]) == 20


def test_X3_bottom_rows_of_red_norms_are_printed_from_9_games_on():
    minima = [red_minima(games + 1) for games in range(9, 22)]
    assert [each.titled for each in minima] == RED_TITLED
    assert [each.foreigners for each in minima] == RED_FOREIGN
    assert [each.rated for each in minima] == RED_RATED


def test_X3_bottom_rows_of_red_norms_hold_for_7_and_8_games_too():
    minima = [red_minima(games + 1) for games in (7, 8)]
    assert [(each.titled, each.foreigners, each.rated) for each in minima] == [(4, 4, 7), (5, 5, 8)]


def test_X3_bottom_rows_of_black_norms():
    minima = [black_minima(games + 1) for games in GAMES]
    assert [each.foreigners for each in minima] == BLACK_FOREIGN
    assert [each.rated for each in minima] == BLACK_RATED

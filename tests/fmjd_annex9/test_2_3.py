"""2.3: table IX-1, the difference of a percentage; between whole percentages on a straight line."""

from decimal import Decimal

import pytest

from fmjd_articles.numbers import BETWEEN, PRINTED, difference_of
from ratingoffice.rulebooks.fmjd.annex9.expectation import DIFFERENCES


@pytest.mark.parametrize(("percent", "hundredths"), PRINTED)
def test_2_3_the_table_as_printed(percent, hundredths):
    assert (DIFFERENCES[percent], DIFFERENCES[100 - percent]) == (hundredths, -hundredths)


def test_2_3_the_table_rises_and_is_symmetric():
    table = DIFFERENCES.to_list()
    assert (table, len(table)) == (sorted(table), 101)
    assert [-each for each in reversed(table)] == table


def test_2_3_the_misprint_of_23_percent_is_read_as_the_mirror_of_77():
    assert DIFFERENCES[23] == -21105


@pytest.mark.parametrize(("points", "games", "difference"), BETWEEN)
def test_2_3_between_whole_percentages_on_a_straight_line(key, points, games, difference):
    assert difference_of(key, points, games) == Decimal(difference)


def test_2_3_whole_percentages_are_the_table_itself(key):
    assert [difference_of(key, points, 50) * 100 for points in range(101)] == DIFFERENCES.to_list()

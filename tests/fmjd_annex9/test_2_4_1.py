"""2.4.1: the expected percentage is table IX-1 read backwards, on a straight line."""

from decimal import Decimal

import pytest

from fmjd_articles.numbers import EXPECTATIONS, expected_points
from ratingoffice.rulebooks.catalogue import rulebook


@pytest.mark.parametrize(("own", "opponents", "points"), EXPECTATIONS)
def test_2_4_1_for_the_difference_to_the_average(key, own, opponents, points):
    assert expected_points(key, own, opponents) == Decimal(points)


@pytest.mark.parametrize(
    ("own", "opponent", "percentage", "note"),
    [
        (2150, 2050, "63.6842", "exactly 121/95 points of 2 in a game"),
        (2050, 2150, "36.3158", "exactly 69/95 points of 2 in a game"),
        (2000, 2000, "50.0000", "exactly 1 points of 2 in a game"),
        (3000, 2000, "100.0000", "exactly 2 points of 2 in a game"),
        (2000, 3000, "0.0000", "exactly 0 points of 2 in a game"),
    ],
)
def test_2_4_1_the_calculator_says_it_exactly(key, own, opponent, percentage, note):
    answer = rulebook(key).calculator.expected(own, opponent, rulebook(key).first_list)
    found = answer.lines.select("difference", "percentage").row(0)
    assert (found, answer.note) == ((own - opponent, Decimal(percentage)), note)


def test_2_4_1_both_sides_expect_all_points_together(key):
    for difference in range(0, 1001, 13):
        together = expected_points(key, 1500 + difference, (1500,)) + expected_points(key, 1500, (1500 + difference,))
        assert abs(together - 2) <= Decimal("0.000001")

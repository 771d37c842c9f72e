"""3.2.1: the expected result is the expected percentage of two points a game."""

from decimal import Decimal

import pytest

from fmjd_articles.numbers import EXPECTATIONS, event_line, expected_points


def test_3_2_1_the_example(key):
    assert event_line(key, "2222100", "expected", "opponents_average") == (Decimal("8.915789"), Decimal(2050))


def test_3_2_1_the_example_as_printed_with_four_decimals(key):
    assert round(expected_points(key, 2150, (2050,) * 7), 4) == Decimal("8.9158")


@pytest.mark.parametrize(("own", "opponents", "points"), EXPECTATIONS)
def test_3_2_1_grows_with_the_games(key, own, opponents, points):
    assert abs(expected_points(key, own, opponents * 10) - 10 * Decimal(points)) <= Decimal("0.000005")

"""3.1: performance is the average of the opponents and D(P); P is not rounded."""

from decimal import Decimal

import pytest

from fmjd_articles.numbers import PERFORMANCES, event_line
from ratingoffice.rulebooks.catalogue import rulebook


@pytest.mark.parametrize(("points", "performance"), PERFORMANCES)
def test_3_1_is_on_the_line_of_the_event(key, points, performance):
    assert event_line(key, points, "performance") == (Decimal(performance),)


def test_3_1_the_example_is_published_as_2155(key):
    games = [(2050, int(points)) for points in "2222100"]
    answer = rulebook(key).calculator.performance(games, rulebook(key).first_list)
    assert answer.lines.row(0, named=True) == {
        "games": 7,
        "score": 9,
        "opponents_average": Decimal(2050),
        "percentage": Decimal("64.2857"),
        "difference": Decimal("104.602857"),
        "performance": Decimal("2154.602857"),
        "published": 2155,
        "as_newcomer": Decimal("2154.602857"),
    }


@pytest.mark.parametrize(("points", "performance", "as_newcomer"), [(2, 2985, 2400), (0, 1115, 1900), (1, 2050, 2050)])
def test_3_1_the_limits_are_for_newcomers(key, points, performance, as_newcomer):
    answer = rulebook(key).calculator.performance([(2050, points)], rulebook(key).first_list)
    assert answer.lines.select("performance", "as_newcomer").rows() == [(Decimal(performance), Decimal(as_newcomer))]


def test_3_1_the_average_is_not_rounded(key):
    answer = rulebook(key).calculator.performance([(2000, 1), (2001, 1), (2001, 1)], rulebook(key).first_list)
    assert answer.total == Decimal("2000.666667")

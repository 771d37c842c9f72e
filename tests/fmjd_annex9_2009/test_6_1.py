"""6.1: those above 2200 are published in order of rating, all rated players as the names go."""

import pytest

from fmjd_season import DraughtsSeason

KEY = "fmjd-2009"


@pytest.mark.parametrize(("rating", "shown"), [(2199, 0), (2200, 0), (2201, 1), (2400, 1)])
def test_6_1_above_2200_in_order_of_rating(rating, shown):
    assert DraughtsSeason(KEY).player("A", rating).rate().publication["in_order"].height == shown


def test_6_1_in_decreasing_order_and_by_name():
    season = DraughtsSeason(KEY).people(A=2300, B=2400, C=2300, D=2000, E=None)
    season.players["A"]["name"] = "Zomer"
    parts = season.rate().publication
    assert parts["in_order"].select("place", "player_id", "rating").rows() == [
        (1, "B", 2400),
        (2, "C", 2300),
        (2, "A", 2300),
    ]
    assert parts["alphabetic"]["player_id"].to_list() == ["B", "C", "D", "A"]


def test_6_1_the_parts_that_are_published():
    parts = DraughtsSeason(KEY).player("A", 2000).rate().publication
    assert list(parts) == ["in_order", "alphabetic", "list_a", "list_b", "list_c"]

"""intercontinental: the classification of those below 2200 (women 2050) when the previous year began."""

from datetime import date

import pytest

from ratingoffice.competitions.world_cup.classification import intercontinental, world_cup
from small_cup import LAST_DAY, SmallCup


def cup(which="open"):
    small = SmallCup().women("w", "v").event("E")
    return small.result("E", "a", 1).result("E", "b", 2).result("E", "w", 3).result("E", "v", 4)


def players(small, which="open", day=LAST_DAY):
    made, _ = small.validated()
    lines, declared = small.lines()
    return intercontinental(world_cup(lines, declared, which, day), made.ratings, which, day)["player_id"].to_list()


@pytest.mark.parametrize(("rating", "found"), [(2199, ["a"]), (2200, []), (2201, [])])
def test_intercontinental_open_below_2200(rating, found):
    assert players(cup().rating("a", rating)) == found


@pytest.mark.parametrize(("rating", "found"), [(2049, ["w"]), (2050, []), (2051, [])])
def test_intercontinental_women_below_2050(rating, found):
    assert players(cup().rating("w", rating), "women") == found


def test_intercontinental_takes_the_list_in_force_when_the_previous_year_began():
    small = cup().rating("a", 2100, "2020-07-01").rating("a", 2300, "2021-01-01").rating("b", 2100, "2020-07-01")
    assert players(small.rating("b", 2300, "2021-01-02")) == ["b"]


def test_intercontinental_takes_the_first_rating_where_there_was_none():
    assert players(cup().rating("a", 2100, "2022-07-01").rating("a", 2300, "2022-10-01")) == ["a"]
    assert players(cup().rating("a", 2300, "2021-07-01").rating("a", 2100, "2022-07-01")) == []


def test_intercontinental_needs_a_rating():
    assert players(cup().rating("a", 2100, "2023-01-01")) == []
    assert players(cup().rating("a", 2100, "2022-07-01"), day=date(2022, 6, 30)) == []


@pytest.mark.parametrize(("rating", "found"), [(0, []), (1, ["a"])])
def test_intercontinental_a_rating_of_0_is_none(rating, found):
    assert players(cup().rating("a", rating)) == found
    assert players(cup().rating("a", rating).rating("a", 2300, "2021-06-01")) == found


def test_intercontinental_a_0_after_a_rating_takes_nothing_away():
    assert players(cup().rating("a", 2100, "2020-07-01").rating("a", 0)) == ["a"]


def test_intercontinental_counts_the_places_anew():
    small = cup().rating("a", 2300).rating("b", 2100)
    made, _ = small.validated()
    lines, declared = small.lines()
    table = intercontinental(world_cup(lines, declared, "open", LAST_DAY), made.ratings, "open", LAST_DAY)
    assert table.select("place", "player_id", "rating", "decided_by").rows() == [(1, "b", 2100, None)]

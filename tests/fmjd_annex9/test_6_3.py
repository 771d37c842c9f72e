"""6.3: list A has 30 games below 2300 and 50 from 2300 on, above 2350 by the edition of 2022 also 30 in three years."""

import pytest

from fmjd_articles.periods import CLASSES, listed, newcomer, standing, status
from fmjd_season import DraughtsSeason, codes


@pytest.mark.parametrize(("rating", "games", "years", "expected"), CLASSES)
def test_6_3_games_for_list_a(key, rating, games, years, expected):
    assert status(standing(key, rating, games=games, last_played=DraughtsSeason(key).day("01-01", years))) == expected


def test_6_3_a_newcomer_is_on_list_b_until_he_has_30_games(key):
    assert listed(newcomer(key, "1" * 29), "status", "total_games") == ("B", 29)
    assert listed(newcomer(key, "1" * 30), "status", "total_games") == ("A", 30)


def test_6_3_who_has_no_rating_is_on_no_list(key):
    season = DraughtsSeason(key).player("A")
    assert listed(season, "status", "rating", "k", "articles") == ("unrated", None, None, "5.3")


def test_6_3_games_that_are_not_given_are_taken_as_enough_and_told(key):
    season = standing(key, games=None, k=15)
    assert status(season) == "A"
    assert codes(season.rate()) == ["games_assumed"]


def test_6_3_a_k_of_25_says_that_there_are_not_30_games(key):
    season = standing(key, games=None, k=25)
    assert status(season) == "B"
    assert codes(season.rate()) == []


def test_6_3_each_list_is_published_in_order(key):
    season = DraughtsSeason(key).player("A", 2000).player("B", 2200).player("C", 2100, games=29).player("D")
    season.player("E", 2300, last_played="2003-01-01")
    parts = season.rate().publication
    found = {name: parts[name]["player_id"].to_list() for name in ("list_a", "list_b", "list_c")}
    assert found == {"list_a": ["B", "A"], "list_b": ["C"], "list_c": ["E"]}


@pytest.mark.parametrize(
    ("rating", "then", "expected"),
    [(2350, 71, "A"), (2350, 99, "A"), (2351, 70, "A"), (2351, 71, "B"), (2351, 99, "B")],
)
def test_6_3_above_2350_thirty_games_in_three_years(rating, then, expected):
    season = standing("fmjd-2022", rating, games=100)
    season.rating("A", rating, season.day("04-01", years_ago=3), games=then)
    assert listed(season, "status", "games_three_years") == (expected, 100 - then)

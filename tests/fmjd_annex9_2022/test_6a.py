"""6a: the official list has active players: a game in three years, above 2350 thirty."""

import pytest

from fmjd_articles.periods import listed, newcomer, standing
from fmjd_season import DraughtsSeason, codes

KEY = "fmjd-2022"
LONG_AGO = "2020-04-01"


@pytest.mark.parametrize(
    ("rating", "then", "official"),
    [(2350, 100, "Y"), (2351, 70, "Y"), (2351, 71, "N"), (2400, 100, "N"), (2400, 0, "Y")],
)
def test_6a_above_2350_thirty_games_in_three_years(rating, then, official):
    season = standing(KEY, rating, games=100).rating("A", rating, LONG_AGO, games=then)
    assert listed(season, "games_three_years", "official") == (100 - then, official)


@pytest.mark.parametrize(("last", "official"), [("2020-03-31", "N"), ("2020-04-01", "Y"), ("2023-01-01", "Y")])
@pytest.mark.parametrize("rating", [2000, 2350, 2351])
def test_6a_a_game_in_three_years(rating, last, official):
    assert listed(standing(KEY, rating, last_played=last), "official") == (official,)


@pytest.mark.parametrize(("day", "found"), [("2020-04-01", 60), ("2020-03-31", 60), ("2020-04-02", None)])
def test_6a_the_newest_list_three_years_before_or_earlier_tells(day, found):
    season = standing(KEY, games=100).rating("A", 2000, day, games=40)
    assert listed(season, "games_three_years") == (found,)


def test_6a_who_was_not_on_that_list_had_no_games_then():
    season = standing(KEY, 2400, games=40).player("B", 2000).rating("B", 2000, LONG_AGO)
    assert listed(season, "games_three_years", "official") == (40, "Y")


def test_6a_lists_that_do_not_reach_back_are_told_once():
    season = DraughtsSeason(KEY).player("A", 2400).player("B", 2351).player("C", 2350)
    rated = season.rate()
    assert codes(rated) == ["recent_games_assumed"]
    assert rated.findings["message"].to_list() == [
        "the lists do not tell the games of 2 active players above 2350 three years ago; "
        "30 games since then are taken as played (6a, 6.3)"
    ]
    assert rated.list["official"].to_list() == ["Y", "Y", "Y"]


def test_6a_a_newcomer_had_no_games_then():
    season = newcomer(KEY, "2" * 29)
    assert listed(season, "rating", "games_three_years", "official") == (2400, 29, "N")
    assert codes(season.rate()) == []


def test_6a_who_has_not_played_for_three_years_has_no_games_since():
    assert listed(standing(KEY, 2400, last_played="2019-01-01"), "games_three_years") == (0,)


def test_6a_the_part_that_is_published():
    season = DraughtsSeason(KEY).player("A", 2000).player("B", 2100, last_played="2019-01-01").player("C", 2200)
    assert season.rate().publication["official"]["player_id"].to_list() == ["C", "A"]

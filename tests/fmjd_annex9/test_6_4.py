"""6.4: three years without a game is list B, five years list C."""

import pytest

from fmjd_articles.periods import ABSENCES, listed, standing, status
from fmjd_season import DraughtsSeason, codes, field, plays


@pytest.mark.parametrize(("years", "day", "expected"), ABSENCES)
def test_6_4_years_without_a_game(key, years, day, expected):
    assert status(standing(key, last_played=DraughtsSeason(key).day(day, years))) == expected


@pytest.mark.parametrize(("years", "articles"), [(2, "6.3"), (4, "6.4"), (6, "6.4")])
def test_6_4_the_article_is_told(key, years, articles):
    assert listed(standing(key, last_played=DraughtsSeason(key).day("01-01", years)), "articles") == (articles,)


def test_6_4_few_games_do_not_lift_an_absent_player(key):
    assert status(standing(key, games=3, last_played=DraughtsSeason(key).day("01-01", 6))) == "C"


def test_6_4_one_counted_game_brings_a_player_back(key):
    season = field(key).player("A", 2050, last_played=DraughtsSeason(key).day("01-01", 6)).event()
    assert status(plays(season, "1")) == "A"


def test_6_4_who_does_not_say_is_taken_as_active_and_told(key):
    season = standing(key, last_played=None)
    assert status(season) == "A"
    found = season.rate().findings.select("severity", "code", "column", "message").rows()
    message = "not given for 1 rated player, who is taken as active (6.4)"
    assert found == [("warning", "activity_assumed", "last_played", message)]


@pytest.mark.parametrize(("now", "expected", "found"), [(40, "B", ["absence_assumed"]), (41, "A", [])])
def test_6_4_where_the_day_is_missing_the_games_since_then_tell(key, now, expected, found):
    season = standing(key, games=now, last_played=None)
    season.rating("A", 2000, season.day("04-01", years_ago=3), games=40, last_played=None)
    assert status(season) == expected
    assert codes(season.rate()) == found


def test_6_4_a_day_that_is_given_decides_before_the_games(key):
    season = standing(key, games=45, last_played=DraughtsSeason(key).day("03-20", 3))
    season.rating("A", 2000, season.day("04-01", years_ago=3), games=40)
    assert status(season) == "B"


def test_6_4_absent_players_keep_their_rating(key):
    season = field(key).player("A", 2150, last_played=DraughtsSeason(key).day("01-01", 9)).event()
    assert listed(plays(season, "2222100"), "rating") == (2151,)
    assert codes(season.rate()) == []

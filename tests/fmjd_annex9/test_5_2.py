"""5.2: the own rating is that of the list valid on the day of the first round."""

import pytest

from fmjd_articles.events import errors, one_game
from fmjd_season import DraughtsSeason, codes
from small_season import line

NO_LIST = (
    "no list of the series 'fmjd' before {}: nobody is rated and no game counts; "
    "add the last list if one was published (5.2)"
)


@pytest.mark.parametrize(("start", "own"), [("03-31", 2000), ("04-01", 2100), ("04-02", 2100)])
def test_5_2_the_first_day_decides(key, start, own):
    season = DraughtsSeason(key).player("A", 2000).rating("A", 2100, "04-01").player("B", 2000)
    season.rating("B", 2000, "04-01").event(start=start, end="04-10").game("A", "B", "1-1")
    rated = season.rate("07-01")
    assert line(rated.event_lines, "own_rating", player_id="A") == (own,)
    assert line(rated.list, "old_rating", player_id="A") == (2100,)


def test_5_2_a_list_of_long_ago_is_still_in_force(key):
    season = one_game(key)
    season.ratings = [{**each, "date": season.day("01-01", years_ago=7)} for each in season.ratings[:1]]
    season.rating("B", 2000)
    assert line(season.rate().event_lines, "own_rating", player_id="A") == (2000,)


def test_5_2_an_older_list_than_the_calendar_asks_for_is_used_and_told(key):
    season = DraughtsSeason(key).player("A", 2000).player("B", 2000)
    rated = season.event(start="04-05", end="04-06").game("A", "B", "2-0").rate("07-01")
    found = rated.findings.filter(code="older_list").select("severity", "line", "column", "message").rows()
    message = (
        f"starts on {season.day('04-05')}; the list of {season.day('04-01')} is not in the ratings, "
        f"so the one of {season.day('01-01')} is used (5.2)"
    )
    assert found == [("warning", 2, "start", message)]


def test_5_2_no_list_that_early_is_an_error(key):
    season = DraughtsSeason(key).player("A", 2000).player("B", 2000)
    rated = season.event(start=f"{season.year - 1}-12-31", end="02-01").game("A", "B", "2-0").rate()
    assert errors(rated.findings) == [("no_list_in_force", "events.csv", 2, "start")]
    season.events[0]["time_control"] = None
    codes_of_all = [code for code, *_ in errors(season.rate().findings)]
    assert codes_of_all == ["no_list_in_force", "time_control_needed"]


def test_5_2_no_list_is_needed_for_an_event_that_does_not_count(key):
    season = DraughtsSeason(key).player("A", 2000).player("B", 2000)
    season.event(start=f"{season.year - 1}-12-31", end="02-01", approved="N").game("A", "B", "2-0")
    assert codes(season.rate()) == []


def test_5_2_an_empty_table_of_ratings_means_that_nobody_is_rated(key):
    rated = DraughtsSeason(key).people(A=None, B=None).event().game("A", "B", "2-0").rate()
    assert rated.list["status"].to_list() == ["unrated", "unrated"]
    assert rated.findings.select("severity", "code", "file", "message").rows() == [
        ("warning", "no_list", "ratings.csv", NO_LIST.format(rated.day))
    ]


def test_5_2_a_list_of_the_day_itself_is_none_before_it(key):
    season = DraughtsSeason(key).player("A").rating("A", 2000, "04-01")
    rated = season.rate()
    assert rated.findings["message"].to_list() == [NO_LIST.format(rated.day)]
    assert codes(season.rate("07-01")) == []


def test_5_2_a_season_with_nobody_in_it_needs_no_list(key):
    assert codes(DraughtsSeason(key).rate()) == []


def test_5_2_a_table_of_other_series_is_a_slip(key):
    rated = one_game(key, "other").rate(series="fmjd")
    assert [code for code, *_ in errors(rated.findings)] == ["unknown_series"]

"""7.11: the lists of 1 January, March, May, July, September and November are in force until the next."""

from datetime import date

import pytest

from finding_rows import plain_rows
from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar
from ratingoffice.rulebooks.fide.b02_2010.rulebook import EDITION
from small_season import SmallSeason, line


@pytest.mark.parametrize(
    ("list_date", "first_day", "last_day"),
    [
        ("2009-07-01", "2009-07-01", "2009-08-31"),
        ("2010-01-01", "2010-01-01", "2010-02-28"),
        ("2012-01-01", "2012-01-01", "2012-02-29"),
        ("2010-03-01", "2010-03-01", "2010-04-30"),
        ("2010-05-01", "2010-05-01", "2010-06-30"),
        ("2010-07-01", "2010-07-01", "2010-08-31"),
        ("2010-09-01", "2010-09-01", "2010-10-31"),
        ("2010-11-01", "2010-11-01", "2010-12-31"),
    ],
)
def test_7_11_each_list_is_in_force_for_two_months(list_date, first_day, last_day):
    in_force = [FideCalendar(EDITION).list_in_force(date.fromisoformat(day)) for day in (first_day, last_day)]
    assert in_force == [date.fromisoformat(list_date)] * 2


def test_7_11_an_event_uses_one_of_six_lists():
    days = [date(2010, month, 15) for month in range(1, 13)]
    assert [FideCalendar(EDITION).list_in_force(day).month for day in days] == [1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11]


@pytest.mark.parametrize(
    ("start", "own"),
    [("2010-04-29", 2000), ("2010-04-30", 2000), ("2010-05-01", 2100), ("2010-05-02", 2100)],
)
def test_7_11_rating_is_that_of_the_list_in_force_at_the_start(start, own):
    season = SmallSeason().people(A=2000, B=2000).rating("A", 2100, "2010-05-01").rating("B", 2000, "2010-05-01")
    rated = season.event(start=start, end="2010-05-10").game("A", "B", "1-0").rate("2010-07-01")
    assert line(rated.game_lines, "own_rating", player_id="A") == (own,)
    assert rated.findings.filter(column="start").rows() == []


def test_7_11_a_list_that_is_missing_is_told_and_the_one_before_is_used():
    season = SmallSeason().people(A=2000, B=2000).event(start="2010-05-01", end="2010-05-10")
    rated = season.game("A", "B", "1-0").rate("2010-07-01")
    message = (
        "starts on 2010-05-01; the list of 2010-05-01 is not in the ratings, so the one of 2010-03-01 is used (4.13)"
    )
    found = plain_rows(rated.findings.filter(column="start"))
    assert found == [("warning", "older_list", "events.csv", 2, "start", message)]
    assert line(rated.game_lines, "own_rating", player_id="A") == (2000,)


def test_7_11_an_event_before_the_first_list_cannot_be_rated():
    season = SmallSeason().people(A=2000, B=2000).event(start="2010-02-28").game("A", "B", "1-0")
    rated = season.rate()
    message = (
        "starts on 2010-02-28, before the first list of the series 'fide'; the list of 2010-01-01 is needed (4.13)"
    )
    found = plain_rows(rated.findings.filter(column="start"))
    assert found == [("error", "no_list_in_force", "events.csv", 2, "start", message)]
    assert rated.is_valid is False

"""7.13: events that end up to 7 days before a list count on it; official ones up to the day before."""

from datetime import date

import pytest

from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar
from ratingoffice.rulebooks.fide.b02_2010.rulebook import EDITION
from small_season import SmallSeason, line

LISTS = ("2010-03-01", "2010-05-01", "2010-07-01")


def lists_of(end, **columns):
    """The lists on which an event of one game counts."""
    season = SmallSeason().player("A").player("B").rating("A", 2000, "2010-01-01").rating("B", 2000, "2010-01-01")
    season.event(start="2010-02-15", end=end, **columns).game("A", "B", "1-0")
    counted = {day: season.rate(day) for day in LISTS}
    return [day for day, rated in counted.items() if line(rated.list, "games", player_id="A") == (1,)]


@pytest.mark.parametrize(
    ("end", "list_date"),
    [
        ("2010-02-21", "2010-03-01"),
        ("2010-02-22", "2010-03-01"),
        ("2010-02-23", "2010-05-01"),
        ("2010-04-23", "2010-05-01"),
        ("2010-04-24", "2010-05-01"),
        ("2010-04-25", "2010-07-01"),
    ],
)
def test_7_13_an_event_closes_seven_days_before_the_list(end, list_date):
    assert lists_of(end) == [list_date]


@pytest.mark.parametrize(
    ("end", "official", "list_date"),
    [
        ("2010-02-27", "Y", "2010-03-01"),
        ("2010-02-28", "Y", "2010-03-01"),
        ("2010-03-01", "Y", "2010-05-01"),
        ("2010-04-24", "Y", "2010-05-01"),
        ("2010-04-30", "Y", "2010-05-01"),
        ("2010-05-01", "Y", "2010-07-01"),
        ("2010-02-28", "N", "2010-05-01"),
        ("2010-04-30", None, "2010-07-01"),
    ],
)
def test_7_13_an_official_event_closes_the_day_before_the_list(end, official, list_date):
    assert lists_of(end, official=official) == [list_date]


def test_7_13_the_end_decides_not_the_last_game():
    season = SmallSeason().people(A=2000, B=2000).event(end="2010-04-25").game("A", "B", "1-0", date="2010-03-06")
    assert line(season.rate("2010-05-01").list, "games", player_id="A") == (0,)
    rated = season.rate("2010-07-01")
    assert line(rated.events, "rated_on", event_id="E1") == (date(2010, 7, 1),)
    assert line(rated.list, "games", player_id="A") == (1,)


@pytest.mark.parametrize(
    ("list_date", "closing"),
    [
        ("2010-01-01", "2009-12-25"),
        ("2010-03-01", "2010-02-22"),
        ("2012-03-01", "2012-02-23"),
        ("2010-05-01", "2010-04-24"),
        ("2010-07-01", "2010-06-24"),
        ("2010-09-01", "2010-08-25"),
        ("2010-11-01", "2010-10-25"),
    ],
)
def test_7_13_closing_date_of_each_list(list_date, closing):
    assert FideCalendar(EDITION).closing_date(date.fromisoformat(list_date)) == date.fromisoformat(closing)


@pytest.mark.parametrize(
    ("list_date", "last_day", "official", "games"),
    [
        ("2010-01-01", "2009-12-25", "N", 1),
        ("2010-01-01", "2009-12-26", "N", 0),
        ("2010-01-01", "2009-12-31", "Y", 1),
        ("2010-01-01", "2010-01-01", "Y", 0),
        ("2012-03-01", "2012-02-23", "N", 1),
        ("2012-03-01", "2012-02-24", "N", 0),
        ("2012-03-01", "2012-02-29", "Y", 1),
    ],
)
def test_7_13_closing_over_the_end_of_a_year_and_a_leap_day(list_date, last_day, official, games):
    season = SmallSeason().player("A").player("B").rating("A", 2000, "2009-11-01").rating("B", 2000, "2009-11-01")
    rated = season.event(start=last_day, end=last_day, official=official).game("A", "B", "1-0").rate(list_date)
    assert line(rated.list, "games", player_id="A") == (games,)


@pytest.mark.parametrize(("end", "games"), [("2010-04-30", [1, 0]), ("2010-05-01", [0, 1])])
def test_7_13_an_official_event_counted_period_by_period_ends_on_its_list(end, games):
    season = SmallSeason().people(A=2000, B=2000).event(end=end, official="Y", period_by_period="Y")
    season.game("A", "B", "1-0", date=end)
    assert [line(season.rate(day).list, "games", player_id="A")[0] for day in LISTS[1:]] == games


@pytest.mark.parametrize(("received", "codes"), [("2010-04-30", []), ("2010-05-01", ["late_report"])])
def test_7_13_a_report_that_is_not_there_before_the_list_is_told_and_the_event_counts(received, codes):
    rated = (
        SmallSeason().people(A=2000, B=2000).event(received=received).game("A", "B", "1-0", date="2010-03-06").rate()
    )
    assert rated.findings["code"].to_list() == codes
    assert line(rated.list, "games", player_id="A") == (1,)


@pytest.mark.parametrize(("end", "codes"), [("2010-02-22", ["lost_events"]), ("2010-02-23", [])])
def test_7_13_events_of_a_list_that_was_never_added_are_told(end, codes):
    season = SmallSeason().player("A").rating("A", 2000, "2010-01-01").player("B").rating("B", 2000, "2010-01-01")
    season.event("J", start="2010-01-10", end=end).game("A", "B", "1-0", event="J", date="2010-01-12")
    assert season.rate("2010-05-01").findings["code"].to_list() == codes

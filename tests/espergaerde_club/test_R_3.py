"""R.3: two lists a year, on 1 January and 1 August; an event counts on the first list after its last day."""

from datetime import date

import polars as pl
import pytest

from club_season import ClubSeason, findings
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.espergaerde.club.period import ClubCalendar

RULES = rulebook("espergaerde").rules


@pytest.mark.parametrize(
    ("day", "lists"),
    [
        ("1970-05-05", ["1980-01-01", "1980-08-01", "1981-01-01"]),
        ("2010-01-01", ["2010-01-01", "2010-08-01", "2011-01-01"]),
        ("2010-01-02", ["2010-08-01", "2011-01-01", "2011-08-01"]),
        ("2010-08-01", ["2010-08-01", "2011-01-01", "2011-08-01"]),
        ("2010-12-31", ["2011-01-01", "2011-08-01", "2012-01-01"]),
        ("9998-12-31", ["9999-01-01"]),
    ],
)
def test_R_3_the_next_lists(day, lists):
    assert [str(each) for each in rulebook("espergaerde").next_lists(date.fromisoformat(day), {})] == lists


@pytest.mark.parametrize(
    ("end", "day"),
    [
        ("2009-12-31", "2010-01-01"),
        ("2010-01-01", "2010-08-01"),
        ("2010-07-31", "2010-08-01"),
        ("2010-08-01", "2011-01-01"),
        ("2010-12-31", "2011-01-01"),
        ("1979-12-31", "1980-01-01"),
    ],
)
def test_R_3_the_first_list_after_the_last_day(end, day):
    assert str(ClubCalendar(RULES).rated_on(pl.Series([date.fromisoformat(end)])).item()) == day


def test_R_3_events_that_no_list_can_count():
    assert ClubCalendar(RULES).rated_on(pl.Series([date(9999, 12, 31)])).to_list() == [None]
    assert ClubCalendar(RULES).rated_on(pl.Series([], dtype=pl.Date)).to_list() == []
    assert ClubCalendar(RULES).lists_in_force(pl.Series([], dtype=pl.Date)).to_list() == []


@pytest.mark.parametrize(("end", "first", "second"), [("2010-07-31", 1, 0), ("2010-08-01", 0, 1)])
def test_R_3_each_event_counts_once(end, first, second):
    season = ClubSeason().people(A=150, B=150).event(end=end).game("A", "B", "1-0")
    season.rating("A", 150, "2010-08-01").rating("B", 150, "2010-08-01")
    assert [season.rate(day).events.height for day in ("2010-08-01", "2011-01-01")] == [first, second]
    assert str(season.rate().rated.closes) == "2010-07-31"


def test_R_3_a_list_that_was_never_added_is_told():
    season = ClubSeason().people(A=150, B=150).event().game("A", "B", "1-0")
    rated = (
        season.event("E2", start="2010-09-01", end="2010-09-02").game("A", "B", "1-0", event="E2").rate("2011-01-01")
    )
    assert findings(rated) == [
        ("warning", "older_list", "events.csv", 3, "start"),
        ("warning", "lost_events", "ratings.csv", None, "date"),
    ]
    assert "1 event belongs to a missing list (2010-08-01)" in rated.findings["message"][1]


def test_R_3_a_period_without_anything_is_a_list_too():
    rated = ClubSeason().people(A=150, B=None).rate()
    assert rated.list.select("rating", "status", "games").rows() == [(150, "listed", 0), (None, "unrated", 0)]
    assert (rated.event_lines.height, rated.game_lines.height, rated.events.height) == (0, 0, 0)


def test_R_3_before_any_list_nobody_is_rated():
    season = ClubSeason().people(A=None, B=None).event().game("A", "B", "1-0")
    assert season.rate().list["status"].to_list() == ["unrated", "unrated"]


def test_R_3_another_series_is_a_slip():
    season = ClubSeason().people(A=None).dsu(A=1500)
    assert findings(season.rate()) == [("error", "unknown_series", "ratings.csv", None, "list")]

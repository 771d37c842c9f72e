"""7.3: lists may become monthly, from a 1 July on; each is then in force for its month."""

from datetime import date

import polars as pl
import pytest

from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar
from ratingoffice.rulebooks.fide.b02_2010.rulebook import EDITION
from small_season import SmallSeason, line

MONTHLY = FideCalendar(EDITION, date(2010, 7, 1))


def test_7_3_lists_of_every_month_from_the_day_on():
    months = [day.month for day in MONTHLY.lists_between(date(2010, 1, 1), date(2010, 12, 31))]
    assert months == [1, 3, 5, 7, 8, 9, 10, 11, 12]


def test_7_3_without_the_decision_six_lists_remain():
    assert [day.month for day in FideCalendar(EDITION).lists_between(date(2010, 1, 1), date(2010, 12, 31))] == [
        1,
        3,
        5,
        7,
        9,
        11,
    ]


@pytest.mark.parametrize(
    ("day", "in_force"),
    [
        ("2010-06-30", "2010-05-01"),
        ("2010-07-01", "2010-07-01"),
        ("2010-07-31", "2010-07-01"),
        ("2010-08-01", "2010-08-01"),
        ("2010-08-31", "2010-08-01"),
        ("2012-02-29", "2012-02-01"),
    ],
)
def test_7_3_each_list_is_in_force_for_its_month(day, in_force):
    assert MONTHLY.list_in_force(date.fromisoformat(day)) == date.fromisoformat(in_force)


@pytest.mark.parametrize("day", ["2010-06-30", "2010-07-02", "2010-08-01", "2010-01-01"])
def test_7_3_monthly_lists_begin_on_a_first_of_july(day):
    with pytest.raises(ValueError, match=r"\(7\.3\)"):
        SmallSeason().people(A=2000).rate("2011-09-01", monthly_from=day)


@pytest.mark.parametrize(
    ("end", "monthly", "every_other_month"),
    [
        ("2010-06-24", "2010-07-01", "2010-07-01"),
        ("2010-06-25", "2010-08-01", "2010-09-01"),
        ("2010-07-25", "2010-08-01", "2010-09-01"),
        ("2010-07-26", "2010-09-01", "2010-09-01"),
        ("2010-08-25", "2010-09-01", "2010-09-01"),
        ("2010-08-26", "2010-10-01", "2010-11-01"),
    ],
)
def test_7_3_an_event_counts_on_the_list_of_its_month(end, monthly, every_other_month):
    season = SmallSeason().people(A=2000, B=2000).event(start="2010-06-20", end=end).game("A", "B", "1-0")
    rated = season.rate(monthly, monthly_from="2010-07-01")
    assert rated.events.select(pl.col("rated_on").cast(pl.String)).rows() == [(monthly,)]
    assert line(rated.list, "games", player_id="A") == (1,)
    rated = season.rate(every_other_month)
    assert rated.events.select(pl.col("rated_on").cast(pl.String)).rows() == [(every_other_month,)]
    assert line(rated.list, "games", player_id="A") == (1,)


def test_7_3_the_list_of_the_month_is_asked_for():
    season = SmallSeason().people(A=2000, B=2000).rating("A", 2100, "2010-08-01").rating("B", 2000, "2010-08-01")
    season.event("E1", start="2010-07-31", end="2010-08-05").event("E2", start="2010-08-01", end="2010-08-05")
    season.game("A", "B", "1-0", event="E1").game("A", "B", "1-0", event="E2")
    rated = season.rate("2010-09-01", monthly_from="2010-07-01")
    assert rated.game_lines.filter(player_id="A").sort("event_id")["own_rating"].to_list() == [2000, 2100]
    found = rated.findings.filter(column="start").select("severity", "code", "line").rows()
    assert found == [("warning", "older_list", 2)]

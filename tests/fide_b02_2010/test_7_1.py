"""7.1: six lists a year, each adding the games of its period to the list before."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.fide.b02_2010.calendar import FideCalendar
from ratingoffice.rulebooks.fide.b02_2010.rulebook import EDITION
from small_season import SmallSeason, line


@pytest.mark.parametrize("year", [2010, 2011, 2012])
def test_7_1_six_lists_a_year(year):
    days = [date(year, 1, 1) + timedelta(days=number) for number in range(366)]
    lists = [day for day in days if day.year == year and FideCalendar(EDITION).is_list_date(day)]
    assert lists == [date(year, month, 1) for month in (1, 3, 5, 7, 9, 11)]


def test_7_1_lists_of_the_edition_begin_on_its_first_day():
    assert [FideCalendar(EDITION).is_list_date(date(2009, month, 1)) for month in (3, 5, 7, 9)] == [
        False,
        False,
        True,
        True,
    ]


def list_after(rated, day):
    """Publish a list and rate the next one."""
    return rate_period(rated.published(), rated.rulebook, date.fromisoformat(day), rated.rulebook.settings({}))


def test_7_1_the_published_list_is_the_base_of_the_next():
    season = SmallSeason().people(A=2000, B=2000).event("E1").event("E2", start="2010-05-05", end="2010-05-14")
    may = season.game("A", "B", "1-0", event="E1").game("A", "B", "1-0", event="E2").rate("2010-05-01")
    july = list_after(may, "2010-07-01")
    columns = ("old_rating", "change", "exact_rating", "rating", "games", "total_games")
    assert line(may.list, *columns, player_id="A") == (2000, Decimal("7.50"), Decimal("2007.50"), 2008, 1, 101)
    assert line(july.list, *columns, player_id="A") == (2008, Decimal("7.20"), Decimal("2015.20"), 2015, 1, 102)


def test_7_1_who_did_not_play_stays_as_before():
    rated = SmallSeason().people(A=2000, B=2000, C=1990).event().game("A", "B", "1-0").rate()
    found = line(rated.list, "old_rating", "change", "rating", "games", "status", player_id="C")
    assert found == (1990, Decimal("0.00"), 1990, 0, "listed")


def test_7_1_a_game_counts_on_one_list_only():
    season = SmallSeason().people(A=2000, B=2000).event().game("A", "B", "1-0")
    assert [season.rate(day).game_lines.height for day in ("2010-05-01", "2010-07-01", "2010-09-01")] == [2, 0, 0]

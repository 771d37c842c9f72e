"""6.2a: the closing date is the 15th of the month before the list; a report after it is an exception."""

from datetime import date

import pytest

from fmjd_articles.events import one_game, verdict, warnings
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.fmjd.annex9.conditions import FmjdCalendar


@pytest.mark.parametrize(
    ("day", "closing"), [("01-01", (-1, 12, 15)), ("04-01", (0, 3, 15)), ("07-01", (0, 6, 15)), ("10-01", (0, 9, 15))]
)
def test_6_2a_the_closing_date_is_published(key, day, closing):
    season = one_game(key)
    years, month, closes = closing
    expected, list_date = date(season.year + years, month, closes), date.fromisoformat(season.day(day))
    assert season.rate(day).rated.closes == expected == FmjdCalendar(rulebook(key).rules).closing_date(list_date)


@pytest.mark.parametrize(
    ("received", "counted", "found"),
    [("03-15", "Y", []), ("03-16", "Y", ["after_closing"]), ("03-20", "Y", ["after_closing"]), ("03-22", "N", [])],
)
def test_6_2a_a_report_after_it_counts_within_its_seven_days_and_is_told(key, received, counted, found):
    columns = {"start": "03-10", "end": "03-14", "received": received}
    assert verdict(key, "counted", **columns) == (counted,)
    assert warnings(key, **columns) == found


def test_6_2a_an_approved_exception_is_told_too(key):
    assert warnings(key, received="03-20", approved="Y") == ["after_closing"]

"""4.3: lists appear on 1 January, April, July and October and are valid for three months."""

from datetime import date, timedelta

import pytest

from fmjd_articles.events import one_game
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line


def test_4_3_four_lists_a_year(key):
    book = rulebook(key)
    days = [book.first_list + timedelta(days=number) for number in range(366)]
    lists = [day for day in days if book.is_list_date(day, {})]
    assert [(day.month, day.day) for day in lists] == [(1, 1), (4, 1), (7, 1), (10, 1), (1, 1)]


def test_4_3_the_next_lists_after_a_day(key):
    year = rulebook(key).first_list.year
    found = rulebook(key).next_lists(date(year, 7, 2), {})
    assert found == [date(year, 10, 1), date(year + 1, 1, 1), date(year + 1, 4, 1)]


def test_4_3_no_list_before_the_first_of_the_edition(key):
    first = rulebook(key).first_list
    assert not rulebook(key).is_list_date(first.replace(year=first.year - 1, month=10), {})


def test_4_3_the_end_of_the_calendar(key):
    assert rulebook(key).next_lists(date(9998, 10, 2), {}) == []


@pytest.mark.parametrize(
    ("start", "rating"), [("03-31", 2000), ("04-01", 2100), ("06-30", 2100), ("07-01", 2200), ("09-30", 2200)]
)
def test_4_3_a_list_is_valid_for_three_months(key, start, rating):
    season = one_game(key, start=start, end="10-05")
    season.ratings = [each for each in season.ratings if each["date"].endswith("01-01")]
    for day, new in (("04-01", 2100), ("07-01", 2200)):
        season.rating("A", new, day).rating("B", new, day)
    rated = season.rate(f"{season.year + 1}-01-01")
    assert line(rated.event_lines, "own_rating", player_id="A") == (rating,)

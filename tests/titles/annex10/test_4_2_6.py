"""4.2.6: an official time schedule, one game a day, now and then two."""

from datetime import date

import pytest

from ratingoffice.titles.approval import games_a_day
from ratingoffice.titles.time_class import added_seconds
from small_titles import event, missed, tried


def verdict(*days: int, rounds=None):
    dates = tuple(date(2023, 5, day) for day in days)
    return games_a_day(event(round_dates=dates, rounds=rounds or len(days))).verdict


@pytest.mark.parametrize(
    ("days", "told"),
    [
        ((1, 2, 3, 4, 5, 6, 7), "met"),
        ((1, 1, 2, 3, 3, 4, 5), "met"),
        ((1, 1, 2, 2, 3, 4, 5), "missed"),
        ((1, 1, 1, 2, 3, 4, 5), "missed"),
    ],
)
def test_4_2_6_two_games_on_days_that_are_not_consecutive(days, told):
    assert verdict(*days) == told


def test_4_2_6_dates_that_are_not_all_there_tell_nothing():
    assert verdict(1, 2, 3, rounds=7) == "not told"


@pytest.mark.parametrize(
    ("control", "told"),
    [
        ("80+30", "met"),
        ("100+29", "missed"),
        ("120/50,60/25", "met"),
        ("90/45,30+30", "met"),
        ("120d10", "met"),
        (None, "not told"),
    ],
)
def test_4_2_6_thirty_seconds_where_any_are_added(control, told):
    assert added_seconds(control).verdict == told


def test_4_2_6_of_a_norm():
    assert missed(tried(time_control="150+5")) == [("4.2.6", 5, 30)]

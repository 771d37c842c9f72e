"""2: eight playing days from the last Friday of October."""

from datetime import date

import pytest

from ratingoffice.competitions.youth.categories import playing_days


@pytest.mark.parametrize(
    ("year", "first"), [(2022, date(2022, 10, 28)), (2023, date(2023, 10, 27)), (2025, date(2025, 10, 31))]
)
def test_2_the_last_friday_of_october(year, first):
    days = playing_days(year)
    assert (days[0], days[0].strftime("%A"), len(days), (days[-1] - days[0]).days) == (first, "Friday", 8, 7)

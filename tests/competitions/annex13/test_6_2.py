"""6.2: applications one month before the opening."""

from datetime import date

from ratingoffice.competitions.youth.categories import applications_by


def test_6_2_one_month_before():
    assert applications_by(date(2022, 10, 27)) == date(2022, 9, 27)
    assert applications_by(date(2023, 10, 31)) == date(2023, 9, 30)

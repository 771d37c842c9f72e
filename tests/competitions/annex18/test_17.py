"""17: a prize is transferred within seven days."""

from datetime import date

from ratingoffice.competitions.world_cup.event_conditions import prize_paid_by


def test_17_seven_days_after_the_data():
    assert prize_paid_by(date(2022, 12, 30)) == date(2023, 1, 6)

"""15: documents for a visa within seven days."""

from datetime import date

from ratingoffice.competitions.world_cup.event_conditions import visa_documents_by


def test_15_seven_days_after_the_request():
    assert visa_documents_by(date(2022, 2, 25)) == date(2022, 3, 4)

"""10.4: the host is decided by the end of August."""

from datetime import date

from ratingoffice.competitions.youth.categories import host_decided_by


def test_10_4_the_last_day_for_the_decision():
    assert host_decided_by(2024) == date(2023, 8, 31)

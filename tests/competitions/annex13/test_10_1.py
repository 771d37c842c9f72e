"""10.1: bids by the end of June of the year before."""

from datetime import date

from ratingoffice.competitions.youth.categories import bids_by


def test_10_1_the_last_day_for_a_bid():
    assert bids_by(2024) == date(2023, 6, 30)

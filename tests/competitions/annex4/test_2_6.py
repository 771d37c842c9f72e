"""2.6: the prizes are on display on the day of the last round of the first half."""

from datetime import date, timedelta

import pytest

from ratingoffice.competitions.deadlines import Deadline
from ratingoffice.competitions.referees.duties import prizes_by


@pytest.mark.parametrize(("rounds", "day"), [(1, 1), (2, 1), (9, 4), (10, 5), (11, 5)])
def test_2_6_the_first_half_ends_before_the_middle_round(rounds, day):
    days = [date(2025, 6, 1) + timedelta(days=number) for number in range(rounds)]
    assert prizes_by(days) == Deadline("Annex 4, 2.6", "final list of prizes on display", date(2025, 6, day))

"""2.18: who comes more than an hour late has lost."""

import pytest

from ratingoffice.competitions.referees.duties import is_lost_by_lateness


@pytest.mark.parametrize(("minutes", "lost"), [(0, False), (60, False), (61, True)])
def test_2_18_more_than_an_hour(minutes, lost):
    assert is_lost_by_lateness(minutes) is lost

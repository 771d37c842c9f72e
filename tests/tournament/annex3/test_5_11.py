"""5.11: who is equal in every tie-break shares a place."""

import numpy as np
import pytest

from ratingoffice.tournament.ranked_event import ranked_event, shared_places
from ratingoffice.tournament.rankings import RANKINGS
from small_event import small_event


@pytest.mark.parametrize(
    ("groups", "places"),
    [([], []), ([0], [1]), ([0, 0], [1, 1]), ([0, 0, 1], [1, 1, 3]), ([2, 0, 1, 1, 3], [4, 1, 2, 2, 5])],
)
def test_5_11_the_next_place_is_as_far_down_as_there_are_players_above(groups, places):
    assert shared_places(np.array(groups, dtype=np.int64)).tolist() == places


def test_5_11_nothing_decides_between_those_who_are_equal_in_all():
    standings = ranked_event(small_event("1=2 3=4"), RANKINGS["fmjd-solkoff"]).standings
    assert standings.places.tolist() == [1, 1, 1, 1]
    assert standings.decisive(0, 3) is None

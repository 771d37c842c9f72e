"""3b: players of one federation meet in the first half of a round robin."""

import pytest

from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.round_robin.lots import draw


def field(*federations):
    return [Entry(number, f"Player {number}", federation=each) for number, each in enumerate(federations, 1)]


@pytest.mark.parametrize("seed", range(5))
def test_3b_mates_meet_before_the_middle(seed):
    players = field("NED", "NED", "NED", "FRA", "FRA", "POL", "LTU", "LAT", "SEN", "CIV", "MLI", "BLR")
    drawn = draw(players, seed)
    assert sorted(drawn.numbers.values()) == list(range(1, 13))
    assert (drawn.half, drawn.is_within_half) == (5, True)


def test_3b_too_many_mates_are_told():
    drawn = draw(field("NED", "NED", "NED", "NED", "NED", "FRA"), 1)
    assert not drawn.is_within_half

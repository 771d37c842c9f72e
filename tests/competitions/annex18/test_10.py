"""10: an event never has fewer stars than announced."""

import pytest

from cup_event import event
from ratingoffice.competitions.world_cup.event_conditions import not_fewer_stars
from ratingoffice.model.condition import judge


@pytest.mark.parametrize(("stars", "holds"), [(3, False), (5, True), (7, True)])
def test_10_stars_are_not_taken_away(stars, holds):
    assert not_fewer_stars(event(stars=stars)) == judge("Annex 18, 10", "stars", holds, stars, 5)

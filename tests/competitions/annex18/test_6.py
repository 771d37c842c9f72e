"""6: the chief referee is an FMJD or International referee."""

import pytest

from cup_event import regulated
from ratingoffice.competitions.world_cup.event_conditions import referee
from ratingoffice.model.condition import judge


@pytest.mark.parametrize(("title", "holds"), [("FR", True), ("IR", True), ("NR", False), ("", False)])
def test_6_the_title_of_the_referee(title, holds):
    found = referee(regulated(referee_title=title))
    assert found == judge("Annex 18, 6", "title of the chief referee", holds, title, "FR or IR")

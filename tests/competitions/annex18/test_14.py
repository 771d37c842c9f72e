"""14: twice the fee for players who do not use the official hotel."""

import pytest

from cup_event import event
from ratingoffice.competitions.world_cup.event_conditions import fee_elsewhere
from ratingoffice.model.condition import judge


@pytest.mark.parametrize(("elsewhere", "measured", "holds"), [(100, 100, True), (101, 101, False), (None, 50, True)])
def test_14_the_fee_can_be_doubled(elsewhere, measured, holds):
    found = fee_elsewhere(event(fee=50, fee_elsewhere=elsewhere))
    assert found == judge("Annex 18, 14", "fee outside the official hotel", holds, measured, "100 at most")

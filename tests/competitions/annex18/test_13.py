"""13: the fee is 50 euros at most with one star, else 60."""

import pytest

from cup_event import event
from ratingoffice.competitions.world_cup.event_conditions import fee
from ratingoffice.model.condition import judge


@pytest.mark.parametrize(
    ("stars", "asked", "holds", "most"), [(1, 50, True, 50), (1, 51, False, 50), (3, 60, True, 60), (9, 61, False, 60)]
)
def test_13_the_fee_is_limited(stars, asked, holds, most):
    found = fee(event(stars=stars, fee=asked))
    assert found == judge("Annex 18, 13", "tournament fee", holds, asked, f"{most} at most")

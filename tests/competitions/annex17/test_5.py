"""5: the federation owes nothing."""

import pytest

from ratingoffice.competitions.world_championship.entry_checks import fully_paid
from ratingoffice.model.condition import judge


@pytest.mark.parametrize(("debt", "holds"), [(-10, True), (0, True), (1, False)])
def test_5_fully_paid(debt, holds):
    assert fully_paid(debt) == judge("Annex 17, 5", "debt in euros", holds, debt, 0)

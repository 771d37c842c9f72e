"""2.2: the organising federation owes nothing."""

import pytest

from ratingoffice.competitions.organisation.allotment import no_debt
from ratingoffice.model.condition import judge
from small_organisation import organised


@pytest.mark.parametrize(("debt", "holds"), [(0, True), (1, False), (None, None)])
def test_2_2_debt(debt, holds):
    name = "debt of the organising federation in euros"
    assert no_debt(organised(debt=debt).organiser) == judge("Annex 2, 2.2", name, holds, debt, 0)

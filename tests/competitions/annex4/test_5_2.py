"""5.2: the main referee is not one of the organising committee."""

import pytest

from ratingoffice.competitions.referees.rights import outside_the_committee
from ratingoffice.model.condition import judge


@pytest.mark.parametrize(("member", "words", "holds"), [(True, "yes", False), (False, "no", True), (None, None, None)])
def test_5_2_outside(member, words, holds):
    name = "main referee in the organising committee"
    assert outside_the_committee(member) == judge("Annex 4, 5.2", name, holds, words, "no")

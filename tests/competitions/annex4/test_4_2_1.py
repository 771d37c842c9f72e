"""4.2.1: the technical referee knows the regulations."""

import pytest

from ratingoffice.competitions.referees.promotion import RefereeCandidate, promotion_conditions
from ratingoffice.model.condition import judge
from ratingoffice.model.referee import Referee


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_4_2_1_knowledge_comes_first(told, words):
    found = promotion_conditions(
        RefereeCandidate("Kalnins", Referee.NATIONAL, knows_regulations=told), Referee.TECHNICAL
    )
    name = "thorough knowledge of the regulations"
    assert found[0] == judge("Annex 4, 4.2.1", name, told, words, "yes")
    assert len(found) == 1

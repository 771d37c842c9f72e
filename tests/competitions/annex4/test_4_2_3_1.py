"""4.2.3.1: the international referee knows the regulations."""

import pytest

from ratingoffice.competitions.referees.promotion import RefereeCandidate, promotion_conditions
from ratingoffice.model.condition import judge
from ratingoffice.model.referee import Referee


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_4_2_3_1_knowledge_comes_first(told, words):
    found = promotion_conditions(
        RefereeCandidate("Kalnins", Referee.NATIONAL, knows_regulations=told), Referee.INTERNATIONAL
    )
    name = "thorough knowledge of the regulations"
    assert found[0] == judge("Annex 4, 4.2.3.1", name, told, words, "yes")
    assert len(found) == 3

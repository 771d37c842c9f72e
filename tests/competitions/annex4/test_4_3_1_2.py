"""4.3.1.2: the confederation may propose and hears the national federation."""

import pytest

from ratingoffice.competitions.referees.procedure import Promotion, Proposer, proposer_conditions
from ratingoffice.model.condition import judge
from ratingoffice.model.referee import Referee

ALLOWED = "national federation, confederation, technical committee"


@pytest.mark.parametrize(("heard", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_4_3_1_2_who_is_heard(heard, words):
    first, *others = proposer_conditions(Promotion(Referee.FMJD, Proposer.CONFEDERATION, federation_heard=heard))
    assert first == judge("Annex 4, 4.3.1.2", "proposed by", True, "confederation", ALLOWED)
    assert tuple(others) == (judge("Annex 4, 4.3.1", "national federation heard", heard, words, "yes"),)

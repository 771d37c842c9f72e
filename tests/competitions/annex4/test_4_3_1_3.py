"""4.3.1.3: the technical committee may propose and hears the national federation."""

import pytest

from ratingoffice.competitions.referees.procedure import Promotion, Proposer, proposer_conditions
from ratingoffice.model.condition import judge
from ratingoffice.model.referee import Referee

ALLOWED = "national federation, confederation, technical committee"


@pytest.mark.parametrize(("heard", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_4_3_1_3_who_is_heard(heard, words):
    first, *others = proposer_conditions(Promotion(Referee.FMJD, Proposer.COMMITTEE, federation_heard=heard))
    assert first == judge("Annex 4, 4.3.1.3", "proposed by", True, "technical committee", ALLOWED)
    assert tuple(others) == (judge("Annex 4, 4.3.1", "national federation heard", heard, words, "yes"),)

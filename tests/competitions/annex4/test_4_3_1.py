"""4.3.1: who proposes is told, and the federation is heard."""

from ratingoffice.competitions.referees.procedure import Promotion, proposer_conditions
from ratingoffice.model.condition import judge
from ratingoffice.model.referee import Referee

ALLOWED = "national federation, confederation, technical committee"


def test_4_3_1_nobody_told_who_proposes():
    found = proposer_conditions(Promotion(Referee.FMJD))
    assert found == (judge("Annex 4, 4.3.1", "proposed by", None, None, ALLOWED),)

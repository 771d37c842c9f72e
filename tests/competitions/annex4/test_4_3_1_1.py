"""4.3.1.1: the national federation may propose."""

from ratingoffice.competitions.referees.procedure import Promotion, Proposer, proposer_conditions
from ratingoffice.model.condition import judge
from ratingoffice.model.referee import Referee


def test_4_3_1_1_nobody_else_is_heard():
    found = proposer_conditions(Promotion(Referee.FMJD, Proposer.FEDERATION))
    allowed = "national federation, confederation, technical committee"
    assert found == (judge("Annex 4, 4.3.1.1", "proposed by", True, "national federation", allowed),)

"""5.6.3: a loss is worth nothing."""

from ratingoffice.model.tournament import Code
from ratingoffice.tournament.scoring import STANDARD


def test_5_6_3_a_loss_is_worth_nothing():
    assert STANDARD.scoring.points(Code.LOSS) == 0

"""5.6.2: a draw is worth one point."""

from ratingoffice.model.tournament import Code
from ratingoffice.tournament.scoring import STANDARD


def test_5_6_2_a_draw_is_worth_one_point():
    assert STANDARD.scoring.points(Code.DRAW) == 1

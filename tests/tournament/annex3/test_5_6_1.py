"""5.6.1: a win is worth two points."""

from ratingoffice.model.tournament import Code
from ratingoffice.tournament.scoring import STANDARD


def test_5_6_1_a_win_is_worth_two_points():
    assert STANDARD.scoring.points(Code.WIN) == 2

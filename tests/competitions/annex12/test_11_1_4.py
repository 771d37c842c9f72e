"""11.1.4: three draws give 6:6."""

from ratingoffice.tournament.matches.games import GameScore
from ratingoffice.tournament.matches.nine_rounds import round_points


def test_11_1_4_three_draws_share_the_points():
    assert round_points([GameScore.DRAW] * 3) == (6, 6)
    assert round_points([]) is None

"""11.1.2: after a draw, a rapid game won gives 8:4."""

from ratingoffice.tournament.matches.games import GameScore
from ratingoffice.tournament.matches.nine_rounds import round_points


def test_11_1_2_the_rapid_game_gives_eight():
    assert round_points([GameScore.DRAW, GameScore.FIRST]) == (8, 4)
    assert round_points([GameScore.DRAW, GameScore.SECOND]) == (4, 8)
    assert round_points([GameScore.DRAW, GameScore.DRAW]) is None

"""11.1.3: after another draw, a blitz game won gives 7:5."""

from ratingoffice.tournament.matches.games import GameScore
from ratingoffice.tournament.matches.nine_rounds import round_points


def test_11_1_3_the_blitz_game_gives_seven():
    assert round_points([GameScore.DRAW, GameScore.DRAW, GameScore.FIRST]) == (7, 5)
    assert round_points([GameScore.DRAW, GameScore.DRAW, GameScore.SECOND]) == (5, 7)

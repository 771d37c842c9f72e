"""11.1.1: a standard game won gives 12:0 and ends the round."""

from ratingoffice.tournament.matches.games import Result
from ratingoffice.tournament.matches.nine_rounds import round_points


def test_11_1_1_the_standard_game_gives_twelve():
    assert round_points([Result.FIRST]) == (12, 0)
    assert round_points([Result.SECOND]) == (0, 12)
    assert round_points([Result.DRAW]) is None

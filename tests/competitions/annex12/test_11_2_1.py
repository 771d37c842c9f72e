"""11.2.1: with equal points the standard games decide."""

from ratingoffice.tournament.matches.games import GameScore, MatchStanding
from ratingoffice.tournament.matches.nine_rounds import standing

WON, LOST, DRAWN = GameScore.FIRST, GameScore.SECOND, GameScore.DRAW
LEVEL = (DRAWN, DRAWN, DRAWN)


def test_11_2_1_a_standard_game_outweighs_three_rapid_ones():
    rounds = [(WON,), *[(DRAWN, LOST)] * 3, *[LEVEL] * 5]
    assert standing(rounds) == MatchStanding((54, 54), 1, "10 to 8", ("Annex 12, 11.2.1",))

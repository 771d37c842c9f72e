"""11.2.2: then the rapid games decide."""

from ratingoffice.tournament.matches.games import GameScore, MatchStanding
from ratingoffice.tournament.matches.nine_rounds import standing

WON, LOST, DRAWN = GameScore.FIRST, GameScore.SECOND, GameScore.DRAW
LEVEL = (DRAWN, DRAWN, DRAWN)


def test_11_2_2_a_rapid_game_outweighs_two_blitz_ones():
    rounds = [(DRAWN, WON), *[(DRAWN, DRAWN, LOST)] * 2, *[LEVEL] * 6]
    assert standing(rounds) == MatchStanding((54, 54), 1, "10 to 8", ("Annex 12, 11.2.2",))

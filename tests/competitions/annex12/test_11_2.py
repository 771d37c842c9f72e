"""11.2: more points win the match."""

from ratingoffice.tournament.matches.games import GameScore, MatchStanding
from ratingoffice.tournament.matches.nine_rounds import standing

WON, LOST, DRAWN = GameScore.FIRST, GameScore.SECOND, GameScore.DRAW
LEVEL = (DRAWN, DRAWN, DRAWN)


def test_11_2_one_blitz_game_is_enough():
    rounds = [*[LEVEL] * 8, (DRAWN, DRAWN, LOST)]
    assert standing(rounds) == MatchStanding((53, 55), 2, "53 to 55", ("Annex 12, 11.2",))

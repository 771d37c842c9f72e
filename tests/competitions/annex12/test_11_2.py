"""11.2: more points win the match."""

from ratingoffice.tournament.matches.games import Result, Standing
from ratingoffice.tournament.matches.nine_rounds import standing

WON, LOST, DRAWN = Result.FIRST, Result.SECOND, Result.DRAW
LEVEL = (DRAWN, DRAWN, DRAWN)


def test_11_2_one_blitz_game_is_enough():
    rounds = [*[LEVEL] * 8, (DRAWN, DRAWN, LOST)]
    assert standing(rounds) == Standing((53, 55), 2, "53 to 55", ("Annex 12, 11.2",))

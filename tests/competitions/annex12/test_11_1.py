"""11.1: the match has nine rounds."""

import pytest

from ratingoffice.tournament.matches.games import GameScore, MatchError, MatchPace, MatchStanding, NextGame
from ratingoffice.tournament.matches.nine_rounds import standing

WON, DRAWN = GameScore.FIRST, GameScore.DRAW


def test_11_1_the_next_game_is_told():
    assert standing([]) == MatchStanding(
        (0, 0), None, "round 1 of 9", ("Annex 12, 11.1",), NextGame(1, MatchPace.STANDARD, "90/45,30+30")
    )
    assert standing([[WON], [DRAWN]]).next == NextGame(3, MatchPace.RAPID, "20+5")
    assert standing([[WON], [DRAWN, DRAWN]]).next == NextGame(4, MatchPace.BLITZ, "5+3")
    assert standing([[WON]] * 8).next == NextGame(9, MatchPace.STANDARD, "90/45,30+30")


def test_11_1_nobody_has_won_before_the_ninth_round():
    assert standing([[WON]] * 8).winner is None
    assert standing([[WON]] * 9) == MatchStanding((108, 0), 1, "108 to 0", ("Annex 12, 11.2",))


@pytest.mark.parametrize(
    ("rounds", "message"),
    [
        ([[WON]] * 10, "10 rounds were given"),
        ([[WON, DRAWN]], "round 1 goes on after its end"),
        ([[DRAWN] * 4], "round 1 goes on after its end"),
        ([[WON], [DRAWN], [WON]], "round 2 has no end"),
    ],
)
def test_11_1_refuses_games_that_nobody_would_have_played(rounds, message):
    with pytest.raises(MatchError, match=message):
        standing(rounds)

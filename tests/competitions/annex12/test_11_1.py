"""11.1: the match has nine rounds."""

import pytest

from ratingoffice.tournament.matches.games import MatchError, Pace, Result, Stage, Standing
from ratingoffice.tournament.matches.nine_rounds import standing

WON, DRAWN = Result.FIRST, Result.DRAW


def test_11_1_the_next_game_is_told():
    assert standing([]) == Standing(
        (0, 0), None, "round 1 of 9", ("Annex 12, 11.1",), Stage(1, Pace.STANDARD, "90/45,30+30")
    )
    assert standing([[WON], [DRAWN]]).next == Stage(3, Pace.RAPID, "20+5")
    assert standing([[WON], [DRAWN, DRAWN]]).next == Stage(4, Pace.BLITZ, "5+3")
    assert standing([[WON]] * 8).next == Stage(9, Pace.STANDARD, "90/45,30+30")


def test_11_1_nobody_has_won_before_the_ninth_round():
    assert standing([[WON]] * 8).winner is None
    assert standing([[WON]] * 9) == Standing((108, 0), 1, "108 to 0", ("Annex 12, 11.2",))


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

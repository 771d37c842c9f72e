"""11.2.3: at last a deciding tie-break."""

import pytest

from ratingoffice.tournament.matches.games import GameScore, MatchError, MatchPace, MatchStanding, NextGame
from ratingoffice.tournament.matches.nine_rounds import standing

WON, LOST, DRAWN = GameScore.FIRST, GameScore.SECOND, GameScore.DRAW
LEVEL = (DRAWN, DRAWN, DRAWN)


def test_11_2_3_equal_in_everything_leads_to_the_tie_break():
    rounds = [(WON,), (LOST,), *[LEVEL] * 7]
    assert standing(rounds) == MatchStanding(
        (54, 54), None, "equal in all criteria", ("Annex 12, 11.2.3",), NextGame(1, MatchPace.RAPID, "20+5")
    )


@pytest.mark.parametrize("rounds", [[LEVEL] * 8, [*[LEVEL] * 8, (WON,)], [*[LEVEL] * 8, (DRAWN,)]])
def test_11_2_3_there_is_no_tie_break_before(rounds):
    with pytest.raises(MatchError, match="only after nine rounds that end equal"):
        standing(rounds, [WON])

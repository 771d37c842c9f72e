"""11.3: the tie-break ends with the first victory; four rapid games, then blitz."""

import pytest

from ratingoffice.tournament.matches.games import GameScore, MatchError, MatchPace, MatchStanding, NextGame
from ratingoffice.tournament.matches.nine_rounds import standing, tie_break_game

WON, LOST, DRAWN = GameScore.FIRST, GameScore.SECOND, GameScore.DRAW
ROUNDS = [(DRAWN, DRAWN, DRAWN)] * 9


@pytest.mark.parametrize(
    ("played", "stage"),
    [
        (0, NextGame(1, MatchPace.RAPID, "20+5")),
        (3, NextGame(4, MatchPace.RAPID, "20+5")),
        (4, NextGame(5, MatchPace.BLITZ, "5+3")),
    ],
)
def test_11_3_four_games_are_rapid(played, stage):
    assert tie_break_game(played) == stage


def test_11_3_the_first_victory_decides():
    assert standing(ROUNDS, [DRAWN] * 5).next == NextGame(6, MatchPace.BLITZ, "5+3")
    assert standing(ROUNDS, [*[DRAWN] * 5, LOST]) == MatchStanding(
        (54, 54), 2, "first victory, in game 6 of the tie-break", ("Annex 12, 11.3",)
    )


def test_11_3_no_game_follows_the_end():
    with pytest.raises(MatchError, match="goes on after its end"):
        standing(ROUNDS, [WON, DRAWN])

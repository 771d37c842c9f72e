"""12a: a title match has twelve regular games."""

import pytest

from ratingoffice.tournament.matches.games import GameScore, MatchPace, NextGame
from ratingoffice.tournament.matches.twelve_games import next_game, standing


@pytest.mark.parametrize(
    ("played", "stage"),
    [
        (0, NextGame(1, MatchPace.STANDARD, "90/45,30+30")),
        (11, NextGame(12, MatchPace.STANDARD, "90/45,30+30")),
        (12, NextGame(13, MatchPace.RAPID, "20+10")),
    ],
)
def test_12a_twelve_games_are_regular(played, stage):
    assert next_game(played) == stage


def test_12a_nobody_has_won_before_the_twelfth_game():
    after = standing([GameScore.FIRST] * 11)
    assert (after.points, after.winner, after.reason, after.next.game) == ((22, 0), None, "11 of 12 games played", 12)

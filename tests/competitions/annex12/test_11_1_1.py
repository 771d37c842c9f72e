"""11.1.1: a standard game of 90 minutes for 45 moves, then 30 and 30 seconds; won, it gives 12:0."""

from ratingoffice.tournament.matches.games import GameScore, MatchPace
from ratingoffice.tournament.matches.nine_rounds import round_points, standing


def test_11_1_1_the_standard_game_gives_twelve():
    assert round_points([GameScore.FIRST]) == (12, 0)
    assert round_points([GameScore.SECOND]) == (0, 12)
    assert round_points([GameScore.DRAW]) is None


def test_11_1_1_every_round_begins_with_a_standard_game_at_its_time_control():
    for rounds in ([], [[GameScore.FIRST]], [[GameScore.DRAW, GameScore.FIRST]]):
        following = standing(rounds).next
        assert following is not None
        assert (following.pace, following.time_control) == (MatchPace.STANDARD, "90/45,30+30")

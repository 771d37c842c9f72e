"""12b: after twelve games the higher score wins, with three victories at least."""

import pytest

from ratingoffice.tournament.matches.games import GameScore, MatchError, MatchStanding
from ratingoffice.tournament.matches.twelve_games import decided_after, standing


def games(first, second, draws=None):
    """Victories of both, then draws up to twelve games."""
    drawn = 12 - first - second if draws is None else draws
    return [GameScore.FIRST] * first + [GameScore.SECOND] * second + [GameScore.DRAW] * drawn


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [(2, 0, None), (3, 0, 1), (0, 3, 2), (4, 3, 1), (3, 3, None), (2, 2, None), (1, 3, 2)],
)
def test_12b_the_leader_needs_three_victories(first, second, winner):
    assert standing(games(first, second)).winner == winner


def test_12b_says_why():
    assert standing(games(3, 1)) == MatchStanding((14, 10), 1, "ahead with 3 victories", ("Annex 17, 12b",))


def test_12b_no_game_follows_the_end():
    with pytest.raises(MatchError, match="over after game 12; remove the 1 game after it"):
        standing([*games(3, 0), GameScore.DRAW])


@pytest.mark.parametrize(
    ("played", "after"), [(games(6, 0, 0), None), (games(7, 0, 0), 7), (games(2, 0, 10), None), (games(3, 0, 7), 10)]
)
def test_12b_the_game_after_which_nothing_can_change(played, after):
    assert decided_after(played) == after

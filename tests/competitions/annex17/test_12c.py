"""12c: without it the match goes on until a third victory: three rapid games, three blitz, superblitz."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.tournament.matches.games import GameScore, MatchError, MatchPace, MatchStanding, NextGame
from ratingoffice.tournament.matches.twelve_games import next_game, standing, victories_needed

WON, LOST, DRAWN = GameScore.FIRST, GameScore.SECOND, GameScore.DRAW


@pytest.mark.parametrize(
    ("played", "stage"),
    [
        (14, NextGame(15, MatchPace.RAPID, "20+10")),
        (15, NextGame(16, MatchPace.BLITZ, "10+5")),
        (17, NextGame(18, MatchPace.BLITZ, "10+5")),
        (18, NextGame(19, MatchPace.SUPERBLITZ, "10+2")),
        (30, NextGame(31, MatchPace.SUPERBLITZ, "10+2")),
    ],
)
def test_12c_the_extension_becomes_faster(played, stage):
    assert next_game(played) == stage


def test_12c_two_victories_are_not_enough():
    drawn = [WON, WON, *[DRAWN] * 10]
    assert standing(drawn) == MatchStanding(
        (14, 10), None, "victories 2 to 0; number 3 decides", ("Annex 17, 12c",), NextGame(13, MatchPace.RAPID, "20+10")
    )
    assert standing([*drawn, LOST, LOST]).winner is None
    assert standing([*drawn, LOST, LOST, LOST]).winner == 2
    assert standing([*drawn, WON]) == MatchStanding((16, 10), 1, "victory number 3", ("Annex 17, 12c",))


def test_12c_with_three_each_the_next_victory_decides():
    level = [WON, LOST] * 3 + [DRAWN] * 6
    assert victories_needed(level) == 4
    assert standing(level).winner is None
    assert standing([*level, DRAWN, LOST]).winner == 2


def test_12c_no_game_follows_the_end():
    with pytest.raises(MatchError, match="over after game 13"):
        standing([WON, WON, *[DRAWN] * 10, WON, LOST])


@given(
    st.lists(st.sampled_from(list(GameScore)), min_size=12, max_size=12),
    st.lists(st.sampled_from(list(GameScore)), max_size=30),
)
def test_12c_the_two_sides_are_treated_alike(regular, more):
    mirror = {WON: LOST, LOST: WON, DRAWN: DRAWN}
    games = list(regular)
    for result in more:
        if standing(games).winner is not None:
            break
        games.append(result)
    mine, other = standing(games), standing([mirror[each] for each in games])
    assert mine.points == other.points[::-1]
    assert mine.winner == {None: None, 1: 2, 2: 1}[other.winner]
    assert (mine.winner is None) == (mine.next is not None)

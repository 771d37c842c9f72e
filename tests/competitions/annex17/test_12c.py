"""12c: without it the match goes on until a third victory: three rapid games, three blitz, superblitz."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.tournament.matches.games import MatchError, Pace, Result, Stage, Standing
from ratingoffice.tournament.matches.twelve_games import next_game, standing, victories_needed

WON, LOST, DRAWN = Result.FIRST, Result.SECOND, Result.DRAW


@pytest.mark.parametrize(
    ("played", "stage"),
    [
        (14, Stage(15, Pace.RAPID, "20+10")),
        (15, Stage(16, Pace.BLITZ, "10+5")),
        (17, Stage(18, Pace.BLITZ, "10+5")),
        (18, Stage(19, Pace.SUPERBLITZ, "10+2")),
        (30, Stage(31, Pace.SUPERBLITZ, "10+2")),
    ],
)
def test_12c_the_extension_becomes_faster(played, stage):
    assert next_game(played) == stage


def test_12c_two_victories_are_not_enough():
    drawn = [WON, WON, *[DRAWN] * 10]
    assert standing(drawn) == Standing(
        (14, 10), None, "victories 2 to 0; number 3 decides", ("Annex 17, 12c",), Stage(13, Pace.RAPID, "20+10")
    )
    assert standing([*drawn, LOST, LOST]).winner is None
    assert standing([*drawn, LOST, LOST, LOST]).winner == 2
    assert standing([*drawn, WON]) == Standing((16, 10), 1, "victory number 3", ("Annex 17, 12c",))


def test_12c_with_three_each_the_next_victory_decides():
    level = [WON, LOST] * 3 + [DRAWN] * 6
    assert victories_needed(level) == 4
    assert standing(level).winner is None
    assert standing([*level, DRAWN, LOST]).winner == 2


def test_12c_no_game_follows_the_end():
    with pytest.raises(MatchError, match="over after game 13"):
        standing([WON, WON, *[DRAWN] * 10, WON, LOST])


@given(
    st.lists(st.sampled_from(list(Result)), min_size=12, max_size=12),
    st.lists(st.sampled_from(list(Result)), max_size=30),
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

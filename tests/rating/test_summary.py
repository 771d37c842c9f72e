"""An explanation begins with one sentence: what changed, and why."""

import pytest

from fmjd_season import DraughtsSeason
from ratingoffice.messages import Text
from ratingoffice.rating.explanation import explain
from ratingoffice.rulebooks.fide.b02_2010 import players
from small_season import SmallSeason


@pytest.fixture(scope="module")
def rated():
    season = SmallSeason().people(A=2000, B=2000, C=2000, D=2000, U=None, L=1200).event()
    season.game("A", "B", "1-0", round=1).game("A", "C", "1/2-1/2", round=2).game("B", "C", "1/2-1/2", round=3)
    return season.game("A", "U", "1-0", round=4).game("A", "L", "1-0", round=5).rate()


@pytest.mark.parametrize(
    ("player", "summary"),
    [
        ("A", "From 2000 to 2009: 2.5 of 3 points from 3 games, 1.92 expected, at K 15."),
        ("B", "From 2000 to 1993: 0.5 of 2 points from 2 games, 1 expected, at K 15."),
        ("C", "From 2000 to 2000: 1 of 2 points from 2 games, 1 expected, at K 15."),
        ("D", "No game counts in this period: 2000 on the last list, 2000 on this one."),
        ("U", "No published rating on this list."),
        ("L", "1200 on the last list, and no published rating on this one."),
    ],
)
def test_the_first_sentence(rated, player, summary):
    def table(name):
        return getattr(rated, name).lazy()

    assert explain(table, rated.rulebook, player).summary == summary


@pytest.mark.parametrize(("result", "score"), [("2-0", 2), ("1-1", 1), ("0-2", 0)])
def test_a_win_in_draughts_is_two_points(result, score):
    season = DraughtsSeason("fmjd-2022").player("A", 2200).player("B", 2200).event()
    rated = season.game("A", "B", result).rate()
    summary = explain(lambda name: getattr(rated, name).lazy(), rated.rulebook, "A").summary
    assert (summary.values["score"], summary.values["most"], summary.values["count"]) == (score, 2, 1)
    assert f": {score} of 2 points from 1 game, 1 expected" in summary


def test_7_14_each_exception_has_its_own_figure():
    assert Text("", players.enough_games.text).names == [
        "total_games",
        "fewest_games",
        "fewest_games_team_championship",
        "fewest_games_disabled",
    ]

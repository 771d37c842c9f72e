"""An explanation begins with one sentence: what changed, and why."""

import pytest

from ratingoffice.rating.explanation import explain
from small_season import SmallSeason


@pytest.fixture(scope="module")
def rated():
    season = SmallSeason().people(A=2000, B=2000, C=2000, D=2000, U=None, L=1200).event()
    season.game("A", "B", "1-0", round=1).game("A", "C", "1/2-1/2", round=2).game("B", "C", "1/2-1/2", round=3)
    return season.game("A", "U", "1-0", round=4).game("A", "L", "1-0", round=5).rate()


@pytest.mark.parametrize(
    ("player", "summary"),
    [
        ("A", "From 2000 to 2009: 2.5 from 3 games, 1.92 expected, at K 15."),
        ("B", "From 2000 to 1993: 0.5 from 2 games, 1 expected, at K 15."),
        ("C", "From 2000 to 2000: 1 from 2 games, 1 expected, at K 15."),
        ("D", "No game counts in this period: 2000 on the last list, 2000 on this one."),
        ("U", "No published rating on this list."),
        ("L", "1200 on the last list, and no published rating on this one."),
    ],
)
def test_the_first_sentence(rated, player, summary):
    def table(name):
        return getattr(rated, name).lazy()

    assert explain(table, rated.rulebook, player).summary == summary

"""6.2f: the number of games calculated for each player since the start of the list."""

import pytest

from fmjd_articles.periods import listed, newcomer


@pytest.mark.parametrize(
    ("standing", "games", "total"),
    [({"rating": 2050, "games": 40}, 5, 45), ({}, 5, 5), ({"rating": 2050, "games": None, "k": 15}, 5, None)],
)
def test_6_2f_those_before_and_those_of_the_period(key, standing, games, total):
    season = newcomer(key, "11", "111", **standing).game("A", "O1", "2x0", event="E3")
    assert listed(season, "games", "total_games") == (games, total)

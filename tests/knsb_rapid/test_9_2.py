"""9.2: the list performance is the rating at which the expected scores add up to the score."""

from datetime import date
from decimal import Decimal

import numpy as np
import pytest

from knsb_season import listed, performance, season
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.knsb.rapid.expectation import Opposition, performance_ratings

DAY = date(2010, 4, 1)


def test_9_2_over_all_games_of_the_list():
    season_ = season(A=1600, B=1500, C=1700, D=1900).event("E2", start="2010-03-20", end="2010-03-21")
    season_.meets("A", [("B", "1-0"), ("C", "1/2-1/2")]).game("A", "D", "0-1", event="E2")
    assert listed(season_.rate(), "A", "performance") == (performance([(1500, 1), (1700, 0.5), (1900, 0)]),)


@pytest.mark.parametrize(("result", "score"), [("1-0", 1), ("0-1", 0)])
def test_9_2_a_draw_against_oneself_at_all_or_nothing(result, score):
    rated = season(A=1600, B=1500, C=1700).meets("A", [("B", result), ("C", result)]).rate()
    assert listed(rated, "A", "performance") == (performance([(1500, score), (1700, score), (1600, 0.5)]),)


def test_9_2_it_is_against_r_i_where_the_own_rating_has_changed():
    season_ = season(A=1600, B=1500).rating("A", 1550, "2010-02-01").rating("B", 1500, "2010-02-01")
    season_.event("E2", start="2010-02-20", end="2010-03-03").game("A", "B", "1-0").game("A", "B", "1-0", event="E2")
    assert listed(season_.rate(), "A", "performance") == (performance([(1500, 1), (1500, 1), (1600, 0.5)]),)


def test_9_2_it_is_against_r_o_where_that_is_not_r_i():
    season_ = season(A=1600, B=1500).rating("A", 1550, "2010-02-01").rating("B", 1500, "2010-02-01")
    rated = season_.event("E2", start="2010-02-20", end="2010-03-03").game("A", "B", "1-0", event="E2").rate()
    assert listed(rated, "A", "performance") == (performance([(1500, 1), (1550, 0.5)]),)


@pytest.mark.parametrize(("bonus", "least"), [(None, 400), ("10:30", 370)])
def test_9_2_at_least_400_less_the_bonus(bonus, least):
    season_ = season(B=400).player("Y", 410, born=2000).game("Y", "B", "0-1")
    rated = season_.rate(**({"bonus": bonus} if bonus else {}))
    assert listed(rated, "Y", "performance") == (least,)


def test_9_2_nobody_has_one_without_a_game():
    assert listed(season(A=1600).rate(), "A", "performance", "limited_by", "limit") == (None, None, None)


def groups(seed: int, count: int) -> list[list[tuple[float, float]]]:
    rng = np.random.default_rng(seed)
    return [
        list(zip(rng.integers(400, 2900, size).tolist(), rng.choice([0, 0.5, 1], size).tolist(), strict=True))
        for size in rng.integers(1, 30, count)
    ]


def solve(played: list[list[tuple[float, float]]]) -> list[float]:
    sizes = np.array([len(games) for games in played])
    points = np.array([sum(score for _, score in games) for games in played])
    return performance_ratings(
        Opposition(
            ratings=np.array([float(rating) for games in played for rating, _ in games]),
            firsts=np.cumsum(sizes) - sizes,
            points=points,
            draws=np.where((points == 0) | (points == sizes), 1, 0),
            draws_against=np.full(len(played), 1500.0),
            spread=2000 / 7,
        ),
    ).tolist()


def test_9_2_all_at_once_is_each_by_itself():
    played = groups(1, 300)
    assert solve(played) == [solve([games])[0] for games in played]


def test_9_2_agrees_with_halving_an_interval():
    played = groups(2, 100)
    for games, solved in zip(played, solve(played), strict=True):
        all_or_nothing = {score for _, score in games} in ({0}, {1})
        expected = performance(games + ([(1500, 0.5)] if all_or_nothing else []))
        assert abs(Decimal(solved) - expected) < Decimal("0.000002")


def test_9_2_all_or_nothing_without_a_draw_has_no_answer():
    with pytest.raises(ValueError, match="fictive draw"):
        Opposition(np.array([1500.0]), np.array([0]), np.array([1.0]), np.array([0]), np.array([1500.0]), 2000 / 7)


@pytest.mark.parametrize(
    ("games", "expected"),
    [
        ([(1500, 2), (1700, 1)], [(1500, 1), (1700, 0.5)]),
        ([(1500, 2), (1700, 2)], [(1500, 1), (1700, 1), (1600, 0.5)]),
    ],
)
def test_9_2_the_calculator_solves_it_too(games, expected):
    answer = rulebook("knsb-rapid").calculator.performance(games, DAY)
    assert answer.lines["performance"].to_list() == [performance(expected)]
    assert answer.lines["average"].to_list() == [Decimal(1600)]

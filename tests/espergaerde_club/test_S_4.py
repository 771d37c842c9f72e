"""S.4: the union expects by the normal distribution; one result can raise the DSU rating and lower the club's."""

import polars as pl
import pytest

from club_season import selected
from ratingoffice.rulebooks.espergaerde.club.tables import dsu_chance, dsu_difference, dsu_rating


def chance(difference):
    return selected(dsu_chance(pl.lit(difference)))


def new_rating(before, gain):
    return selected(dsu_rating(pl.lit(before), pl.lit(gain), pl.lit(1.0), pl.lit(30)))


def test_S_4_tim_jaksland():
    """1651 (184 in the club) scores 4 of 7 against 1659."""
    by_union, in_club = 7 * chance(1651 - 1659), 7 * chance(8 * 184 + 300 - 1659)
    assert (round(by_union, 2), round(in_club, 2)) == (3.42, 4.59)
    assert round(new_rating(1651, 4 - by_union)) == 1668
    assert round(184 + 4 * (4 - round(in_club, 2)), 1) == 181.6


@pytest.mark.parametrize("difference", [0, 1, 8, 113, 200, 658, -8, -113])
def test_S_4_there_and_back(difference):
    assert chance(difference) + chance(-difference) == pytest.approx(1)
    assert selected(dsu_difference(pl.lit(chance(difference)))) == pytest.approx(difference)


def test_S_4_one_class_apart():
    """One class is one standard deviation of a player, and the square root of two less of a game."""
    assert round(chance(200), 4) == 0.7602


@pytest.mark.parametrize(("gain", "new"), [(0.5, 1515), (1.0, 1530), (1.5, 1560), (-2.0, 1440)])
def test_S_4_the_union_gives_the_same_bonus(gain, new):
    assert new_rating(1500, gain) == new

"""A: the smallest prizes by stars, one by one."""

from datetime import date

import pytest

from ratingoffice.competitions.world_cup.stars import PRIZES_2021, prize_conditions
from ratingoffice.model.condition import judge

DAY = date(2022, 1, 1)

PRINTED = {
    3: ("1200 900 800 600 450 350 250 150", "600 400 300"),
    5: ("2000 1400 1000 700 600 500 400 300 200 100", "1000 700 500 300 200 100"),
    7: ("3000 2400 2000 1500 1300 1000 800 700 600 500", "1400 1100 800 700 550 450 350 350 250 250"),
    9: ("6000 4000 2500 1500 1100 1000 900 800 700 600 500 400", "2500 2000 1500 1000 800 700 550 400 300 250"),
}


def prizes(stars):
    return tuple(tuple(map(int, line.split())) for line in PRINTED[stars])


@pytest.mark.parametrize("stars", PRINTED)
def test_A_the_printed_table(stars):
    assert (PRIZES_2021[stars].open_prizes, PRIZES_2021[stars].women_prizes) == prizes(stars)
    assert all(each.holds for each in prize_conditions(stars, DAY, *prizes(stars)))


def test_A_one_euro_less_breaks_the_prize_and_the_sum():
    first, *others = prizes(3)[0]
    found = [each for each in prize_conditions(3, DAY, (first - 1, *others), prizes(3)[1]) if not each.holds]
    assert found == [
        judge("Annex 18, A", "prizes open, in all", False, 4699, 4700),
        judge("Annex 18, A", "prize open, place 1", False, 1199, 1200),
    ]


def test_A_a_prize_that_is_missing_is_nothing():
    found = [each for each in prize_conditions(3, DAY, prizes(3)[0], (900, 400)) if not each.holds]
    assert found == [judge("Annex 18, A", "prize women, place 3", False, 0, 300)]


def test_A_more_is_allowed():
    assert all(each.holds for each in prize_conditions(3, DAY, (*prizes(3)[0], 100), (*prizes(3)[1], 50)))


def test_A_before_2021_the_sums_and_how_many_prizes_are_told():
    assert prize_conditions(1, date(2020, 6, 1), (500, 400, 300, 200, 50, 0), (249, 200, 100)) == (
        judge("Annex 18, A", "prizes open, in all", True, 1450, 1450),
        judge("Annex 18, A", "prizes women, in all", False, 549, 550),
        judge("Annex 18, A", "prizes open, how many", False, 5, 6),
        judge("Annex 18, A", "prizes women, how many", True, 3, 3),
    )

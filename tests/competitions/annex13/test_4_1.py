"""4.1: categories by the age on 31 December; groups of boys are open."""

import pytest

from ratingoffice.competitions.youth.categories import age_condition, categories, sex_condition
from ratingoffice.model.condition import judge

ALL = ("young_stars", "hopes", "mini_cadets", "cadets", "juniors")


@pytest.mark.parametrize(
    ("age", "found"),
    [
        *((8, ALL), (9, ALL[1:]), (10, ALL[1:]), (11, ALL[2:]), (13, ALL[2:])),
        *((14, ALL[3:]), (16, ALL[3:]), (17, ALL[4:]), (19, ALL[4:]), (20, ())),
    ],
)
def test_4_1_the_categories_of_an_age(age, found):
    assert categories(2023 - age, 2023) == found


@pytest.mark.parametrize(("born", "holds", "age"), [(2007, True, 16), (2006, False, 17)])
def test_4_1_the_age_of_a_cadet(born, holds, age):
    found = age_condition("cadets", born, 2023)
    assert found == judge("Annex 13, 4.1", "age on 31 December 2023", holds, age, "16 at most")


@pytest.mark.parametrize(
    ("group", "sex", "holds", "allowed"),
    [
        ("boys", "M", True, "M or W"),
        ("boys", "W", True, "M or W"),
        ("girls", "W", True, "W"),
        ("girls", "M", False, "W"),
    ],
)
def test_4_1_girls_may_play_with_the_boys(group, sex, holds, allowed):
    assert sex_condition(group, sex) == judge("Annex 13, 4.1", f"sex in a group of {group}", holds, sex, allowed)

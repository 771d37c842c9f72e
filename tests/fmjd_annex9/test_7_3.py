"""7.3: the officer studies deviations of the rating system, over all lists."""

from datetime import date

import pytest

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.level.study import LevelChoices, level_study
from small_history import history, people

LISTS = {
    "2010-01-01": people(20),
    "2010-07-01": people(20, 2004),
    "2011-01-01": people(20, 2003),
}
ALL = LevelChoices(ages=None, samples=200)


def test_7_3_shows_the_level_of_every_list_since_the_first():
    study = level_study(history(LISTS), ALL)
    assert study.group["level"].to_list() == [0.0, 4.0, 3.0]
    assert study.top["mean"].to_list() == [2009.5, 2013.5, 2012.5]
    assert study.distribution.columns == ["date", "players", "mean", "p10", "p25", "p50", "p75", "p90"]
    assert study.distribution.row(2) == (date(2011, 1, 1), 20, 2012.5, 2004, 2007, 2012, 2017, 2020)


@pytest.mark.parametrize(
    ("first", "last", "levels"), [(None, date(2010, 7, 1), [0, 4]), (date(2010, 7, 1), None, [0, -1])]
)
def test_7_3_lists_can_be_chosen(first, last, levels):
    study = level_study(history(LISTS), LevelChoices(ages=None, first=first, last=last, samples=200))
    assert study.group["level"].to_list() == levels


def test_7_3_the_same_seed_gives_the_same_intervals():
    uneven = LISTS | {"2011-07-01": {name: rating + hash_of(name) for name, rating in people(20).items()}}
    studies = [level_study(history(uneven), LevelChoices(ages=None, samples=200, seed=seed)) for seed in (1, 1, 2)]
    assert studies[0].group.equals(studies[1].group)
    assert not studies[0].group.equals(studies[2].group)


def hash_of(name):
    return int(name[1:]) * 7 % 11


def test_7_3_needs_two_lists_and_years_of_birth_for_ages():
    for choices, lists, code in [
        (ALL, {"2010-01-01": people(20)}, "level_needs_two_lists"),
        (LevelChoices(), LISTS, "level_no_births"),
    ]:
        with pytest.raises(InvalidValueError) as refused:
            level_study(history(lists), choices)
        assert refused.value.message.code == code

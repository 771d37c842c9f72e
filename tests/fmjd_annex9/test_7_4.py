"""7.4: the level is studied by a chosen group of players (a), by the top (b) and by the whole distribution (c)."""

import numpy as np
import pytest

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.level.distribution import percentile, top_mean
from ratingoffice.laboratory.level.study import LevelChoices, level_study
from small_history import history, people

ONCE = np.ones((1, 4))
FIRST, LAST = "2010-01-01", "2012-01-01"


def moved(ratings, points):
    return {name: rating + points for name, rating in ratings.items()}


def test_7_4_a_follows_the_same_people_of_the_chosen_ages():
    """Ten players of 25 to 40 gain 3 points; those who are one year too young or too old on a day do not count."""
    group = people(10)
    ages = dict.fromkeys(group, 1985) | {"young": 1986, "old": 1971, "unknown": None, "gone": 1980}
    first = group | {"young": 1500, "old": 2500, "unknown": 1800, "gone": 1900}
    last = moved(group, 3) | {"young": 1700, "old": 2400, "unknown": 1900, "new": 1300}
    study = level_study(history({FIRST: first, LAST: last}, ages), LevelChoices(games=0))
    assert study.group.drop("date").rows() == [(None, None, 0.0, 0.0, 0.0), (10, 3.0, 3.0, 3.0, 3.0)]
    assert study.answer.code == "level_rose"


def test_7_4_a_counts_those_of_25_on_the_first_and_40_on_the_last_day():
    group = people(10)
    ages = {name: 1985 if number % 2 else 1972 for number, name in enumerate(group)}
    study = level_study(history({FIRST: group, LAST: moved(group, -2)}, ages), LevelChoices(games=0))
    assert study.group["players"].to_list() == [None, 10]
    assert (study.answer.code, study.answer.values["points"]) == ("level_fell", -2)


def test_7_4_a_counts_only_those_who_played_in_the_year_before_the_list():
    group = people(12)
    played = [
        ("2011-01-01", "P00", "P01", 2),
        *(("2011-06-01", f"P{n:02}", f"P{n + 1:02}", 1) for n in range(2, 12, 2)),
    ]
    lists = {FIRST: group, LAST: moved(group, 5) | {"P00": 2400, "P01": 2400}}
    ages = dict.fromkeys(group, 1980)
    study = level_study(history(lists, ages, [*played, ("2012-01-01", "P00", "P01", 2)]), LevelChoices())
    assert study.group["players"].to_list() == [None, 12]
    study = level_study(history(lists, ages, [("2010-12-31", "P00", "P01", 2), *played[1:]]), LevelChoices())
    assert study.group.drop("date").row(1) == (10, 5.0, 5.0, 5.0, 5.0)


def test_7_4_a_refuses_a_group_under_ten():
    group = people(9)
    with pytest.raises(InvalidValueError) as refused:
        level_study(history({FIRST: group, LAST: group}), LevelChoices(ages=None))
    assert (refused.value.message.code, refused.value.message.values["count"]) == ("level_group_small", 9)


@pytest.mark.parametrize(("count", "average"), [(1, 2400.0), (2, 2300.0), (3, 2200.0), (4, 2100.0), (5, 2100.0)])
def test_7_4_b_is_the_average_of_the_highest(count, average):
    assert top_mean(count, np.array([1800.0, 2400, 2000, 2200]), ONCE).tolist() == [average]


@pytest.mark.parametrize(("share", "rating"), [(1, 1800), (25, 1800), (26, 2000), (50, 2000), (75, 2200), (76, 2400)])
def test_7_4_c_is_the_lowest_rating_with_that_share_at_it_or_below(share, rating):
    assert percentile(share, np.array([1800.0, 2400, 2000, 2200]), ONCE).tolist() == [rating]


def test_7_4_c_of_a_sample_is_that_of_the_players_drawn():
    """The first is drawn three times, the last once."""
    weights = np.array([[3.0, 1.0, 0.0, 0.0]])
    assert percentile(75, np.array([1800.0, 2400, 2000, 2200]), weights).tolist() == [1800]
    assert percentile(76, np.array([1800.0, 2400, 2000, 2200]), weights).tolist() == [2400]
    assert top_mean(2, np.array([1800.0, 2400, 2000, 2200]), weights).tolist() == [2100]

"""8.2: the officer interprets the study: the level is stable, rose or fell, with the interval in one sentence."""

import pytest

from ratingoffice.laboratory.drift.scale import scale_drift
from ratingoffice.laboratory.level.study import LevelChoices, level_study
from small_history import history, people

GROUP = people(40)
STEPS = ((0, 0), (1, 1), (2, -3))


def study_with(changes, ages=(25, 40)):
    last = {name: rating + changes[number % len(changes)] for number, (name, rating) in enumerate(GROUP.items())}
    lists = {"2010-01-01": GROUP, "2011-01-01": last}
    return level_study(history(lists, dict.fromkeys(GROUP, 1980)), LevelChoices(ages=ages))


@pytest.mark.parametrize(
    ("changes", "code"),
    [((30, -30), "level_stable"), ((30, 10), "level_rose"), ((-30, -10), "level_fell"), ((0,), "level_stable")],
)
def test_8_2_says_what_the_interval_allows(changes, code):
    answer = study_with(changes).answer
    assert answer.code == code
    assert answer.values["low"] <= answer.values["points"] <= answer.values["high"]


def test_8_2_says_it_in_one_sentence_and_what_it_does_not_show():
    study = study_with((5,))
    assert study.answer == (
        "The level rose from 2010-01-01 to 2011-01-01: the same players (about 40) gained 5 points on average, "
        "95 % interval 5 to 5."
    )
    assert [note.code for note in study.notes] == ["level_of_ends"]


@pytest.mark.parametrize(("changes", "code"), [((30, -30), "level_stable"), ((30, 10), "level_unclear")])
def test_8_2_of_all_ages_growth_cannot_be_told_from_a_drift(changes, code):
    study = study_with(changes, ages=None)
    assert study.answer.code == code
    assert scale_drift(study).answer.code == "drift_unknown"


def test_8_2_names_the_list_that_moved_the_group_most():
    """Three lists: everybody gains 1, then loses 4."""
    lists = {f"201{year}-01-01": {name: each + points for name, each in GROUP.items()} for year, points in STEPS}
    study = level_study(history(lists, dict.fromkeys(GROUP, 1980)))
    assert study.notes[-1] == "The list of 2012-01-01 moved these players most: -4 points on average."

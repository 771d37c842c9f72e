"""8.2: the officer interprets the study: the level is stable, rose or fell, with the interval in one sentence."""

import pytest

from ratingoffice.laboratory.level.study import LevelChoices, level_study
from small_history import history, people

GROUP = people(40)


def study_with(changes):
    last = {name: rating + changes[number % len(changes)] for number, (name, rating) in enumerate(GROUP.items())}
    return level_study(history({"2010-01-01": GROUP, "2011-01-01": last}), LevelChoices(ages=None))


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
    assert [note.code for note in study.notes] == ["level_of_ends", "level_all_ages"]

"""10.3, 11.2: the administrator detects a drift of the scale and interprets the checks; the studies of level do."""

import pytest

from ratingoffice.laboratory.drift.scale import scale_drift
from ratingoffice.laboratory.level.study import LevelChoices, level_study
from small_history import history, people


@pytest.mark.parametrize(("drift", "code"), [(2, "drift_visible"), (0, "drift_not_visible"), (-2, "drift_visible")])
def test_10_3_a_drift_of_the_scale_is_found_in_points_a_year(drift, code):
    """Four lists a half year apart; each player also goes up and down by 4, half of them first up."""
    swing = (0, 4, -4, 0)
    lists = {
        day: {name: rating + drift * step + (-1) ** number * swing[step] for number, (name, rating) in players}
        for step, day in enumerate(("2010-01-01", "2010-07-01", "2011-01-01", "2011-07-01"))
        for players in [list(enumerate(people(60).items()))]
    }
    study = level_study(history(lists, dict.fromkeys(people(60), 1980)), LevelChoices(samples=200))
    assert study.group["level"].to_list() == [0.0, drift, 2.0 * drift, 3.0 * drift]
    found = scale_drift(study)
    assert (found.answer.code, found.is_visible) == (code, drift != 0)
    assert round(found.points, 2) == round(3 * drift / 546 * 365.25, 2)
    assert found.low <= found.points <= found.high

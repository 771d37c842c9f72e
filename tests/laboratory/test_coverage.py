"""The study of the level in worlds with a known drift: it finds what was put in. `lab coverage` runs 200 of them."""

import numpy as np
import pytest

from ratingoffice.laboratory.drift.coverage import coverage_study


@pytest.fixture(scope="module")
def studies():
    return {drift: coverage_study(6, drift, seed=11) for drift in (0.0, 8.0)}


def test_without_a_drift_most_intervals_have_zero(studies):
    figures = studies[0.0].figures
    assert figures["figure"].to_list() == ["group", "top", "mean", "p10", "p25", "p50", "p75", "p90"]
    assert figures["truth"].to_list() == [0.0] * 8
    assert figures["coverage"].mean() >= 85
    assert figures["change"].abs().max() < 12


def test_with_a_drift_of_8_points_a_year_the_group_shows_it(studies):
    group = studies[8.0].figures.row(0, named=True)
    assert group["truth"] == pytest.approx(22, abs=0.1)
    assert group["change"] == pytest.approx(group["truth"], abs=4)
    assert group["found"] > 80


def test_the_drift_alone_is_the_difference_between_the_worlds(studies):
    """The same seeds: the same games, but everybody is moved, rounded to whole points."""
    still, moved = (studies[drift].runs["change"].to_numpy() for drift in (0.0, 8.0))
    assert np.abs(moved - still - 22).max() <= 1.5

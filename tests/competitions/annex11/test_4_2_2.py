"""4.2.2: the expert of a blindfold display scores 70% of the points."""

import pytest

from ratingoffice.competitions.records.criteria import score
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt, boards


@pytest.mark.parametrize(
    ("opponents", "points", "required", "verdict"),
    [
        (10, 13, 14, Verdict.MISSED),
        (10, 14, 14, Verdict.MET),
        (11, 15, 16, Verdict.MISSED),
        (11, 16, 16, Verdict.MET),
        (10, 20, 14, Verdict.MET),
    ],
)
def test_4_2_2_part_of_the_points_rounded_up(opponents, points, required, verdict):
    found = score(attempt("blindfold", boards(opponents, points)))
    name = f"points, 70% of {2 * opponents}"
    assert found == Condition("Annex 11, 4.2.2", name, points, required, verdict)

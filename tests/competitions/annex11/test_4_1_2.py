"""4.1.2: the expert of a normal display scores 80% of the points."""

import pytest

from ratingoffice.competitions.records.criteria import score
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt, boards


@pytest.mark.parametrize(
    ("opponents", "points", "required", "verdict"),
    [
        (100, 159, 160, Verdict.MISSED),
        (100, 160, 160, Verdict.MET),
        (101, 161, 162, Verdict.MISSED),
        (101, 162, 162, Verdict.MET),
        (100, 200, 160, Verdict.MET),
    ],
)
def test_4_1_2_part_of_the_points_rounded_up(opponents, points, required, verdict):
    found = score(attempt("normal", boards(opponents, points)))
    name = f"points, 80% of {2 * opponents}"
    assert found == Condition("Annex 11, 4.1.2", name, points, required, verdict)

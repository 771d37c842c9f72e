"""4.4.2: the expert of an edraughts display scores 70% of the points."""

import pytest

from ratingoffice.competitions.records.criteria import score
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt, boards


@pytest.mark.parametrize(
    ("opponents", "points", "required", "verdict"),
    [
        (25, 34, 35, Verdict.MISSED),
        (25, 35, 35, Verdict.MET),
        (26, 36, 37, Verdict.MISSED),
        (26, 37, 37, Verdict.MET),
        (25, 50, 35, Verdict.MET),
    ],
)
def test_4_4_2_part_of_the_points_rounded_up(opponents, points, required, verdict):
    found = score(attempt("edraughts", boards(opponents, points)))
    name = f"points, 70% of {2 * opponents}"
    assert found == Condition("Annex 11, 4.4.2", name, points, required, verdict)

"""4.1.2, 4.2.2, 4.3.2, 4.4.2: the expert scores 80% of the points in a normal display, 70% in any other."""

import pytest

from ratingoffice.competitions.records.criteria import score
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt, boards

NORMAL = ("4.1.2", "normal", "80%")
BLINDFOLD = ("4.2.2", "blindfold", "70%")
CLOCK = ("4.3.2", "clock", "70%")
EDRAUGHTS = ("4.4.2", "edraughts", "70%")
OF_25 = [(25, 34, 35), (25, 35, 35), (26, 36, 37), (26, 37, 37), (25, 50, 35)]


@pytest.mark.parametrize(
    ("display", "opponents", "points", "required"),
    [
        (NORMAL, 100, 159, 160),
        (NORMAL, 100, 160, 160),
        (NORMAL, 101, 161, 162),
        (NORMAL, 101, 162, 162),
        (NORMAL, 100, 200, 160),
        (BLINDFOLD, 10, 13, 14),
        (BLINDFOLD, 10, 14, 14),
        (BLINDFOLD, 11, 15, 16),
        (BLINDFOLD, 11, 16, 16),
        (BLINDFOLD, 10, 20, 14),
        *((display, *figures) for display in (CLOCK, EDRAUGHTS) for figures in OF_25),
    ],
)
def test_4_1_2_part_of_the_points_rounded_up(display, opponents, points, required):
    article, kind, share = display
    verdict = Verdict.MET if points >= required else Verdict.MISSED
    found = score(attempt(kind, boards(opponents, points)))
    name = f"points, {share} of {2 * opponents}"
    assert found == Condition(f"Annex 11, {article}", name, points, required, verdict)

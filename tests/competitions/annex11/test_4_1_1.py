"""4.1.1, 4.2.1, 4.3.1, 4.4.1: a display needs enough opponents to be an achievement."""

import pytest

from ratingoffice.competitions.records.criteria import enough_opponents
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt, boards

MISSED, MET = Verdict.MISSED, Verdict.MET


@pytest.mark.parametrize(
    ("article", "display", "required"),
    [("4.1.1", "normal", 100), ("4.2.1", "blindfold", 10), ("4.3.1", "clock", 25), ("4.4.1", "edraughts", 25)],
)
@pytest.mark.parametrize(("missing", "verdict"), [(1, MISSED), (0, MET), (-1, MET), (None, MISSED)])
def test_4_1_1_opponents(article, display, required, missing, verdict):
    number = 0 if missing is None else required - missing
    found = enough_opponents(attempt(display, boards(number)))
    assert found == Condition(f"Annex 11, {article}", "opponents", number, required, verdict)

"""4.3.1: 25 opponents make a clock display an achievement."""

import pytest

from ratingoffice.competitions.records.criteria import enough_opponents
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt, boards


@pytest.mark.parametrize(
    ("number", "verdict"), [(24, Verdict.MISSED), (25, Verdict.MET), (26, Verdict.MET), (0, Verdict.MISSED)]
)
def test_4_3_1_opponents(number, verdict):
    found = enough_opponents(attempt("clock", boards(number)))
    assert found == Condition("Annex 11, 4.3.1", "opponents", number, 25, verdict)

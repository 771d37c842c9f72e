"""4.1.1: 100 opponents make a normal display an achievement."""

import pytest

from ratingoffice.competitions.records.criteria import enough_opponents
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt, boards


@pytest.mark.parametrize(
    ("number", "verdict"), [(99, Verdict.MISSED), (100, Verdict.MET), (101, Verdict.MET), (0, Verdict.MISSED)]
)
def test_4_1_1_opponents(number, verdict):
    found = enough_opponents(attempt("normal", boards(number)))
    assert found == Condition("Annex 11, 4.1.1", "opponents", number, 100, verdict)

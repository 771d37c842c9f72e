"""4.2.1: 10 opponents make a blindfold display an achievement."""

import pytest

from ratingoffice.competitions.records.criteria import enough_opponents
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt, boards


@pytest.mark.parametrize(
    ("number", "verdict"), [(9, Verdict.MISSED), (10, Verdict.MET), (11, Verdict.MET), (0, Verdict.MISSED)]
)
def test_4_2_1_opponents(number, verdict):
    found = enough_opponents(attempt("blindfold", boards(number)))
    assert found == Condition("Annex 11, 4.2.1", "opponents", number, 10, verdict)

"""2: two members of the board of the federation are there."""

import pytest

from ratingoffice.competitions.records.recognition import witnesses
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt


@pytest.mark.parametrize(("number", "verdict"), [(1, Verdict.MISSED), (2, Verdict.MET), (None, Verdict.NOT_STATED)])
def test_2_two_members(number, verdict):
    name = "members of the board of the federation present"
    assert witnesses(attempt("normal", board_members=number)) == Condition("Annex 11, 2", name, number, 2, verdict)

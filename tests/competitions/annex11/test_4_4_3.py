"""4.4.3: 90% of the opponents of an edraughts display have a rating, national or international."""

import pytest

from ratingoffice.competitions.records.criteria import rated_opponents
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt, boards


@pytest.mark.parametrize(("rated", "verdict"), [(23, Verdict.MISSED), (24, Verdict.MET), (26, Verdict.MET)])
def test_4_4_3_rated(rated, verdict):
    opponents = (*boards(rated), *boards(26 - rated, rating=None))
    name = "opponents with a rating, 90% of 26"
    assert rated_opponents(attempt("edraughts", opponents)) == Condition("Annex 11, 4.4.3", name, rated, 24, verdict)

"""4.2.3: 90% of the opponents of a blindfold display have a rating, national or international."""

import pytest

from ratingoffice.competitions.records.criteria import rated_opponents
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt, boards


@pytest.mark.parametrize(("rated", "verdict"), [(9, Verdict.MISSED), (10, Verdict.MET), (11, Verdict.MET)])
def test_4_2_3_rated(rated, verdict):
    opponents = (*boards(rated), *boards(11 - rated, rating=None))
    name = "opponents with a rating, 90% of 11"
    assert rated_opponents(attempt("blindfold", opponents)) == Condition("Annex 11, 4.2.3", name, rated, 10, verdict)

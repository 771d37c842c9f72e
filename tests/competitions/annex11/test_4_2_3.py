"""4.2.3, 4.3.3, 4.4.3: 90% of the opponents have a rating, national or international."""

import pytest

from ratingoffice.competitions.records.criteria import rated_opponents
from ratingoffice.model.condition import Condition, Verdict
from small_records import attempt, boards

OF_26 = [(26, 24, 23, Verdict.MISSED), (26, 24, 24, Verdict.MET), (26, 24, 26, Verdict.MET)]


@pytest.mark.parametrize(
    ("display", "opponents", "required", "rated", "verdict"),
    [
        (("4.2.3", "blindfold"), 11, 10, 9, Verdict.MISSED),
        (("4.2.3", "blindfold"), 11, 10, 10, Verdict.MET),
        (("4.2.3", "blindfold"), 11, 10, 11, Verdict.MET),
        *((("4.3.3", "clock"), *figures) for figures in OF_26),
        *((("4.4.3", "edraughts"), *figures) for figures in OF_26),
    ],
)
def test_4_2_3_rated(display, opponents, required, rated, verdict):
    article, kind = display
    found = rated_opponents(attempt(kind, (*boards(rated), *boards(opponents - rated, rating=None))))
    name = f"opponents with a rating, 90% of {opponents}"
    assert found == Condition(f"Annex 11, {article}", name, rated, required, verdict)

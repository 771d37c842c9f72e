"""3a: seven rounds at least."""

import pytest

from ratingoffice.competitions.organisation.technical_rules import rounds
from ratingoffice.model.condition import Condition, Verdict
from small_organisation import event


@pytest.mark.parametrize(("number", "verdict"), [(6, Verdict.MISSED), (7, Verdict.MET), (8, Verdict.MET)])
def test_3a_seven(number, verdict):
    found = rounds(event(rounds=number))
    assert found == Condition("Annex 2, 3a", "rounds", number, 7, verdict)

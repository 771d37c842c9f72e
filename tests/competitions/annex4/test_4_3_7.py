"""4.3.7: only the international referee gets a badge."""

import pytest

from ratingoffice.competitions.referees.procedure import ProcedureStep, steps
from ratingoffice.model.referee import Referee


@pytest.mark.parametrize("title", Referee)
def test_4_3_7_badge(title):
    assert (steps(title, None)[-1] is ProcedureStep.BADGE) is (title is Referee.INTERNATIONAL)

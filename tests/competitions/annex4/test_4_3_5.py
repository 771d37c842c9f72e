"""4.3.5: the General Assembly ratified until 21 September 2022."""

from datetime import date

import pytest

from ratingoffice.competitions.referees.procedure import ProcedureStep, steps
from ratingoffice.model.referee import Referee


@pytest.mark.parametrize(
    ("day", "ratified"),
    [(date(2022, 9, 21), True), (date(2022, 9, 22), False), (None, False)],
)
def test_4_3_5_by_the_day_of_the_proposal(day, ratified):
    assert (ProcedureStep.RATIFICATION in steps(Referee.FMJD, day)) is ratified

"""4.1: the FMJD has three titles of referees, and a promotion leads to a higher one."""

from datetime import date

import pytest

from ratingoffice.competitions.referees.procedure import ProcedureStep, Promotion, is_promotion
from ratingoffice.model.referee import Referee

TITLES = list(Referee)
"""The lowest first; the first is none of the FMJD."""


@pytest.mark.parametrize("held", TITLES)
@pytest.mark.parametrize("title", TITLES)
def test_4_1_a_promotion_leads_upwards(title, held):
    assert is_promotion(Promotion(title), held) is (TITLES.index(title) > TITLES.index(held))


@pytest.mark.parametrize(
    ("title", "step", "holds"),
    [
        (Referee.INTERNATIONAL, ProcedureStep.DECISION, True),
        (Referee.TECHNICAL, ProcedureStep.DECISION, True),
        (Referee.INTERNATIONAL, ProcedureStep.REPORT, False),
        (Referee.NATIONAL, ProcedureStep.DECISION, False),
    ],
)
def test_4_1_who_has_the_title_by_decision_waits_for_the_diploma(title, step, holds):
    assert is_promotion(Promotion(title, **{step: date(2024, 5, 1)}), title) is holds


def test_4_1_a_decision_leads_nobody_downwards():
    promotion = Promotion(Referee.FMJD, decision=date(2024, 5, 1))
    assert not is_promotion(promotion, Referee.INTERNATIONAL)

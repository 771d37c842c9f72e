"""4.3: the steps to a title come one after the other."""

from datetime import date

from ratingoffice.competitions.referees.procedure import ProcedureStep, Promotion, step_conditions, steps
from ratingoffice.competitions.referees.promotion import next_titles
from ratingoffice.model.condition import judge
from ratingoffice.model.referee import Referee


def test_4_3_the_steps_of_today():
    assert steps(Referee.FMJD, None) == (
        ProcedureStep.PROPOSAL,
        ProcedureStep.SCRUTINY,
        ProcedureStep.REPORT,
        ProcedureStep.DECISION,
        ProcedureStep.DIPLOMA,
    )
    assert next_titles(Referee.TECHNICAL) == (Referee.FMJD, Referee.INTERNATIONAL)


def test_4_3_no_step_before_the_one_above_it():
    days = {
        ProcedureStep.PROPOSAL: date(2024, 3, 1),
        ProcedureStep.SCRUTINY: date(2024, 2, 29),
        ProcedureStep.DECISION: date(2024, 5, 1),
    }
    assert step_conditions(Promotion(Referee.FMJD, **days)) == (
        judge("Annex 4, 4.3.1", "proposal", True, date(2024, 3, 1), "a day"),
        judge("Annex 4, 4.3.2", "scrutiny", False, date(2024, 2, 29), "2024-03-01 or later"),
        judge("Annex 4, 4.3.3", "report", None, None, "2024-03-01 or later"),
        judge("Annex 4, 4.3.4", "decision", True, date(2024, 5, 1), "2024-03-01 or later"),
        judge("Annex 4, 4.3.6", "diploma", None, None, "2024-05-01 or later"),
    )
    assert {each.verdict for each in step_conditions(Promotion(Referee.FMJD))} == {"not told"}

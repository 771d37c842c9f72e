"""Annex 4, 4.1 and 4.3: the steps from a proposal to the title."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Annotated, Final

from pydantic import ValidationInfo

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.toml_file import Day, Flag, Problem, TomlTable, check
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, confirmed, judge
from ratingoffice.model.messages import message as word
from ratingoffice.model.referee import Referee
from ratingoffice.rulebooks.core import DatedFigure


class ProcedureStep(StrEnum):
    """What is done, in this order."""

    PROPOSAL = "proposal"
    SCRUTINY = "scrutiny"
    REPORT = "report"
    DECISION = "decision"
    RATIFICATION = "ratification"
    DIPLOMA = "diploma"
    BADGE = "badge"


class Proposer(StrEnum):
    """Who may propose."""

    FEDERATION = "national federation"
    CONFEDERATION = "confederation"
    COMMITTEE = "technical committee"


ARTICLES: Final = {step: f"Annex 4, 4.3.{number}" for number, step in enumerate(ProcedureStep, 1)}
STEPS: Final = {
    ProcedureStep.PROPOSAL: message("step.proposal"),
    ProcedureStep.SCRUTINY: message("step.scrutiny"),
    ProcedureStep.REPORT: message("step.report"),
    ProcedureStep.DECISION: message("step.decision"),
    ProcedureStep.RATIFICATION: message("step.ratification"),
    ProcedureStep.DIPLOMA: message("step.diploma"),
    ProcedureStep.BADGE: message("step.badge"),
}
PROPOSERS: Final = {proposer: f"Annex 4, 4.3.1.{number}" for number, proposer in enumerate(Proposer, 1)}
FOUNDED: Final = date(1947, 1, 1)
"""Of the FMJD: nobody knows since when the text reads so, and it had no referees before."""
PROCEDURE: Final = DatedFigure(
    "Annex 4, 4.3",
    {
        FOUNDED: tuple(ProcedureStep),
        date(2022, 9, 22): tuple(step for step in ProcedureStep if step is not ProcedureStep.RATIFICATION),
    },
)
"""The list of changes deletes the ratification by the General Assembly; the text still prints it."""


def _too_early(day: date, _: ValidationInfo) -> Iterator[Problem]:
    if day < FOUNDED:
        yield ("promotion", "proposal"), message("malformed_value.before_fmjd", founded=FOUNDED)


@dataclass(frozen=True)
class Promotion(TomlTable):
    """How far a proposal has come; None is what is not stated."""

    title: Referee
    proposed_by: Proposer | None = None
    federation_heard: Flag | None = None
    proposal: Annotated[Day, check(_too_early)] | None = None
    scrutiny: Day | None = None
    report: Day | None = None
    decision: Day | None = None
    ratification: Day | None = None
    diploma: Day | None = None
    badge: Day | None = None

    @property
    def done(self) -> dict[ProcedureStep, date]:
        """The day of each step that was done."""
        days = {step: getattr(self, step) for step in ProcedureStep}
        return {step: day for step, day in days.items() if day is not None}


@article("Annex 4, 4.1")
def is_promotion(promotion: Promotion, held: Referee) -> bool:
    """To one of the three titles, above the one held; a decided one may be held while its diploma is to come."""
    if promotion.title is held:
        return held is not Referee.NATIONAL and ProcedureStep.DECISION in promotion.done
    return not held.covers(promotion.title)


@article("Annex 4, 4.3", "Annex 4, 4.3.5", "Annex 4, 4.3.7")
def steps(title: Referee, proposed: date | None) -> tuple[ProcedureStep, ...]:
    """The steps for a title, as they were on the day of the proposal; only the international referee has a badge."""
    in_force = PROCEDURE.on(proposed or date.max)
    return tuple(step for step in in_force if step is not ProcedureStep.BADGE or title is Referee.INTERNATIONAL)


@article("Annex 4, 4.3")
def step_conditions(promotion: Promotion) -> tuple[Condition, ...]:
    """Every step, done or not, none before the one above it."""
    done = promotion.done
    found, last = [], date.min
    for step in steps(promotion.title, done.get(ProcedureStep.PROPOSAL)):
        day = done.get(step)
        required = message("a_day") if last == date.min else word("or_later", day=last)
        found.append(judge(ARTICLES[step], STEPS[step], None if day is None else day >= last, day, required))
        last = max(last, day or last)
    return tuple(found)


@article("Annex 4, 4.3.1", "Annex 4, 4.3.1.1", "Annex 4, 4.3.1.2", "Annex 4, 4.3.1.3")
def proposer_conditions(promotion: Promotion) -> tuple[Condition, ...]:
    """A federation, its confederation or the committee proposes; the last two hear the federation."""
    who = promotion.proposed_by
    allowed = ", ".join(Proposer)
    if who is None:
        return (judge("Annex 4, 4.3.1", message("condition.proposed_by"), None, None, allowed),)
    by_whom = judge(PROPOSERS[who], message("condition.proposed_by"), True, who, allowed)
    if who is Proposer.FEDERATION:
        return (by_whom,)
    return by_whom, confirmed(
        "Annex 4, 4.3.1", message("condition.national_federation_heard"), promotion.federation_heard
    )

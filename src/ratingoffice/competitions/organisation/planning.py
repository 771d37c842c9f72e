"""Annex 2, 2.1 and 2.4: the days by which an official competition has to be prepared."""

from datetime import date
from typing import Final

from ratingoffice.competitions.deadlines import Deadline, months_after, months_before
from ratingoffice.competitions.messages import message
from ratingoffice.competitions.organisation.event import EventCategory, OfficialCompetition, OrganisedEvent
from ratingoffice.model.article import article

MONTHS_BEFORE: Final = {
    "qualification_rules": (24, message("deadline.qualification_rules")),
    "qualification": (6, message("deadline.qualification")),
    "participants": (6, message("deadline.participants")),
    "reserves": (5, message("deadline.reserves")),
    "regulations": (3, message("deadline.regulations")),
}
"""2.1, by the names that they have in an event file."""
CONFIRMATION: Final = 12
"""2.4: months before."""
GUARANTEE: Final = 3
"""2.4: months after the General Assembly."""


def planning(event: OrganisedEvent) -> dict[str, Deadline]:
    """All days by which something has to be done before the event, by name."""
    if not event.is_official:
        return {}
    first, assembly = event.first_round, event.organiser.general_assembly
    own = championship_planning(first) if _is_planned(event) else {}
    guarantee = {} if assembly is None else {"guarantee": guarantee_by(assembly)}
    return {**own, "confirmation": confirmation_by(first), **guarantee}


@article("Annex 2, 2.1")
def championship_planning(first_round: date) -> dict[str, Deadline]:
    """The schedule of the World Championship and that of women."""
    return {
        key: Deadline("Annex 2, 2.1", name, months_before(first_round, months))
        for key, (months, name) in MONTHS_BEFORE.items()
    }


@article("Annex 2, 2.4")
def confirmation_by(first_round: date) -> Deadline:
    """The federation confirms a year before."""
    return Deadline(
        "Annex 2, 2.4", message("condition.organising_federation_confirms"), months_before(first_round, CONFIRMATION)
    )


@article("Annex 2, 2.4")
def guarantee_by(general_assembly: date) -> Deadline:
    """The guarantee fund is transferred in the three months after the General Assembly."""
    return Deadline(
        "Annex 2, 2.4", message("condition.guarantee_fund_transferred"), months_after(general_assembly, GUARANTEE)
    )


def _is_planned(event: OrganisedEvent) -> bool:
    return event.competition is OfficialCompetition.WORLD and event.category in {
        EventCategory.OPEN,
        EventCategory.WOMEN,
    }

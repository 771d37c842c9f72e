"""Annex 2, 2.11: who sits in the appeal jury."""

from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.organisation.event import OrganisedEvent
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least

LEAST_MEMBERS: Final = 3
LEAST_OF_COUNCIL: Final = 1


@article("Annex 2, 2.11")
def jury_conditions(event: OrganisedEvent) -> tuple[Condition, ...]:
    """Three members with one of the Council, or those whom the confederation installs."""
    if not event.is_official:
        return ()
    number = event.officials.jury
    if event.competition.is_continental:
        return (at_least("Annex 2, 2.11", message("condition.jury_of_confederation"), number, 1),)
    return (
        at_least("Annex 2, 2.11", message("condition.jury"), number, LEAST_MEMBERS),
        at_least(
            "Annex 2, 2.11", message("condition.jury_of_council"), event.officials.jury_of_council, LEAST_OF_COUNCIL
        ),
    )

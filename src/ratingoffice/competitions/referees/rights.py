"""Annex 4, 3.1, 4.1 and 5.2: who may lead what."""

from enum import StrEnum
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, confirmed, equal, judge
from ratingoffice.model.referee import Referee, RefereeRole


class Level(StrEnum):
    """What kind of event it is; official are those of Annex 2, 1."""

    NATIONAL = "national"
    INTERNATIONAL = "international"
    OFFICIAL = "official"


LEAST_TITLE: Final = {
    (RefereeRole.HELPER, Level.OFFICIAL): ("Annex 4, 4.1.1", Referee.TECHNICAL),
    (RefereeRole.ASSISTANT, Level.OFFICIAL): ("Annex 4, 4.1.2", Referee.FMJD),
    (RefereeRole.MAIN, Level.INTERNATIONAL): ("Annex 4, 4.1.2", Referee.FMJD),
    (RefereeRole.MAIN, Level.OFFICIAL): ("Annex 4, 4.1.3", Referee.INTERNATIONAL),
}
"""4.1: everything else needs no title of the FMJD."""


@article("Annex 4, 4.1.1", "Annex 4, 4.1.2", "Annex 4, 4.1.3")
def may_act(title: Referee | None, role: RefereeRole, level: Level) -> Condition:
    """Whether a title is high enough for a role."""
    cited, least = LEAST_TITLE.get((role, level), ("Annex 4, 4.1", Referee.NATIONAL))
    stated = None if title is None else title.covers(least)
    name = message("condition.title_of_referee", role=role, level=level)
    return judge(cited, name, stated, title, message("or_higher", title=least))


@article("Annex 4, 4.1.1", "Annex 4, 4.1.2", "Annex 4, 4.1.3")
def rights(title: Referee) -> tuple[tuple[RefereeRole, Level], ...]:
    """All that needs a title and that this one allows."""
    return tuple(right for right, (_, least) in LEAST_TITLE.items() if title.covers(least))


@article("Annex 4, 3.1")
def proposed_by_organiser(title: Referee | None) -> Condition:
    """A main referee whom the organising federation proposes is an international one."""
    return equal("Annex 4, 3.1", message("condition.title_of_proposed_referee"), title, Referee.INTERNATIONAL)


@article("Annex 4, 5.2")
def outside_the_committee(is_member: bool | None) -> Condition:
    """The main referee is not one of the organising committee."""
    return confirmed("Annex 4, 5.2", message("condition.referee_in_committee"), is_member, required=False)

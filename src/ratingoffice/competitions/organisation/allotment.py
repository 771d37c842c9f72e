"""Annex 2, 2.1a to 2.5a: who gets the event, by which rules, and the two extra places."""

from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.organisation.event import (
    Allotment,
    OfficialCompetition,
    OrganisedEvent,
    Organiser,
    Sponsor,
)
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, confirmed, equal, judge

LEAST_OF_THE_PRIZES: Final = 50
"""2.1a: per cent that a sponsor pays."""


def allotment_conditions(event: OrganisedEvent) -> tuple[Condition, ...]:
    """What the organising federation has to be, and the sponsor, if there is one."""
    sponsor = sponsor_place(event.sponsor) if event.sponsor else ()
    continental = (rights_to_titles(event.organiser),) if event.competition.is_continental else ()
    return (*sponsor, no_debt(event.organiser), allotted(event.organiser), official_rules(event), *continental)


@article("Annex 2, 2.1a")
def sponsor_place(sponsor: Sponsor) -> tuple[Condition, Condition]:
    """A sponsor of half the prize money has a place, for somebody who can play at the level."""
    name = message("condition.euros_of_sponsor", percentage=LEAST_OF_THE_PRIZES, prize_money=sponsor.prize_money)
    required = -(-LEAST_OF_THE_PRIZES * sponsor.prize_money // 100)
    return (
        at_least("Annex 2, 2.1a", name, sponsor.paid, required),
        confirmed("Annex 2, 2.1a", message("condition.player_of_sponsor"), sponsor.player_is_of_the_level),
    )


@article("Annex 2, 2.1a")
def extra_places(event: OrganisedEvent) -> tuple[str, ...]:
    """An official event has an organisation place, which the federation fills, and a sponsor place if paid for."""
    if event.competition is OfficialCompetition.OTHER:
        return ()
    has_sponsor = event.sponsor is not None and all(each.holds for each in sponsor_place(event.sponsor))
    return (message("organisation_place"), *([message("sponsor_place")] if has_sponsor else []))


@article("Annex 2, 2.2")
def no_debt(organiser: Organiser) -> Condition:
    """The organising federation owes the FMJD nothing."""
    return equal("Annex 2, 2.2", message("condition.debt_of_organiser"), organiser.debt, 0)


@article("Annex 2, 2.3")
def allotted(organiser: Organiser) -> Condition:
    """The General Assembly allots; the Council only where the Assembly had no candidate."""
    by_council = None if organiser.had_candidate is None else not organiser.had_candidate
    stated = {None: None, Allotment.ASSEMBLY: True, Allotment.COUNCIL: by_council}[organiser.allotted_by]
    required = message("assembly_or_council")
    return judge("Annex 2, 2.3", message("condition.allotted_by"), stated, organiser.allotted_by, required)


@article("Annex 2, 2.5a")
def official_rules(event: OrganisedEvent) -> Condition:
    """The rules of the FMJD hold; a continental championship is free, unless players qualify there."""
    organiser, name = event.organiser, message("condition.official_rules_used")
    if event.competition.is_continental and not organiser.is_qualification:
        found = confirmed("Annex 2, 2.5a", name, organiser.uses_official_rules).measured
        return judge("Annex 2, 2.5a", name, True, found, message("as_the_confederation_likes"))
    number = "2.5a" if event.competition.is_continental else "2.5"
    return confirmed(f"Annex 2, {number}", name, organiser.uses_official_rules)


@article("Annex 2, 2.5a")
def rights_to_titles(organiser: Organiser) -> Condition:
    """A continental championship gives titles and norms only by the rules of the FMJD."""
    name = message("condition.right_to_titles")
    return confirmed("Annex 2, 2.5a", name, organiser.uses_official_rules)

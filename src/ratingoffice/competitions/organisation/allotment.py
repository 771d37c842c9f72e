"""Annex 2, 1 to 2.11: which competitions are official, who gets them, by which rules, the costs, and the jury."""

from dataclasses import dataclass
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.organisation.event import (
    Allotment,
    EventCategory,
    OfficialCompetition,
    OrganisedEvent,
    Organiser,
    Sponsor,
)
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, confirmed, equal, judge

ARTICLES: Final = {
    OfficialCompetition.WORLD: "1.1.1",
    OfficialCompetition.TITLE_MATCH: "1.1.2",
    OfficialCompetition.CONTINENTAL: "1.1.3",
    OfficialCompetition.WORLD_TEAM: "1.2.1",
    OfficialCompetition.CONTINENTAL_TEAMS_CUP: "1.2.2",
    OfficialCompetition.OLYMPIAD: "1.2.3",
    OfficialCompetition.CONTINENTAL_TEAM: "1.2.4",
}
BOARDS: Final = (100, 64)
"""1.1 to 1.3."""
MATCH_CATEGORIES: Final = (EventCategory.OPEN, EventCategory.WOMEN)
"""1.1.2."""
LEAST_OF_THE_PRIZES: Final = 50
"""2.1a: per cent that a sponsor pays."""
LEAST_MEMBERS: Final = 3
LEAST_OF_COUNCIL: Final = 1
MINORS: Final = frozenset({EventCategory.JUNIORS, EventCategory.CADETS, EventCategory.MINI_CADETS, EventCategory.HOPES})
"""2.8a."""


@article(
    *("Annex 2, 1.1.1", "Annex 2, 1.1.2", "Annex 2, 1.1.3", "Annex 2, 1.2.1"),
    *("Annex 2, 1.2.2", "Annex 2, 1.2.3", "Annex 2, 1.2.4", "Annex 2, 1.3"),
)
def official(event: OrganisedEvent) -> Condition:
    """The competition stands on the list: on 100 squares by its own line, on 64 by the one that repeats the list."""
    number = "1.3" if event.board == 64 else ARTICLES.get(event.competition, "1")
    found = message("kind_of_competition", competition=event.competition, category=event.category, squares=event.board)
    holds = event.is_official and event.board in BOARDS and _has_category(event)
    return judge(f"Annex 2, {number}", message("condition.official_competition"), holds, found, message("on_the_list"))


def _has_category(event: OrganisedEvent) -> bool:
    """A match for the title is open or of women; every other competition may have any category."""
    return event.competition is not OfficialCompetition.TITLE_MATCH or event.category in MATCH_CATEGORIES


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


@article("Annex 2, 2.11")
def jury_conditions(event: OrganisedEvent) -> tuple[Condition, ...]:
    """Three members with one of the Council, or those whom the confederation installs."""
    if not event.is_official:
        return ()
    number, of_council = event.officials.jury, event.officials.jury_of_council
    if event.competition.is_continental:
        return (at_least("Annex 2, 2.11", message("condition.jury_of_confederation"), number, 1),)
    return (
        at_least("Annex 2, 2.11", message("condition.jury"), number, LEAST_MEMBERS),
        at_least("Annex 2, 2.11", message("condition.jury_of_council"), of_council, LEAST_OF_COUNCIL),
    )


@dataclass(frozen=True)
class Cost:
    """A cost, and whether the organiser pays it."""

    article: str
    name: str
    is_of_the_organiser: bool


@article("Annex 2, 2.8", "Annex 2, 2.9")
def costs(category: EventCategory) -> tuple[Cost, ...]:
    """Every cost that the annex names; the organiser feeds and lodges the players only where they are minors."""
    return (
        Cost("Annex 2, 2.8", message("condition.meals_and_lodging_of_the_participants"), category in MINORS),
        Cost("Annex 2, 2.8", message("condition.meals_and_lodging_of_the_referees"), is_of_the_organiser=True),
        Cost("Annex 2, 2.8", message("condition.travel_of_the_assistant_referees"), is_of_the_organiser=True),
        Cost("Annex 2, 2.8", message("condition.insurance"), is_of_the_organiser=True),
        Cost("Annex 2, 2.9", message("condition.travel_of_the_participants"), is_of_the_organiser=False),
        Cost("Annex 2, 2.9", message("condition.costs_of_coaches"), is_of_the_organiser=False),
    )

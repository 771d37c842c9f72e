"""Official competitions for tests: they meet every condition until a test takes one away."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from ratingoffice.competitions.organisation.event import (
    Allotment,
    EventCategory,
    OfficialCompetition,
    Officials,
    OrganisedEvent,
    Organiser,
    SpecificRules,
    System,
)
from ratingoffice.model.referee import Referee

ORGANISER = Organiser("NED", 0, Allotment.ASSEMBLY, uses_official_rules=True, general_assembly=date(2023, 5, 20))
OFFICIALS = Officials(
    Referee.INTERNATIONAL, assistants=(Referee.FMJD,), is_in_committee=False, jury=3, jury_of_council=1
)
RULES = SpecificRules(
    items=("type", "participants", "place", "dates", "venue"),
    tie_break=("rapid", "superblitz"),
    has_deciding_match=True,
    says_when_match_stops=True,
    are_in_the_hall=True,
    software="Draughts Arbiter Pro",
    has_sealed_teams=True,
    has_only_nationals=True,
)


def event(competition=OfficialCompetition.WORLD, category=EventCategory.OPEN, *, board=100, **fields) -> OrganisedEvent:
    """A world championship of nine rounds in June 2025; parts of it can be told anew, field by field."""
    made = OrganisedEvent(
        name="Championship",
        competition=OfficialCompetition(competition),
        category=EventCategory(category),
        board=board,
        first_round=date(2025, 6, 1),
        last_round=date(2025, 6, 9),
        rounds=9,
        system=System.SWISS,
        time_control="80+60",
        organiser=ORGANISER,
        officials=OFFICIALS,
        rules=RULES,
    )
    return replace(made, **fields)


def organised(competition=OfficialCompetition.WORLD, **fields) -> OrganisedEvent:
    """The same with other facts of its organiser."""
    return event(competition, organiser=replace(ORGANISER, **fields))


def ruled(competition=OfficialCompetition.WORLD, **fields) -> OrganisedEvent:
    """The same with other specific rules."""
    return event(competition, rules=replace(RULES, **fields))


def led(competition=OfficialCompetition.WORLD, **fields) -> OrganisedEvent:
    """The same with other officials."""
    return event(competition, officials=replace(OFFICIALS, **fields))

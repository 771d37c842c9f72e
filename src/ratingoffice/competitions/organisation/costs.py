"""Annex 2, 2.8 and 2.9: what the organising federation pays."""

from dataclasses import dataclass
from typing import Final

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.organisation.event import EventCategory
from ratingoffice.model.article import article

MINORS: Final = frozenset({EventCategory.JUNIORS, EventCategory.CADETS, EventCategory.MINI_CADETS, EventCategory.HOPES})
"""2.8a."""


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

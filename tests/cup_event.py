"""A World Cup event that fulfils every condition, to be spoilt by tests."""

from dataclasses import replace
from datetime import date

from ratingoffice.competitions.world_cup.event_conditions import (
    TIE_BREAKS,
    CupAnnouncement,
    CupEvent,
    ForWomen,
    Regulations,
)
from ratingoffice.competitions.world_cup.stars import PRIZES_2021

EVENT = CupEvent(
    name="Open",
    start=date(2022, 8, 1),
    stars=5,
    players=40,
    regulations=Regulations("swiss", 9, TIE_BREAKS, "Draughts Arbiter Pro", "IR", women=ForWomen.ONE_GROUP),
    announcement=CupAnnouncement(date(2022, 3, 1), 5, women=ForWomen.ONE_GROUP),
    fee=60,
    fee_elsewhere=120,
    open_prizes=PRIZES_2021[5].open_prizes,
    women_prizes=PRIZES_2021[5].women_prizes,
)


def event(**changes):
    """The event with some of its facts changed."""
    return replace(EVENT, **changes)


def regulated(**changes):
    """The event with some of its regulations changed."""
    return event(regulations=replace(EVENT.regulations, **changes))

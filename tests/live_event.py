"""Events small enough to be run in a test."""

from __future__ import annotations

from datetime import date

from ratingoffice.model.tournament import Entry, Info, Tournament
from ratingoffice.tournament.desk.entering import with_entries
from ratingoffice.tournament.desk.entering_results import with_result
from ratingoffice.tournament.desk.live_event import LiveEvent
from ratingoffice.tournament.desk.pairing_rounds import with_next_round
from ratingoffice.tournament.desk.plan import EventPlan
from ratingoffice.tournament.scoring import COUNTINGS

DAY = date(2024, 5, 1)


def live_event(players: int = 6, **choices: object) -> LiveEvent:
    """Set up an event whose players are numbered by rating: 1 is the strongest."""
    plan = EventPlan(**{"rounds": 5, **choices})  # type: ignore[arg-type]
    system = plan.system if plan.is_robin else "swiss"
    info = Info("Open", start=DAY, end=DAY, system=system, time_control="80+60", rounds=plan.rounds, referee="Piet")
    people = [
        Entry(0, f"Player {at:02}", {"own": str(at)}, federation=("NED", "FRA")[at % 2], rating=2000 - at)
        for at in range(1, players + 1)
    ]
    return with_entries(LiveEvent(Tournament(info, (), (), COUNTINGS[plan.scoring].scoring), plan), people)


def played(event: LiveEvent, result: str = "1") -> LiveEvent:
    """Pair the next round and give every game of it the same result."""
    paired = with_next_round(event)
    for half in [half for half in paired.tournament.halves if half.round == paired.round and half.colour == "w"]:
        paired = with_result(paired, paired.round, half.player, result)
    return paired


def boards(event: LiveEvent, number: int | None = None) -> list[tuple[int, int | None]]:
    """List the games of a round by white and black, then the byes."""
    at = number or event.round
    halves = [half for half in event.tournament.halves if half.round == at and half.colour != "b"]
    return sorted(((half.player, half.opponent) for half in halves), key=lambda each: (each[1] is None, each))

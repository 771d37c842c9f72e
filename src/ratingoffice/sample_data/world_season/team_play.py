"""The invented cup of nations: teams entered, paired and played at the desk, results drawn by strength."""

from random import Random
from typing import Final

from ratingoffice.model.tournament import DRAUGHTS, Tournament
from ratingoffice.sample_data.world_season.people import SamplePerson, people
from ratingoffice.sample_data.world_season.plan import PlannedEvent
from ratingoffice.sample_data.world_season.play import drawn_result, entry_of, info_of
from ratingoffice.tournament.desk.entering_results import with_result
from ratingoffice.tournament.desk.final_report import report_of
from ratingoffice.tournament.desk.live_event import LiveEvent
from ratingoffice.tournament.desk.pairing_rounds import with_next_round
from ratingoffice.tournament.desk.plan import EventPlan
from ratingoffice.tournament.desk.teams import with_team

BOARDS: Final = 4
NATIONS: Final = {
    "Latvia": "LAT",
    "Mongolia": "MGL",
    "Netherlands": "NED",
    "Poland": "POL",
    "Senegal": "SEN",
    "Ukraine": "UKR",
}
"""Federations with players enough, by the names of their teams."""


def played_teams(plan: PlannedEvent) -> Tournament:
    """The report of an event in which every nation met every other."""
    rules = EventPlan(system="round_robin", rounds=plan.rounds, boards=BOARDS, seed=plan.seed)
    event, chance = LiveEvent(Tournament(info_of(plan), (), (), DRAUGHTS), rules), Random(plan.seed)
    for nation, federation in NATIONS.items():
        event = with_team(event, nation, [entry_of(0, each, plan) for each in _squad(federation, plan.start.year)])
    for _ in range(plan.rounds):
        event = _played(with_next_round(event), chance)
    return report_of(event)


def _squad(federation: str, year: int) -> list[SamplePerson]:
    """The highest ratings of a federation, as many as there are boards."""
    own = [each for each in people().values() if each.federation == federation]
    return sorted(own, key=lambda each: (-(each.rating_in(year) or 0), each.name))[:BOARDS]


def _played(event: LiveEvent, chance: Random) -> LiveEvent:
    """Give every game of the last round a result, in the order of white's start numbers."""
    strengths = {entry.number: people()[entry.ids["fmjd"]].strength for entry in event.tournament.entries}
    for half in event.tournament.halves:
        if half.round == event.round and half.colour == "w" and half.opponent is not None:
            code = drawn_result(strengths[half.player] - strengths[half.opponent], chance)
            event = with_result(event, half.round, half.player, code.value)
    return event

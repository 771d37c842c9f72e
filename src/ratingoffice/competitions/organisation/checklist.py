"""All that an event has to keep to: a calendar of days, and conditions."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated

from ratingoffice.competitions.ceremonies import break_after_opening, length_of_closing, on_the_day_of_play
from ratingoffice.competitions.deadlines import Deadline, in_time
from ratingoffice.competitions.organisation.allotment import allotment_conditions, jury_conditions, official
from ratingoffice.competitions.organisation.event import OrganisedEvent
from ratingoffice.competitions.organisation.planning import planning
from ratingoffice.competitions.organisation.protocol import closing_tasks, opening_tasks
from ratingoffice.competitions.organisation.technical_rules import rule_conditions
from ratingoffice.competitions.referees.duties import (
    assistant_with_decisions,
    duties,
    list_of_players,
    prizes_by,
    regulations_by,
)
from ratingoffice.competitions.referees.rights import Level, may_act, outside_the_committee, proposed_by_organiser
from ratingoffice.competitions.toml_file import Day, Flag, Problem, Text, TomlTable, Whole, key, unknown_key
from ratingoffice.model.condition import Condition
from ratingoffice.model.referee import RefereeRole
from ratingoffice.tournament.discipline.appeals import Appeal, appeal_conditions
from ratingoffice.tournament.discipline.incidents import Incident, Sanction, incident_conditions


@dataclass(frozen=True)
class Ceremonies(TomlTable):
    """When they are and how long they take, in minutes; without days, on those of the first and last round."""

    opening: Day | None = None
    opening_minutes: Whole | None = None
    break_minutes: Whole | None = None
    closing: Day | None = None
    closing_minutes: Whole | None = None


@dataclass(frozen=True)
class AppealRow(TomlTable, Appeal):
    """An appeal to the jury of the event."""

    player: Text
    language: Text | None = None
    is_copied_to_referee: Annotated[Flag | None, key("copy_to_referee")] = None
    deposit: Whole | None = None
    is_granted: Annotated[Flag | None, key("granted")] = None
    has_jury: bool = field(default=True, init=False)
    round: int | None = field(default=None, init=False)
    words: str = field(default="", init=False)
    decision: str = field(default="", init=False)


@dataclass(frozen=True)
class IncidentRow(TomlTable, Incident):
    """An incident of the event."""

    round: Whole
    player: Text
    sanction: Sanction
    words: str = field(default="", init=False)
    by: RefereeRole = RefereeRole.MAIN
    referee: str = field(default="", init=False)
    seconds: Whole = 0
    opponent_seconds: Whole = 0
    is_irregular_move: Annotated[Flag, key("irregular_move")] = False
    is_published: Annotated[Flag | None, key("published")] = None


@dataclass(frozen=True, kw_only=True)
class EventFile(OrganisedEvent):
    """An event with what has been done, and what has happened."""

    done: Mapping[str, Day] = field(default_factory=dict)
    ceremonies: Ceremonies = Ceremonies()
    appeals: tuple[AppealRow, ...] = ()
    incidents: tuple[IncidentRow, ...] = ()

    def problems(self) -> Iterator[Problem]:
        """What is done is named as what this event has to do."""
        known = deadlines(self)
        return ((("done", name), unknown_key(name, known)) for name in self.done.keys() - known.keys())


def deadlines(event: EventFile) -> dict[str, Deadline]:
    """The days by which something has to be done, by the name that it has in an event file."""
    days = event.round_days
    prizes = {"prizes": prizes_by(days)} if days else {}
    return {**planning(event), "specific_regulations": regulations_by(_opening(event)), **prizes}


def calendar(event: EventFile) -> tuple[Deadline, ...]:
    """All days in their order, with the ceremonies."""
    closing = event.ceremonies.closing or event.last_round
    tasks = (*opening_tasks(_opening(event)), *closing_tasks(closing))
    return tuple(sorted((*deadlines(event).values(), *tasks), key=lambda each: each.day))


def checklist(event: EventFile, on: date | None = None) -> tuple[Condition, ...]:
    """Every condition that the description can decide; what should be done before `on` and is not, is missed."""
    in_days = [in_time(each, event.done.get(key), on) for key, each in deadlines(event).items()]
    return (
        official(event),
        *in_days,
        *allotment_conditions(event),
        *rule_conditions(event),
        *jury_conditions(event),
        *_of_referees(event),
        *_of_ceremonies(event),
        *(condition for appeal in event.appeals for condition in appeal_conditions(appeal)),
        *(condition for each in event.incidents for condition in incident_conditions(each, event.time_control)),
    )


def _opening(event: EventFile) -> date:
    return event.ceremonies.opening or event.first_round


def _of_referees(event: OrganisedEvent) -> tuple[Condition, ...]:
    stated, level = event.officials, Level.OFFICIAL if event.is_official else Level.INTERNATIONAL
    proposed = (proposed_by_organiser(stated.main),) if stated.is_proposed_by_organiser else ()
    return (
        may_act(stated.main, RefereeRole.MAIN, level),
        *proposed,
        outside_the_committee(stated.is_in_committee),
        assistant_with_decisions(stated.assistants, level),
        list_of_players(stated.minutes_of_list),
        *duties(stated.duties),
    )


def _of_ceremonies(event: EventFile) -> tuple[Condition, ...]:
    stated = event.ceremonies
    found = []
    if stated.opening is not None:
        found.append(on_the_day_of_play(stated.opening, event.first_round))
    if stated.opening_minutes is not None and stated.break_minutes is not None:
        found.append(break_after_opening(stated.opening_minutes, stated.break_minutes))
    if stated.closing is not None:
        found.append(on_the_day_of_play(stated.closing, event.last_round))
    if stated.closing_minutes is not None:
        found.append(length_of_closing(stated.closing_minutes))
    return tuple(found)

"""All that an event has to keep to: a calendar of days, and conditions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from ratingoffice.competitions.ceremonies import break_after_opening, length_of_closing, on_the_day_of_play
from ratingoffice.competitions.deadlines import Deadline, in_time
from ratingoffice.competitions.organisation.allotment import allotment_conditions
from ratingoffice.competitions.organisation.event import Event
from ratingoffice.competitions.organisation.jury import jury_conditions
from ratingoffice.competitions.organisation.official import official
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
from ratingoffice.model.condition import Condition
from ratingoffice.model.referee import Role
from ratingoffice.tournament.discipline.appeals import Appeal, appeal_conditions
from ratingoffice.tournament.discipline.incidents import Incident, incident_conditions


@dataclass(frozen=True)
class Ceremonies:
    """When they are and how long they take, in minutes; without days, on those of the first and last round."""

    opening: date | None = None
    opening_minutes: int | None = None
    break_minutes: int | None = None
    closing: date | None = None
    closing_minutes: int | None = None


@dataclass(frozen=True)
class Described:
    """An event with what has been done, and what has happened."""

    event: Event
    done: Mapping[str, date] = field(default_factory=dict)
    ceremonies: Ceremonies = Ceremonies()
    appeals: tuple[Appeal, ...] = ()
    incidents: tuple[Incident, ...] = ()


def deadlines(described: Described) -> dict[str, Deadline]:
    """The days by which something has to be done, by the name that it has in an event file."""
    event, opening = described.event, _opening(described)
    days = event.schedule.round_days
    prizes = {"prizes": prizes_by(days)} if days else {}
    return {**planning(event), "specific_regulations": regulations_by(opening), **prizes}


def calendar(described: Described) -> tuple[Deadline, ...]:
    """All days in their order, with the ceremonies."""
    closing = described.ceremonies.closing or described.event.schedule.last_round
    tasks = (*opening_tasks(_opening(described)), *closing_tasks(closing))
    return tuple(sorted((*deadlines(described).values(), *tasks), key=lambda each: each.day))


def checklist(described: Described, on: date | None = None) -> tuple[Condition, ...]:
    """Every condition that the description can decide; what should be done before `on` and is not, is missed."""
    event, time_control = described.event, described.event.schedule.time_control
    in_days = [in_time(each, described.done.get(key), on) for key, each in deadlines(described).items()]
    return (
        official(event),
        *in_days,
        *allotment_conditions(event),
        *rule_conditions(event),
        *jury_conditions(event),
        *_of_referees(event),
        *_of_ceremonies(described),
        *(condition for appeal in described.appeals for condition in appeal_conditions(appeal)),
        *(condition for each in described.incidents for condition in incident_conditions(each, time_control)),
    )


def _opening(described: Described) -> date:
    return described.ceremonies.opening or described.event.schedule.first_round


def _of_referees(event: Event) -> tuple[Condition, ...]:
    told, level = event.officials, Level.OFFICIAL if event.is_official else Level.INTERNATIONAL
    proposed = (proposed_by_organiser(told.main),) if told.is_proposed_by_organiser else ()
    return (
        may_act(told.main, Role.MAIN, level),
        *proposed,
        outside_the_committee(told.is_in_committee),
        assistant_with_decisions(told.assistants, level),
        list_of_players(told.minutes_of_list),
        *duties(told.duties),
    )


def _of_ceremonies(described: Described) -> tuple[Condition, ...]:
    told, schedule = described.ceremonies, described.event.schedule
    found = []
    if told.opening is not None:
        found.append(on_the_day_of_play(told.opening, schedule.first_round))
    if told.opening_minutes is not None and told.break_minutes is not None:
        found.append(break_after_opening(told.opening_minutes, told.break_minutes))
    if told.closing is not None:
        found.append(on_the_day_of_play(told.closing, schedule.last_round))
    if told.closing_minutes is not None:
        found.append(length_of_closing(told.closing_minutes))
    return tuple(found)

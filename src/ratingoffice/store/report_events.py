"""From a report to the facts of an event, checked as a season of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import polars as pl

from ratingoffice.model.findings import Problem, finding, has_errors, merge
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.season import Season
from ratingoffice.model.tables import EVENTS, SYSTEMS
from ratingoffice.model.time_control import parse
from ratingoffice.model.tournament import Tournament
from ratingoffice.model.tournament_games import games_of
from ratingoffice.model.validation import validate
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Event, Player, Report

SYSTEM_WORDS: Final = (
    ("team", "team"),
    ("double", "double_round_robin"),
    ("robin", "round_robin"),
    ("swiss", "swiss"),
    ("match", "match"),
)
"""Words in which reports tell their system."""

FLAGS: Final = {True: "Y", False: "N", None: None}

Facts = dict[str, str | None]


def event_facts(tournament: Tournament, report: Report, given: Mapping[str, str], event_id: str | None) -> Facts:
    """Return the row of the season table `events`: what the officer says comes before what the report says."""
    unknown = given.keys() - {*EVENTS.column_names(), "discipline"}
    if unknown:
        raise RefusedError(f"an event has no {', '.join(sorted(unknown))}; it has {', '.join(EVENTS.column_names())}")
    info = tournament.info
    told: Facts = {
        "name": info.name or None,
        "system": _system(info.system, is_team=bool(tournament.teams)),
        "start": str(info.start) if info.start else None,
        "end": str(info.end) if info.end else None,
        "rounds": str(info.rounds or tournament.last_round) if info.rounds or tournament.last_round else None,
        "time_control": info.time_control if info.time_control and parse(info.time_control) else None,
        "federation": info.federation,
        "national_championship": FLAGS[info.national_championship],
        "women_only": FLAGS[info.women_only],
        "received": str(report.received.date()),
    }
    known = Event.objects.filter(event_id=event_id).first() if event_id else None
    kept = _facts_of(known) if known else {}
    facts: Facts = kept | {name: value for name, value in told.items() if value is not None} | dict(given)
    return facts | {"event_id": event_id or _free_id(facts)}


def _facts_of(event: Event) -> Facts:
    values = {name: getattr(event, name) for name in EVENTS.column_names()}
    return {
        name: FLAGS[value] if isinstance(value, bool) else str(value)
        for name, value in values.items()
        if value is not None
    }


def _system(text: str | None, *, is_team: bool) -> str | None:
    """Read the system from the words of a report; what is not clear has to be said by the officer."""
    if text in SYSTEMS:
        return text
    if is_team:
        return "team"
    return next((system for word, system in SYSTEM_WORDS if word in (text or "").lower()), None)


def _free_id(facts: Facts) -> str:
    """Name an event by its month and name: `2011-03-spring-open`."""
    words = re.sub(r"[^a-z0-9]+", "-", (facts.get("name") or "event").lower()).strip("-")[:60]
    name = f"{(facts.get('start') or '')[:7]}-{words}".strip("-")
    taken = set(Event.objects.filter(event_id__startswith=name).values_list("event_id", flat=True))
    return next(free for free in (name, *(f"{name}-{number}" for number in range(2, 10_000))) if free not in taken)


def checked_event(
    tournament: Tournament, players: Mapping[int, Player], facts: Facts, file: str
) -> tuple[Season | None, pl.DataFrame]:
    """Check the event as a season of its own: the rules of the season folder hold for reports too."""
    games, found = games_of(tournament, file)
    ids = {number: player.player_id for number, player in players.items()}
    sides = [pl.col(side).replace_strict(ids, default=None, return_dtype=pl.String) for side in ("white", "black")]
    days = {number: str(day) for number, day in enumerate(tournament.info.round_dates, start=1) if day}
    date = pl.col("round").replace_strict(days, default=None, return_dtype=pl.String)
    rows = games.with_columns(*sides, date=date, event_id=pl.lit(facts["event_id"])).cast(pl.String)
    people = pl.DataFrame(
        [(each.player_id, each.name) for each in players.values()], schema=["player_id", "name"], orient="row"
    )
    columns = {name: [value] for name, value in facts.items() if name in EVENTS.column_names()}
    event = pl.DataFrame(columns, schema=dict.fromkeys(columns, pl.String))
    tables = {"players": people.unique("player_id"), "events": event, "games": rows}
    season, checked = validate({name: RawTable(file, table) for name, table in tables.items()}, unreadable=["ratings"])
    findings = merge([found, checked, *_twice(players, file)])
    return (None if has_errors(findings) else season), findings


def _twice(players: Mapping[int, Player], file: str) -> list[pl.DataFrame]:
    seen: dict[int, int] = {}
    found = []
    for number, player in players.items():
        if player.id in seen:
            message = f"{seen[player.id]} and {number} are both {player.player_id}; one of them is somebody else"
            found.append(finding(Problem("error", "player_twice", file, "player"), message))
        seen[player.id] = number
    return found

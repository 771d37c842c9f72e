"""From a report to the facts of an event, checked as a season of its own."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.season_games import game_rows
from ratingoffice.formats.reports.season_rows import note_players
from ratingoffice.model.findings import has_errors, merge
from ratingoffice.model.tables import EVENTS, SYSTEMS
from ratingoffice.model.time_control import parse
from ratingoffice.model.tournament import Tournament
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.event_season import FLAGS, Facts, event_season, facts_of
from ratingoffice.store.models import Event, Player, Report
from ratingoffice.store.season_games import stored_games

SYSTEM_WORDS: Final = (
    ("team", "team"),
    ("double", "double_round_robin"),
    ("robin", "round_robin"),
    ("swiss", "swiss"),
    ("match", "match"),
)
"""Words in which reports tell their system."""


@dataclass(frozen=True)
class ReportedEvent:
    """An event as a report tells it, its players found in the register, its games by the ids of the office."""

    tournament: Tournament
    players: Mapping[int, Player]
    facts: Facts
    games: pl.DataFrame


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
    kept = facts_of(known) if known else {}
    facts: Facts = kept | {name: value for name, value in told.items() if value is not None} | dict(given)
    return facts | {"event_id": event_id or _free_id(facts)}


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
) -> tuple[ReportedEvent | None, pl.DataFrame]:
    """Check the event of a report, its players found in the register."""
    notes = Notes(file)
    ids = {number: player.player_id for number, player in players.items()}
    note_players(tournament, ids, notes)
    games = list(game_rows(tournament, ids, notes))
    season, checked = event_season(facts, players.values(), games, file)
    findings = merge([notes.findings(), checked])
    if season is None or has_errors(findings):
        return None, findings
    numbers = pl.Series([player.id for player in sorted(players.values(), key=lambda each: each.player_id)])
    # The day of a game is that of its round, and stays there.
    return ReportedEvent(tournament, players, facts, stored_games(season, numbers).drop("event", "date")), findings

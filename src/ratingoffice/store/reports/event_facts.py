"""From a report to the facts of an event, checked as a season of its own by the rules of the season folder."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import polars as pl

from ratingoffice.formats.notes import Notes
from ratingoffice.formats.reports.season_games import game_rows
from ratingoffice.formats.reports.season_rows import note_players
from ratingoffice.model.findings import has_errors, merge
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.results import RESULTS
from ratingoffice.model.season import SeasonTables
from ratingoffice.model.tables import EVENTS, GAMES, SYSTEMS
from ratingoffice.model.time_control import parse
from ratingoffice.model.tournament import Tournament
from ratingoffice.model.validation import validate
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Event, Player, Report
from ratingoffice.store.reports.messages import message


def stored_games(season: SeasonTables, ids: pl.Series) -> pl.DataFrame:
    """Return the games by the ids that the players of the season have in the office; `event` is a row of the season."""
    sides = [pl.lit(ids.gather(season.games[side]).alias(f"{side}_id")) for side in ("white", "black")]
    return season.games.select(
        "event",
        pl.col("round").cast(pl.Int64),
        *sides,
        result=_results(season.games),
        date=pl.when("date_given").then("date"),
        unequal_times=pl.when("unequal_times").then(pl.lit(value=True)),
    )


def _results(games: pl.DataFrame) -> pl.Series:
    """Write the results as chess does, whatever the season had: they mean the same."""
    points = ["white_half_points", "black_half_points", "played"]
    rows = [(each.white_half_points, each.black_half_points, each.played, text) for text, each in RESULTS.items()]
    notations = pl.DataFrame(rows, schema={**games.select(points).schema, "result": pl.String}, orient="row")
    first = notations.unique(points, keep="first", maintain_order=True)
    written = games.select(points).join(first, on=points, how="left", maintain_order="left")["result"]
    # A bye that was written as played is known by its half points only.
    byes = games.select(points[:2]).join(
        first.filter(~pl.col("played")), on=points[:2], how="left", maintain_order="left"
    )["result"]
    return written.fill_null(byes)


FLAGS: Final = {True: "Y", False: "N", None: None}

Facts = dict[str, str | None]
"""The row of the season table `events`, as texts."""

Row = dict[str, Any]
"""A game by the columns of the season table `games`, and its `line` where there is one."""


def facts_of(event: Event) -> Facts:
    """Return what the office knows of an event."""
    values = {name: getattr(event, name) for name in EVENTS.column_names()}
    return {
        name: FLAGS[value] if isinstance(value, bool) else str(value)
        for name, value in values.items()
        if value is not None
    }


def event_season(
    facts: Facts, people: Iterable[Player], games: list[Row], file: str
) -> tuple[SeasonTables | None, pl.DataFrame]:
    """Check an event with its games; return it as a season, None where something is wrong, and the findings."""
    tables = {"players": _people(people, file), "events": _event(facts, file), "games": _games(games, facts, file)}
    return validate(tables, unreadable=["ratings"])


def _people(people: Iterable[Player], file: str) -> RawTable:
    rows = sorted({(each.player_id, each.name) for each in people})
    frame = pl.DataFrame(rows, schema=dict.fromkeys(("player_id", "name"), pl.String), orient="row")
    return RawTable(file, frame, lines=_nowhere(len(rows)))


def _event(facts: Facts, file: str) -> RawTable:
    columns = {name: [value] for name, value in facts.items() if name in EVENTS.column_names()}
    return RawTable(file, pl.DataFrame(columns, schema=dict.fromkeys(columns, pl.String)), lines=_nowhere(1))


def _nowhere(rows: int) -> pl.Series:
    """Rows that stand on no line of a file."""
    return pl.Series([None], dtype=pl.UInt32).new_from_index(0, rows)


def _games(rows: list[Row], facts: Facts, file: str) -> RawTable:
    columns = GAMES.column_names()
    texts = [{name: None if (cell := row.get(name)) is None else str(cell) for name in columns} for row in rows]
    frame = pl.DataFrame(texts, schema=dict.fromkeys(columns, pl.String))
    named = frame.with_columns(event_id=pl.lit(facts["event_id"]))
    return RawTable(file, named, lines=pl.Series([row.get("line") for row in rows], dtype=pl.UInt32))


SYSTEM_WORDS: Final = (
    ("team", "team"),
    ("double", "double_round_robin"),
    ("robin", "round_robin"),
    ("swiss", "swiss"),
    ("match", "match"),
)
"""Words in which reports name their system."""


@dataclass(frozen=True)
class ReportedEvent:
    """An event as a report states it, its players found in the register, its games by the ids of the office."""

    tournament: Tournament
    players: Mapping[int, Player]
    facts: Facts
    values: Mapping[str, Any]
    """The facts as they were read."""
    games: pl.DataFrame


def event_facts(tournament: Tournament, report: Report, given: Mapping[str, str], event_id: str | None) -> Facts:
    """Return the row of the season table `events`: what the officer says comes before what the report says.

    A corrected report leaves the day on which the first one arrived, known or not: the event stays on its list.
    """
    unknown = given.keys() - {*EVENTS.column_names(), "discipline"}
    if unknown:
        raise RefusedError(message("unknown_fact", facts=tuple(sorted(unknown)), known=tuple(EVENTS.column_names())))
    info = tournament.info
    known = Event.objects.filter(event_id=event_id).first() if event_id else None
    kept = facts_of(known) if known else {}
    stated: Facts = {
        "name": info.name or None,
        "system": _system(info.system, is_team=bool(tournament.teams)),
        "start": str(info.start) if info.start else None,
        "end": str(info.end) if info.end else None,
        "rounds": str(info.rounds or tournament.last_round) if info.rounds or tournament.last_round else None,
        "time_control": info.time_control if info.time_control and parse(info.time_control) else None,
        "federation": info.federation,
        "national_championship": FLAGS[info.national_championship],
        "women_only": FLAGS[info.women_only],
        "received": kept.get("received") if known else str(report.received.date()),
    }
    facts: Facts = kept | {name: value for name, value in stated.items() if value is not None} | dict(given)
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
    values = {name: value for name, value in season.events.row(0, named=True).items() if name in facts}
    # The day of a game is that of its round, and stays there.
    stored = stored_games(season, numbers).drop("event", "date")
    return ReportedEvent(tournament, players, facts, values, stored), findings

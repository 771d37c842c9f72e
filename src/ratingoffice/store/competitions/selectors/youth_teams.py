"""The nations of a youth championship, from the events of the office (FMJD Annex 13, 8)."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import polars as pl

from ratingoffice.competitions.youth.national_teams import team_classification, team_lines
from ratingoffice.competitions.youth.tables import COMPETITIONS, RESULTS
from ratingoffice.store.competitions.selectors.competitions import CountedEvent, counted_events
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Competition, Event, Player
from ratingoffice.store.reports.selectors.event_pages import newest_report
from ratingoffice.store.reports.selectors.event_tables import Participant
from ratingoffice.store.reports.services.reports import tournament_of


def represented(event: Event) -> Mapping[int, str]:
    """Return the federations of an event by start number, as far as its newest report names them."""
    report = newest_report(event)
    if report is None:
        return {}
    try:
        entries = tournament_of(report).entries
    except RefusedError:  # an officer took it as it was, with facts of their own
        return {}
    return {entry.number: entry.federation for entry in entries if entry.federation}


NOBODY: Final = "---"
"""Stands for the federation of somebody who has none."""


@dataclass(frozen=True)
class TeamPart:
    """What one player brings the federation."""

    who: Participant
    event_id: str
    category: str
    group: str
    place: int
    percentage: int
    bonus: int
    points: int
    is_counted: bool


PART: Final = (
    *("player_id", "category", "group", "place", "percentage", "bonus", "is_counted"),
    pl.col("team_points").alias("points"),
)
"""The columns of the lines that a part is made of."""


@dataclass(frozen=True)
class TeamLine:
    """A federation, its points, and what they are made of."""

    place: int
    federation: str
    points: int
    parts: tuple[TeamPart, ...]


@dataclass(frozen=True)
class TeamStanding:
    """The classification of one pace."""

    pace: str
    lines: tuple[TeamLine, ...]


def team_standings(of: Competition) -> list[TeamStanding]:
    """Return a classification for each pace that was played."""
    events = counted_events(of)
    people = {str(who.player_id): who for each in events for who, _ in each.results}
    rows = [row for each in events for row in _rows(each)]
    schema = {each.name: each.kind.dtype for each in RESULTS.columns}
    lines = team_lines(pl.DataFrame(rows, schema=schema, orient="row"))
    ids = {_group(each): each.event_id for each in events}
    played = {each.added.pace for each in events}
    return [_standing(lines, pace, people, ids) for pace in COMPETITIONS if pace in played]


def _group(counted: CountedEvent) -> tuple[str, str, str]:
    return counted.added.pace, counted.added.category, counted.added.group


def _rows(counted: CountedEvent) -> list[tuple[Any, ...]]:
    rounds = max((result.games for _, result in counted.results), default=1)
    federations = _federations(counted)
    return [
        (*_group(counted), who.player_id, who.name, federations[result.number], result.place, result.points, rounds)
        for who, result in counted.results
    ]


def _federations(counted: CountedEvent) -> dict[int, str]:
    """The federation that each number played for; where no report says it, that of the register, hidden or not."""
    stated = represented(counted.added.event)
    ids = {result.number: str(who.player_id) for who, result in counted.results}
    now = dict(Player.objects.filter(player_id__in=ids.values()).values_list("player_id", "federation_id"))
    return {number: stated.get(number) or now[player_id] or NOBODY for number, player_id in ids.items()}


def _standing(
    lines: pl.DataFrame, pace: str, people: Mapping[str, Participant], ids: Mapping[tuple[str, str, str], str]
) -> TeamStanding:
    mine = lines.filter(pl.col("competition") == pace).sort("group", "place").select("federation", *PART)
    parts: dict[str, list[TeamPart]] = defaultdict(list)
    for row in mine.iter_rows(named=True):
        federation, who = row.pop("federation"), people[row.pop("player_id")]
        parts[federation].append(TeamPart(who, ids[pace, row["category"], row["group"]], **row))
    table = team_classification(lines, pace).select("place", "federation", "points")
    return TeamStanding(
        pace, tuple(TeamLine(**row, parts=tuple(parts[row["federation"]])) for row in table.iter_rows(named=True))
    )

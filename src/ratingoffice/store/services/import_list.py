"""A list as another body published it: its players into the register, their ratings as a list of a series."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

import polars as pl

from ratingoffice.model.checks_cells import typed
from ratingoffice.model.findings import has_errors
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import RATINGS
from ratingoffice.store import bulk
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Official, Player, PlayerNumber, Series
from ratingoffice.store.permissions import Action
from ratingoffice.store.selectors.people import office
from ratingoffice.store.services.import_players import Counts, Progress, imported_players
from ratingoffice.store.services.lists import receive_list
from ratingoffice.store.services.offices import NewSeries, opened_series
from ratingoffice.store.trail import changing

STANDING: Final = ("player_id", "rating", "games", "k", "peak", "last_played")
"""What a list says of a player, beside the person."""


@dataclass(frozen=True)
class ListSource:
    """Which list it is, and whose numbers its player ids are."""

    series: str
    day: date
    body: str
    file: str


def import_list(
    who: Official, frames: Iterable[pl.DataFrame], source: ListSource, progress: Progress | None = None
) -> Counts:
    """Import a published list, all or nothing; the frames have the columns of players, and rating, games, k."""
    kept: list[pl.DataFrame] = []
    with changing(who, Action.IMPORT) as trail:
        series = Series.objects.filter(name=source.series).first()
        series = series or opened_series(trail, NewSeries(source.series, source.body))
        counts = imported_players(trail, _aside(frames, kept), source.body, source.file, progress)
        receive_list(trail, series, source.day, _ratings(kept, source))
        return counts


def _aside(frames: Iterable[pl.DataFrame], kept: list[pl.DataFrame]) -> Iterator[pl.DataFrame]:
    """Put the ratings aside while the players go by."""
    for frame in frames:
        there = set(frame.columns)
        standing = (pl.col(name) if name in there else pl.lit(None).alias(name) for name in STANDING)
        kept.append(frame.select(each.cast(pl.String) for each in standing))
        yield frame


def _ratings(kept: list[pl.DataFrame], source: ListSource) -> pl.DataFrame:
    """Return the ratings in the form of the season table, by the public ids of the players."""
    said = pl.concat([pl.DataFrame(schema=dict.fromkeys(STANDING, pl.String)), *kept])
    kept.clear()
    lines = pl.int_range(2, said.height + 2, dtype=pl.UInt32, eager=True)
    rated = said["rating"].is_not_null()
    named = said.filter(rated).with_columns(list=pl.lit(source.series), date=pl.lit(str(source.day)))
    rows, findings = typed(RawTable(source.file, named, lines=lines.filter(rated)), RATINGS)
    if has_errors(findings):
        raise RefusedError(f"{source.file} was not imported", findings)
    return _with_public_ids(rows.drop("line"), source.body)


def _with_public_ids(rows: pl.DataFrame, body: str) -> pl.DataFrame:
    if body == office().body:
        return rows
    columns = {"value": pl.String, "player_id": pl.Int64}
    numbers = bulk.read(PlayerNumber.objects.filter(body=body), columns).rename({"player_id": "id"})
    people = bulk.read(Player.objects.all(), {"id": pl.Int64, "player_id": pl.String})
    public = numbers.join(people, on="id").select(number="value", public="player_id")
    found = rows.join(public, left_on="player_id", right_on="number", how="left", maintain_order="left")
    return found.with_columns(player_id="public").select(rows.columns)

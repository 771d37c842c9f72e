"""A list as another body published it: its players into the register, their ratings as a list of a series."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from typing import Final

import polars as pl

from ratingoffice.formats.player_lists import Batch
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.findings import has_errors, merge
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import RATINGS
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.lists.messages import message
from ratingoffice.store.lists.services.publication import receive_list
from ratingoffice.store.models import Official, Series
from ratingoffice.store.office.audit_log import changing
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.services.offices import NewSeries, opened_series
from ratingoffice.store.people.services.import_players import Import, Progress, imported_players

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
    who: Official, batches: Iterable[Batch], source: ListSource, progress: Progress | None = None
) -> Import:
    """Import a published list, all or nothing; the batches have the columns of players, and rating, games, k."""
    aside = ImportedRatings(source)
    with changing(who, Action.IMPORT) as trail:
        series = Series.objects.filter(name=source.series).first()
        series = series or opened_series(trail, NewSeries(source.series, source.body))
        work = imported_players(trail, aside.put(batches), source.body, source.file, progress)
        ratings = aside.ratings(work.seen)
        work.seen.clear()
        receive_list(trail, series, source.day, ratings)
        return work


@dataclass
class ImportedRatings:
    """The ratings of a list, put aside while its players go by."""

    source: ListSource
    kept: list[pl.DataFrame] = field(default_factory=list)
    findings: list[pl.DataFrame] = field(default_factory=list)

    def put(self, batches: Iterable[Batch]) -> Iterator[Batch]:
        """Read the ratings of each batch and pass it on."""
        for batch in batches:
            there = [name for name in STANDING if name in batch.players.columns]
            if "rating" in there:
                rated = batch.players.filter(pl.col("rating").is_not_null())
                self._read(rated.select(there), rated["line"])
            yield Batch(batch.players.drop(STANDING[1:], strict=False), batch.findings)

    def _read(self, rows: pl.DataFrame, lines: pl.Series) -> None:
        named = rows.cast(pl.String).with_columns(list=pl.lit(self.source.series), date=pl.lit(str(self.source.day)))
        read, found = typed(RawTable(self.source.file, named, lines=lines), RATINGS)
        self.kept.append(read)
        self.findings.append(found)

    def ratings(self, seen: list[pl.DataFrame]) -> pl.DataFrame:
        """Return the ratings in the form of the season table, by the public ids of the players."""
        findings = merge(self.findings)
        if has_errors(findings):
            raise RefusedError(message("list_not_imported", file=self.source.file), findings)
        public = pl.concat(seen).select("line", public="player_id")
        rows = pl.concat([*self.kept, *([] if self.kept else [_no_ratings()])])
        self.kept.clear()
        named = rows.join(public, on="line", how="left", maintain_order="left")
        return named.with_columns(player_id="public").select(RATINGS.column_names())


def _no_ratings() -> pl.DataFrame:
    kinds = {column.name: column.kind.dtype for column in RATINGS.columns}
    return pl.DataFrame(schema=kinds | {"line": pl.UInt32})

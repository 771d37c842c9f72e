"""A season in memory: read from a folder or made from tables, checked, and rated list after list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, overload

import polars as pl

from ratingoffice.engines.parts.limits import Limits
from ratingoffice.engines.parts.pieces import rows_in
from ratingoffice.errors import InvalidValueError
from ratingoffice.formats import season_folder
from ratingoffice.formats.file_bytes import Progress
from ratingoffice.formats.typed_table import raw_table
from ratingoffice.library.frames import frame_of
from ratingoffice.library.input_errors import input_error
from ratingoffice.library.messages import message
from ratingoffice.library.rating_list import RatingList
from ratingoffice.model.books import Books, open_books
from ratingoffice.model.checks_ratings import canonical_ratings
from ratingoffice.model.findings import has_errors, merge
from ratingoffice.model.season import SeasonTables
from ratingoffice.model.tables import GAMES, PLAYERS, TABLES
from ratingoffice.model.validation import validate
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.catalogue import rulebook as rulebook_of
from ratingoffice.rulebooks.rulebook import Rulebook

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from ratingoffice.library.season_in_parts import SeasonInParts
    from ratingoffice.library.season_on_spark import SeasonOnSpark


@dataclass(frozen=True, eq=False, repr=False)
class Season:
    """Players, events, games and ratings that were checked; a season never changes.

    `findings` has what is odd but allowed. What is wrong raises an `InputError` that has all findings.
    """

    tables: SeasonTables
    findings: pl.DataFrame
    _books: dict[str, Books] = field(default_factory=dict)
    """The season arranged for the lists of a series, once it was asked for."""

    @classmethod
    def from_frames(
        cls,
        *,
        players: object,
        events: object,
        games: object,
        ratings: object = None,
        cards: object = None,
    ) -> Season:
        """Make a season of tables in memory: Polars, pandas or Arrow, with the columns of a season folder.

        Rows are counted from 1 in findings. Without `ratings` nobody is rated yet.
        """
        needed = {"players": players, "events": events, "games": games}
        given = needed | ({} if cards is None else {"cards": cards})
        frames = {name: frame_of(table, name) for name, table in given.items()}
        frames["ratings"] = _no_ratings() if ratings is None else frame_of(ratings, "ratings")
        raw, found = {}, []
        for name, frame in frames.items():
            raw[name], findings = raw_table(name, TABLES[name], frame, tuple(frame.columns), header_line=0)
            found.append(findings)
        tables, findings = validate(raw)
        return cls._checked(tables, merge([findings, *found]))

    @classmethod
    def read(cls, folder: str | Path, progress: Progress | None = None) -> Season:
        """Read a season folder: players, events, games and ratings as CSV or Parquet."""
        return cls._checked(*season_folder.read(folder, progress))

    @classmethod
    def _checked(cls, tables: SeasonTables | None, findings: pl.DataFrame) -> Season:
        if tables is None or has_errors(findings):
            raise input_error("the season", findings)
        return cls(tables, findings)

    def rate(
        self,
        rulebook: str | Rulebook,
        day: str | date,
        *,
        series: str | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> RatingList:
        """Calculate the list of a day: `season.rate("fide-2010", "2011-03-01")`.

        `settings` are the parameters that a rulebook leaves to the office, as texts.
        """
        book = rulebook if isinstance(rulebook, Rulebook) else rulebook_of(rulebook, series or "")
        chosen, on = book.settings(settings or {}), day_of(day)
        book.check_list_date(on, chosen)
        rated = rate_period(self._opened(series or book.series), book, on, chosen)
        if not rated.is_valid:
            raise input_error("the season", merge([self.findings, rated.findings]))
        return RatingList(**vars(rated), settings=chosen, season_findings=self.findings)

    def with_list(self, rated: RatingList) -> Season:
        """Return the season with a list in it that was calculated from it: the base of the next one."""
        if rated.books is not self._books.get(rated.books.series):
            raise InvalidValueError(message("other_season", day=rated.day))
        dates = rated.books.history.dates
        if dates and dates[-1] >= rated.day:
            raise InvalidValueError(message("list_not_newer", newest=dates[-1]))
        stated = pl.lit(rated.books.series).alias("list"), pl.lit(rated.day).alias("date")
        missing = pl.lit(None, dtype=pl.Int32).alias("fide_k"), pl.lit(0, dtype=pl.UInt32).alias("line")
        lines = rated.rated.ratings.select(*stated, *missing, pl.all())
        ratings = canonical_ratings(pl.concat([self.tables.ratings, lines], how="diagonal_relaxed"))
        books = rated.published()
        tables = self.tables.with_ratings(ratings)
        return Season(tables, self.findings, {books.series: replace(books, season=tables)})

    def _opened(self, series: str) -> Books:
        """Return the books of a series, the same ones to every thread."""
        return self._books.get(series) or self._books.setdefault(series, open_books(self.tables, series))

    def __repr__(self) -> str:
        """Say how large it is."""
        names = ("players", "events", "games")
        return f"<Season: {', '.join(f'{getattr(self.tables, name).height:,} {name}' for name in names)}>"


@overload
def read_season(folder: str | Path) -> Season: ...


@overload
def read_season(folder: str | Path, memory: str | None) -> Season | SeasonInParts: ...


@overload
def read_season(folder: str | Path, memory: str | None = None, *, spark: SparkSession) -> SeasonOnSpark: ...


def read_season(
    folder: str | Path, memory: str | None = None, *, spark: SparkSession | None = None
) -> Season | SeasonInParts:
    """Read a season folder: `ro.read_season("season").rate("fide-2010", "2011-03-01")`.

    With a limit such as `memory="4GB"`, a season that does not fit is read and rated in parts on disk. With a session
    of Spark it is read and rated there, from any file system that Spark knows; `memory` is that of one task.
    """
    if spark is not None:
        from ratingoffice.library.season_on_spark import SeasonOnSpark  # noqa: PLC0415 - it needs an extra

        return SeasonOnSpark.read_on(spark, folder, memory)
    return Season.read(folder) if memory is None else season_within(folder, Limits.of(memory))


def season_within(
    folder: str | Path, limits: Limits, progress: Progress | None = None, place: Path | None = None
) -> Season | SeasonInParts:
    """Read a season whole where that fits into the memory, else in parts on disk; `place` is for temporary files."""
    from ratingoffice.library.season_in_parts import SeasonInParts  # noqa: PLC0415 - it is built on this module

    games, players = (rows_in(Path(folder), table) for table in (GAMES, PLAYERS))
    if limits.fits_whole(games, players):
        return Season.read(folder, progress)
    return SeasonInParts.read(folder, limits, progress, place)


def day_of(day: str | date) -> date:
    """Read a day as people write it."""
    if isinstance(day, datetime):
        return day.date()
    if isinstance(day, date):
        return day
    try:
        return date.fromisoformat(str(day))
    except ValueError:
        raise InvalidValueError(message("not_a_day", day=day)) from None


def _no_ratings() -> pl.DataFrame:
    return pl.DataFrame(schema=dict.fromkeys(TABLES["ratings"].column_names(), pl.String))

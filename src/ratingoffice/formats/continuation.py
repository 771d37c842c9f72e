"""A season folder that goes on with the list just calculated: its ratings are the base of the next period."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import polars as pl

from ratingoffice.formats import list_folder, season_folder
from ratingoffice.formats.folder_beside import folder_beside
from ratingoffice.formats.list_folder import ListFolderError, write_table
from ratingoffice.formats.messages import message
from ratingoffice.formats.table_folder import OpenedTable, open_tables
from ratingoffice.formats.whole_file import put_in_place
from ratingoffice.model.findings import Place, cell, finding, findings_where, has_errors, merge
from ratingoffice.model.season import SeasonTables
from ratingoffice.model.tables import TABLES


@dataclass(frozen=True)
class CalculatedRatings:
    """The ratings of a calculated list: series, day, the lines as texts, and the file that they come from."""

    series: str
    day: date
    lines: pl.DataFrame
    file: str
    inputs: dict[str, str]


def continue_season(season: Path, calculated: Path) -> tuple[int, pl.DataFrame]:
    """Add the ratings of a calculated list to a season folder; returns how many, and the findings.

    All of them or none: where a finding is an error, nothing is written.
    """
    ratings = calculated_ratings(calculated)
    known, findings = season_folder.read(season)
    if known is None:
        return 0, findings
    findings = merge([findings, *_problems(known, ratings)])
    if has_errors(findings):
        return 0, findings
    opened = open_tables(season, [TABLES["ratings"]])
    _add(season, (opened or {})["ratings"], ratings)
    return ratings.lines.height, findings


def calculated_ratings(folder: Path) -> CalculatedRatings:
    """Read what a list hands on to the next period; a folder that holds none is a ListFolderError."""
    run = list_folder.read_run(folder)
    lines = list_folder.scan(folder, "ratings").collect().select(pl.all().cast(pl.String))
    suffix = "parquet" if (folder / "ratings.parquet").exists() else "csv"
    try:
        day = date.fromisoformat(run["list"])
        return CalculatedRatings(run["series"], day, lines, f"{folder.name}/ratings.{suffix}", run["input"])
    except (KeyError, TypeError, ValueError):
        raise ListFolderError(message("no_list_in_run", file=str(folder / "run.json"))) from None


def _problems(season: SeasonTables, ratings: CalculatedRatings) -> Iterator[pl.DataFrame]:
    """Find what stands against the list: it is there already, it belongs elsewhere, it has unknown players."""
    lists = season.ratings.select("list", "date").unique()
    of_series = lists.filter(pl.col("list") == ratings.series)["date"]
    newest = of_series.max()
    if ratings.day in of_series:
        twice = message("list_twice", series=ratings.series, day=ratings.day)
        yield finding(Place("error", ratings.file, "date"), twice)
    elif isinstance(newest, date) and newest > ratings.day:
        older = message("older_list", series=ratings.series, newest=newest, day=ratings.day)
        yield finding(Place("error", ratings.file, "date"), older)
    if of_series.is_empty() and lists.height and not _is_of(season, ratings):
        known = lists["list"].cast(pl.String).unique().sort().to_list()
        other = message("other_series", series=ratings.series, known=known)
        yield finding(Place("error", ratings.file, "list"), other)
    numbered = ratings.lines.with_row_index("line", offset=2)
    unknown = ~pl.col("player_id").is_in(season.players["player_id"].cast(pl.String).implode())
    place, text = Place("error", ratings.file, "player_id"), message["unknown_player.season"]
    yield findings_where(numbered, unknown, place, text, id=cell("player_id"))


def _is_of(season: SeasonTables, ratings: CalculatedRatings) -> bool:
    """Return whether a list was calculated from these very ratings: then it is the first of its series."""
    return any(ratings.inputs.get(file) == sha256 for file, sha256 in season.hashes.items() if "ratings" in file)


def _add(folder: Path, opened: OpenedTable, ratings: CalculatedRatings) -> None:
    """Write the table with the lines behind its own, then put it in the place of the old one; or add one more file."""
    path = folder / opened.file
    if path.is_dir():
        path /= f"{ratings.series}-{ratings.day}.parquet"
        table = ratings.lines
    else:
        table = pl.concat([_rows(path, opened), ratings.lines], how="diagonal")
    with folder_beside(path) as beside:
        new = beside / path.name
        write_table(_typed_like(path, table) if path.is_file() and path.suffix == ".parquet" else table, new)
        put_in_place(new, path)


def _rows(path: Path, opened: OpenedTable) -> pl.DataFrame:
    """Read the rows that are there as texts, every column of the file, also those that nobody reads."""
    if path.suffix == ".parquet":
        return pl.read_parquet(path).select(pl.all().cast(pl.String))
    raw = opened.raw
    if raw is None:
        raise ListFolderError(message("unreadable_table", file=str(path)))
    texts = raw.frame.select(pl.all().cast(pl.String))
    return texts.rename(dict(zip(raw.frame.columns, (name.strip() for name in raw.names()), strict=True)))


def _typed_like(path: Path, table: pl.DataFrame) -> pl.DataFrame:
    """Give the columns the types that the file has; a column that it had not stays text."""
    kinds = pl.read_parquet_schema(path)
    return table.with_columns(pl.col(name).cast(kind) for name, kind in kinds.items())

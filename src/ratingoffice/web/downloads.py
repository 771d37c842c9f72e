"""A list as a file: CSV, Excel, JSON, text as FIDE writes it, PDF."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import polars as pl

from ratingoffice.formats.player_lists.fide_files import write_text
from ratingoffice.formats.player_lists.writing import complete
from ratingoffice.formats.spreadsheet_cells import neutral
from ratingoffice.store.lists.selectors.list_pages import Filters, all_lines, hidden_ids
from ratingoffice.store.models import RatingList
from ratingoffice.store.office import bulk
from ratingoffice.web.pdf import list_pdf

COLUMNS: Final = {
    "place": pl.Int64,
    "player__player_id": pl.String,
    "name": pl.String,
    "federation": pl.String,
    "sex": pl.String,
    "birth_year": pl.Int64,
    "title": pl.String,
    **dict.fromkeys(("rating", "old_rating", "gain", "games", "total_games"), pl.Int64),
    "k": pl.String,
    "status": pl.String,
}
PERSON: Final = ("name", "federation", "sex", "birth_year", "title")
BY_RATING: Final = ("full", "official", "in_order", "top_list", "list_a", "list_b", "list_c")
"""Parts of a publication that reveal nothing about a person: in all others hidden players are left out."""
MOST: Final = {"pdf": 2000, "xlsx": 1_000_000}
"""Lines of a file that cannot hold a million."""


@dataclass(frozen=True)
class FileKind:
    """A kind of file: its name for people, its type, and how it is written."""

    label: str
    mime: str
    write: Callable[[pl.DataFrame, RatingList], bytes]


def file_of(of: RatingList, filters: Filters, kind: str) -> bytes:
    """Write the lines that are wanted."""
    return KINDS[kind].write(table_of(of, filters, MOST.get(kind)), of)


def table_of(of: RatingList, filters: Filters, most: int | None = None) -> pl.DataFrame:
    """Return the lines as a table, in the order of the page; hidden players without their person, or not at all."""
    lines = all_lines(of, filters)
    rows = bulk.read(lines[: most or 10_000_000], COLUMNS).rename({"player__player_id": "player_id"})
    is_hidden = pl.col("player_id").is_in(hidden_ids())
    rows = rows.filter(~is_hidden) if filters.is_about_persons() else rows
    return rows.with_columns(pl.when(~is_hidden).then(pl.col(name)).alias(name) for name in PERSON)


def public_part(table: pl.DataFrame, part: str, hidden: list[str]) -> pl.DataFrame:
    """Return a part of a publication as the public may have it: years of birth, nothing of hidden players."""
    is_hidden = pl.col("player_id").cast(pl.String).is_in(hidden)
    shown = table.with_columns(pl.col("born").cast(pl.String).str.slice(0, 4))
    shown = shown if part in BY_RATING else shown.filter(~is_hidden)
    persons = [name for name in ("name", "federation", "sex", "born", "title", "women", "youth_group") if name in table]
    return shown.with_columns(pl.when(~is_hidden).then(pl.col(name)).alias(name) for name in persons)


def _csv(table: pl.DataFrame, of: RatingList) -> bytes:
    return neutral(table).write_csv().encode()


def _json(table: pl.DataFrame, of: RatingList) -> bytes:
    head = (
        f'{{"series": "{of.series.name}", "list": "{of.day}", "revision": {of.revision}, "hash": "{of.hash}", "lines": '
    )
    return (head + table.write_json() + "}\n").encode()


def _excel(table: pl.DataFrame, of: RatingList) -> bytes:
    written = io.BytesIO()
    table.write_excel(written, worksheet=f"{of.series.name} {of.day}"[:31])
    return written.getvalue()


def _text(table: pl.DataFrame, of: RatingList) -> bytes:
    written = io.BytesIO()
    k = pl.col("k").str.to_decimal(scale=2).cast(pl.Int32, strict=False)
    woman = pl.when(pl.col("sex") == "W").then(pl.lit("w")).otherwise(pl.lit(""))
    inactive = pl.when(pl.col("status") == "inactive").then(pl.lit("i")).otherwise(pl.lit(""))
    players = table.select(
        "player_id", "name", "federation", "sex", "title",
        born=pl.col("birth_year").cast(pl.String), standard="rating", standard_games="games", standard_k=k,
        flag=pl.concat_str(woman, inactive).replace("", None),
    )  # fmt: skip
    write_text([complete(players)], written)
    return written.getvalue()


KINDS: Final = {
    "csv": FileKind("CSV", "text/csv; charset=utf-8", _csv),
    "xlsx": FileKind("Excel", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", _excel),
    "json": FileKind("JSON", "application/json", _json),
    "txt": FileKind("Text", "text/plain; charset=utf-8", _text),
    "pdf": FileKind("PDF", "application/pdf", list_pdf),
}
"""Every kind by the ending of its file."""

"""A list as a file: CSV, Excel, JSON, text and XML as FIDE publishes them, PDF."""

import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import polars as pl
from django.http import HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from ratingoffice.formats.player_lists.columns import kind_of_file
from ratingoffice.formats.player_lists.rated_lists import RatedLists
from ratingoffice.formats.spreadsheet_cells import neutral
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.lists.selectors.list_pages import Filters, all_lines, hidden_ids, public_numbers
from ratingoffice.store.lists.selectors.public_lists import lists_of_all_kinds
from ratingoffice.store.models import RatingList
from ratingoffice.store.office import bulk
from ratingoffice.web.messages import message
from ratingoffice.web.pdf import list_pdf

COLUMNS: Final = {
    "place": pl.Int64,
    "player_id": pl.String,
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


@dataclass(frozen=True)
class FileKind:
    """A kind of file: its name for people, its type, and how it is written, piece by piece."""

    label: str | Promise
    mime: str
    write: Callable[[RatingList, Filters], Iterable[bytes]]


def kinds_of(of: RatingList) -> dict[str, FileKind]:
    """Return the kinds of file that a list has; the combined ones only where there are other kinds of ratings."""
    has_others = len(lists_of_all_kinds(of)) > 1
    return {ending: kind for ending, kind in KINDS.items() if has_others or not ending.startswith(COMBINED)}


def list_file(of: RatingList, filters: Filters, kind: str) -> HttpResponseBase:
    """Answer with a file of the lines that are wanted; one that is written in pieces is sent in pieces."""
    if kind not in kinds_of(of):
        raise UnknownError(message("unknown_file_kind", kind=kind, known=tuple(kinds_of(of))))
    content, mime = KINDS[kind].write(of, filters), KINDS[kind].mime
    name = f"{of.series.name}-{of.day}-{of.revision}.{kind}"
    if isinstance(content, list):
        return attached(b"".join(content), name, mime)
    return StreamingHttpResponse(content, content_type=mime, headers=saved_as(name))


def attached(data: bytes | str, name: str, mime: str = "application/octet-stream") -> HttpResponse:
    """Answer with a file to be kept."""
    return HttpResponse(data, content_type=mime, headers=saved_as(name))


def saved_as(name: str) -> dict[str, str]:
    """Return the header by which a browser saves an answer under a name."""
    return {"Content-Disposition": f'attachment; filename="{name}"'}


def table_of(of: RatingList, filters: Filters, most: int | None = None) -> pl.DataFrame:
    """Return the lines as a table, in the order of the page; hidden players without their person, or not at all."""
    lines = all_lines(of, filters)
    rows = bulk.read(lines[: most or 10_000_000], COLUMNS, player_id="player__player_id")
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


def _csv(of: RatingList, filters: Filters) -> list[bytes]:
    return [neutral(table_of(of, filters)).write_csv().encode()]


def _json(of: RatingList, filters: Filters) -> list[bytes]:
    head = (
        f'{{"series": "{of.series.name}", "list": "{of.day}", "revision": {of.revision}, "hash": "{of.hash}", "lines": '
    )
    return [(head + table_of(of, filters).write_json() + "}\n").encode()]


def _excel(of: RatingList, filters: Filters) -> list[bytes]:
    written = io.BytesIO()
    table_of(of, filters, 1_000_000).write_excel(written, worksheet=f"{of.series.name} {of.day}"[:31])
    return [written.getvalue()]


def _pdf(of: RatingList, filters: Filters) -> list[bytes]:
    return [list_pdf(table_of(of, filters, 2000), of)]


def _fide(suffix: str, *, combined: bool = False) -> Callable[[RatingList, Filters], Iterable[bytes]]:
    """Write FIDE's file of one kind of rating, or the combined one: the lists in force on the day of this one.

    Ids are the numbers with FIDE, where they are known.
    """

    def write(of: RatingList, filters: Filters) -> Iterable[bytes]:
        lists = lists_of_all_kinds(of) if combined else {kind_of_file(of.series.name): of}
        numbers = public_numbers("fide")
        lines = {name: table_of(each, filters).rename({"birth_year": "born"}) for name, each in lists.items()}
        numbered = {name: each.with_columns(pl.col("player_id").replace(numbers)) for name, each in lines.items()}
        return RatedLists(numbered, of.day).file(suffix)

    return write


COMBINED: Final = "combined."
KINDS: Final = {
    "csv": FileKind("CSV", "text/csv; charset=utf-8", _csv),
    "xlsx": FileKind("Excel", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", _excel),
    "json": FileKind("JSON", "application/json", _json),
    "pdf": FileKind("PDF", "application/pdf", _pdf),
    "txt": FileKind("FIDE TXT", "text/plain; charset=utf-8", _fide(".txt")),
    "xml": FileKind("FIDE XML", "application/xml", _fide(".xml")),
    "combined.txt": FileKind(
        _("FIDE TXT: standard, rapid, blitz"), "text/plain; charset=utf-8", _fide(".txt", combined=True)
    ),
    "combined.xml": FileKind(_("FIDE XML: standard, rapid, blitz"), "application/xml", _fide(".xml", combined=True)),
}
"""Every kind by the ending of its file."""

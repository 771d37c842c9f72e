"""Looking at the events of a period: what a regulation finds wrong or odd, one sentence for each event."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import polars as pl

from ratingoffice.model.books import Books
from ratingoffice.model.findings import Problem, Severity, finding, findings_where, no_findings


@dataclass(frozen=True)
class Check:
    """Something to look at in every event of the period: where it holds, and the sentence for it."""

    severity: Severity
    code: str
    column: str | None
    holds: pl.Expr
    message: pl.Expr


def checked(events: pl.DataFrame, checks: Iterable[Check], file: str) -> list[pl.DataFrame]:
    """Make the findings of some checks on a table with a `line`; sentences are built only where one holds."""
    checks = list(checks)
    holds = events.select(check.holds.any().alias(check.code) for check in checks).row(0, named=True)
    return [
        findings_where(events, check.holds, Problem(check.severity, check.code, file, check.column), check.message)
        for check in checks
        if holds[check.code]
    ]


def file_of(books: Books, table: str) -> str:
    """Name the file that a table was read from."""
    return next((name for name in books.season.hashes if name.startswith(f"{table}.")), f"{table}.csv")


def list_found(books: Books, days: pl.Series) -> pl.Series:
    """Return the date of the newest list in the books on or before each day; null where there is none."""
    dates = pl.Series([*books.history.dates, None], dtype=pl.Date)
    return dates.gather(pl.Series(books.history.slots(days)))


def unknown_series(books: Books) -> pl.DataFrame:
    """A table with other series only is a slip; an empty one means that nobody is rated."""
    if books.history.dates or not books.season.ratings.height:
        return no_findings()
    lists = ", ".join(books.season.ratings["list"].unique().sort().to_list())
    message = f"there is no list of the series '{books.series}'; the table has {lists} (choose with --series)"
    return finding(Problem("error", "unknown_series", file_of(books, "ratings"), "list"), message)


def assumed(conditions: dict[str, pl.Expr]) -> Check:
    """One warning an event for all conditions, by name and article, that the table does not let us check."""
    names = [pl.when(holds).then(pl.lit(name)) for name, holds in conditions.items()]
    told = pl.format(
        "not given: {}; the condition is taken as met", pl.concat_str(names, separator=", ", ignore_nulls=True)
    )
    return Check("warning", "condition_assumed", None, pl.any_horizontal(*conditions.values()), told)

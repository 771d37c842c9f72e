"""Every line of a list as entries of the ledger: what it adds to the sum of the ratings, and by which rule."""

from collections.abc import Iterator
from typing import Final

import polars as pl
from polars import col

from ratingoffice.laboratory.messages import message

POINTS: Final = pl.Decimal(38, 6)
NOTHING: Final = pl.lit(0, POINTS)
PARTS: Final = {
    "newcomers": ("ledger_part.newcomers", ""),
    "left": ("ledger_part.left", ""),
    "k": ("ledger_part.k", "k"),
    "games": ("ledger_part.games", "change"),
    "event_bonus": ("ledger_part.event_bonus", "bonus"),
    "conversion": ("ledger_part.conversion", "conversion"),
    "bonus": ("ledger_part.bonus", "bonus"),
    "limits": ("ledger_part.limits", "limitation"),
    "list": ("ledger_part.list", ""),
    "rounding": ("ledger_part.rounding", ""),
}
"""The parts of the ledger: what each is called, and the column whose rules make it; without one, the line cites."""
PART_NAMES: Final = {part: message(name) for part, (name, _) in PARTS.items()}
CONVERSION: Final = "conversion"
"""What the list adds to the rounded rating (FIDE, 1 March 2024): the exact one is that of before."""
OF_THE_LIST: Final = {
    "bonus": ("bonus", "bonus_limitation"),
    "limits": ("limitation", "floor_limitation"),
}
"""Columns of list lines that move the exact rating beyond its games, where a rulebook has them."""


def numbers(table: pl.DataFrame, *names: str) -> pl.DataFrame:
    """Return a table with some columns as exact numbers, 0 where a line says nothing; missing columns are added."""
    missing = {name: pl.lit(None, pl.String) for name in names if name not in table.columns}
    return table.with_columns(**missing).with_columns(col(name).cast(POINTS).fill_null(NOTHING) for name in names)


def list_entries(lines: pl.DataFrame, events: pl.DataFrame) -> Iterator[pl.DataFrame]:
    """Yield what happens on the list itself; with the changes of the events it is the whole change of the sum."""
    named = [name for names in OF_THE_LIST.values() for name in names]
    was, is_now = col("old_rating").is_not_null(), col("rating").is_not_null()
    table = lines.with_columns(was=was, is_now=is_now)
    table = numbers(table, "old_rating", "rating", "exact_rating", CONVERSION, *named)
    played = events.group_by("player_id").agg(played=col("change").sum())
    table = table.join(played, on="player_id", how="left").with_columns(col("played").fill_null(NOTHING))
    yield _entries(table.filter(~col("was") & col("is_now")), "newcomers", col("rating"))
    yield _entries(table.filter(col("was") & ~col("is_now")), "left", -col("old_rating") - col("played"))
    stayed = table.filter(col("was") & col("is_now"))
    rest = col("exact_rating") - col("old_rating") - col("played")
    for part, names in OF_THE_LIST.items():
        moved = pl.sum_horizontal(names)
        yield _entries(stayed, part, moved)
        rest -= moved
    yield _entries(stayed, "list", rest)
    yield _entries(stayed, CONVERSION, col(CONVERSION))
    yield _entries(stayed, "rounding", col("rating") - col("exact_rating") - col(CONVERSION))


def event_entries(events: pl.DataFrame) -> Iterator[pl.DataFrame]:
    """Yield what games give: what differences of K create, and the rest.

    In an event everybody's gain is taken at the average K of the event, by games; the rest of a change comes from
    having another K. At one K, what one player gains the other loses, unless the other side is not rated or the
    regulation compares with the average of the opponents.
    """
    table = numbers(events, "bonus_change", "k").with_columns(of_games=col("change") - col("bonus_change"))
    yield _entries(table, "event_bonus", col("bonus_change"))
    k, games = col("k").cast(pl.Float64), col("games").cast(pl.Float64)
    average = (k * games).sum().over("event_id") / games.sum().over("event_id")
    by_k = col("of_games").cast(pl.Float64) * pl.when(k > 0).then(1 - average / k).otherwise(0)
    table = table.with_columns(by_k=by_k.fill_nan(0).round(2).cast(POINTS))
    k_words = "K " + col("k").cast(pl.Float64).cast(pl.String).str.replace(r"\.0$", "")
    yield _entries(table, "k", col("by_k"), k_words)
    yield _entries(table, "games", col("of_games") - col("by_k"))


def _entries(table: pl.DataFrame, part: str, points: pl.Expr, detail: pl.Expr | None = None) -> pl.DataFrame:
    """Return the entries of one part that are not nothing."""
    shown = pl.lit("") if detail is None else detail
    columns = {"part": pl.lit(part), "detail": shown, "articles": col("articles").cast(pl.String)}
    return table.select(**columns, points=points.cast(POINTS)).filter(col("points") != NOTHING)

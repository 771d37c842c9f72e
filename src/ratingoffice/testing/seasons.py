"""Invented seasons for any rulebook, and its lists, one after the other."""

from collections.abc import Iterable, Mapping
from datetime import date
from random import Random
from typing import Any, Final

import polars as pl

from ratingoffice.model.books import Books, open_books
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.validation import validate
from ratingoffice.rating.period import RatedPeriod, rate_period
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.sample_data.generator import SeasonPlan, generate_season
from ratingoffice.sample_data.generator.plan import SERIES

Tables = Mapping[str, pl.DataFrame]
CHESS: Final = "fide"


def generated_tables(book: Rulebook, **plan: Any) -> dict[str, pl.DataFrame]:
    """Invent the tables of a season for the series of a rulebook: `generated_tables(book, players=150, games=900)`."""
    series = book.series if book.series in SERIES else CHESS
    tables = generate_season(SeasonPlan(**{"players": 150, "games": 900, "series": (series,), **plan}))
    named = pl.when(pl.col("list") == series).then(pl.lit(book.series)).otherwise("list").alias("list")
    return {**tables, "ratings": tables["ratings"].with_columns(named)}


def books_of(book: Rulebook, tables: Tables) -> Books:
    """Check the tables of a season and open its books; a mistake in them is a mistake in the test."""
    texts = {name: RawTable(f"{name}.csv", table.cast(pl.String)) for name, table in tables.items()}
    season, findings = validate(texts)
    assert season is not None, findings.to_dicts()
    return open_books(season, book.series)


def generated_books(book: Rulebook, **plan: Any) -> Books:
    """Open the books of an invented season."""
    return books_of(book, generated_tables(book, **plan))


def shuffled(tables: Tables, seed: int) -> dict[str, pl.DataFrame]:
    """Return the same rows in another order."""
    chance = Random(seed)
    return {name: table[chance.sample(range(table.height), table.height)] for name, table in tables.items()}


def rated_lists(
    books: Books, book: Rulebook, days: Iterable[date], settings: Mapping[str, str] | None = None
) -> list[RatedPeriod]:
    """Rate list after list, each published before the next; none may have an error."""
    rated: list[RatedPeriod] = []
    for day in days:
        rated.append(rate_period(rated[-1].published() if rated else books, book, day, book.settings(settings or {})))
        assert rated[-1].is_valid, rated[-1].findings.to_dicts()
    return rated
